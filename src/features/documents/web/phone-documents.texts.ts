import { defineTexts } from '#shared/texts.ts'

/** The documents in a dialog of the phone's Reports tab. */
export const phoneDocumentTexts = defineTexts('phone-documents', {
  title: 'Document Manager',
  type: 'Document type',
  allTypes: 'All documents',
  none: 'No documents yet',
  noneOfType: 'No documents of this type yet',
  more: 'Show more',
  wholeScreen: 'See all',
  saved: 'Document saved successfully!',
})
