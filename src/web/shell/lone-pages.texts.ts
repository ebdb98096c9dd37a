import { defineTexts } from '#shared/texts.ts'

export const lonePageTexts = defineTexts('lone-pages', {
  notFoundTitle: 'Page not found · Plotline',
  notFound: '404 Page Not Found',
  maybeForgotten: 'Did you forget to add the page to the router?',
  toStart: 'Go to the start page',
  notTold: 'You are signed out on this device. The server could not be reached yet; you can sign in when it is.',
})
