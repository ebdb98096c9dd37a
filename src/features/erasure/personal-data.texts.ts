import { defineTexts } from '#shared/texts.ts'

/** The ways to what is stored about a buyer, as lead and as contact. */
export const personalDataTexts = defineTexts('personal-data', {
  download: 'Download personal data',
  toRead: 'To read',
  asJson: 'As JSON',
  erase: 'Erase personal data',
  eraseAll: 'Erase everything about {name}?',
  eraseNow: 'Erase',
  erased: 'Personal data erased',
  notErased: 'Nothing was erased. Please try again.',
})
