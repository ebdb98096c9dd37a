import { defineTexts, plural } from '#shared/texts.ts'

export const documentRecordTexts = defineTexts('document-record', {
  kit: {
    one: 'Document',
    placed: 'Document {place} of {total}',
    previous: 'Previous document',
    next: 'Next document',
    backToList: 'Back to documents',
    edit: 'Edit document',
    editOpened: 'Edit the opened document',
    closeOpened: 'Close the opened document',
    search: 'Search documents',
    all: 'All documents',
    foundHeading: 'Documents found',
    found: plural('{number} document found', '{number} documents found'),
    delete: 'Delete document',
    deleted: 'Document deleted',
    notDeleted: 'Failed to delete document. Please try again.',
    loading: 'Loading documents',
    notLoaded: 'Documents could not be loaded',
    someNotLoaded: 'Some documents could not be loaded.',
    noneHeld: 'None of the documents on this device match',
    loadingOne: 'Loading the document',
    missing: 'This document is not here',
    notHeld: 'This document is not held on this device',
    oneNotLoaded: 'The document could not be loaded',
  },
})
