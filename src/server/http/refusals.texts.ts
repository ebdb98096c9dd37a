import { defineTexts } from '#shared/texts.ts'

export const refusalTexts = defineTexts('refusals', {
  diskFull: 'The server has no room left. Nothing was saved.',
  badValue: 'A value of this request has a form or size that cannot be read',
  duplicate: 'This exists already',
  busy: 'The database is busy. Please try again.',
  stopping: 'Plotline is being restarted. Please try again.',
  tooLarge: 'The request is too large.',
  notJsonType: 'Send JSON with the content type application/json.',
  notJson: 'Invalid JSON',
  wrongKey: 'Invalid Idempotency-Key',
  notForm: 'Send a form of the type multipart/form-data.',
  fileTooLarge: '{name} is larger than {size}.',
  tooManyFiles: 'Send at most {max} files at a time.',
  notUploaded: 'The upload could not be read.',
  wrongInput: 'Invalid input',
  wrongVersion: 'If-Match must be the version in quotes, such as "3".',
})
