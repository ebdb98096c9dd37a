import { defineTexts, plural } from '#shared/texts.ts'

export const sharedTexts = defineTexts('shared', {
  title: 'Shared with Plotline',
  about: 'Choose what it is. It stays on this device until you save or discard it.',
  more: plural('{count} more after this one.', '{count} more after this one.'),
  person: 'Contact',
  moreCards: plural(
    'The file has {count} more contact. Only the first is taken.',
    'The file has {count} more contacts. Only the first is taken.',
  ),
  emptyCard: '{name} has no name, number or email address.',
  tooLarge: '{name} is too large: a file can weigh 10 MB, a photo 50 MB.',
  wrongKind:
    '{name} is of a kind that Plotline does not take. It takes contacts (VCF), photos (JPG, PNG) and documents (PDF, DOC, DOCX, XLSX, TXT).',
  nothing: 'Nothing of it can be saved.',
  listing: 'Listing',
  chooseListing: 'Choose the listing first.',
  addLead: 'Add lead',
  logCommunication: 'Log communication',
  saveDocument: 'Save as document',
  addToListing: 'Add to a listing',
  inspection: 'Inspection report',
  photosAdded: plural('{count} photo added to {name}', '{count} photos added to {name}'),
  later: 'Later',
  discard: 'Discard',
  missed: 'What you shared did not arrive',
  shareAgain: 'Plotline was not ready for it. Please share it again.',
  unread: 'What was shared could not be read on this device.',
})
