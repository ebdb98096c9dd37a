import { defineTexts } from '#shared/texts.ts'

export const contactActivityTexts = defineTexts('contact-activities', {
  created: 'New contact: {name}',
})
