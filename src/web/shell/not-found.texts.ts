import { defineTexts } from '#shared/texts.ts'

export const notFoundTexts = defineTexts('not-found', {
  notFoundTitle: 'Page not found · Plotline',
  notFound: '404 Page Not Found',
  maybeForgotten: 'Did you forget to add the page to the router?',
  toStart: 'Go to the start page',
})
