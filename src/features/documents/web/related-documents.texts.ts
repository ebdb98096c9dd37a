import { defineTexts } from '#shared/texts.ts'

export const relatedDocumentsTexts = defineTexts('related-documents', {
  list: { loading: 'Loading documents', notLoaded: 'Documents could not be loaded.' },
})
