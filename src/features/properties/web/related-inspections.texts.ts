import { defineTexts } from '#shared/texts.ts'

export const relatedInspectionsTexts = defineTexts('related-inspections', {
  list: { loading: 'Loading inspections', notLoaded: 'Inspections could not be loaded.' },
})
