import { defineTexts } from '#shared/texts.ts'

export const documentActivityTexts = defineTexts('document-activities', {
  uploaded: 'Document uploaded: {name}',
})
