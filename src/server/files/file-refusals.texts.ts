import { defineTexts } from '#shared/texts.ts'

export const fileRefusalTexts = defineTexts('file-refusals', {
  noRoom: 'There is no room for this file: your company uses {used} of {quota}. Delete what is no longer needed.',
  damaged: 'This picture is damaged and cannot be read.',
  damagedFile: '{name} is damaged and cannot be read as a picture.',
  notPicture: '{name} is not a JPG or PNG picture.',
  tooManyPixels: '{name} has too many pixels ({width} × {height}). Please make it smaller.',
  notFound: 'Document file not found.',
  busy: 'The file store is busy. Please try again.',
})
