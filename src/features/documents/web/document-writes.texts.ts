import { defineTexts } from '#shared/texts.ts'

export const documentWriteTexts = defineTexts('document-writes', {
  updated: 'Document updated successfully',
  notUpdated: 'Failed to update document. Please try again.',
  gone: 'This document was deleted meanwhile and cannot be saved any more.',
})
