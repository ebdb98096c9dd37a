import { defineTexts } from '#shared/texts.ts'

export const relatedDealsTexts = defineTexts('related-deals', {
  list: { loading: 'Loading deals', notLoaded: 'Deals could not be loaded.' },
})
