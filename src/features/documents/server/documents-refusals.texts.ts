import { defineTexts } from '#shared/texts.ts'

export const documentRefusalTexts = defineTexts('documents-refusals', {
  wrongContent: 'The content of this file is not that of a {type} file.',
  noBytes: 'Send the bytes of the file',
  tooManyLinks: '{max} links lead to this document already. Revoke one that is no longer needed.',
  hasFile: 'This document has its file already.',
  wrongKind: 'This kind of file cannot be kept. Choose PDF, Word, Excel, text, JPG, PNG or ZIP.',
})
