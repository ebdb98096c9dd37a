import { defineTexts } from '#shared/texts.ts'

export const dealActivityTexts = defineTexts('deal-activities', {
  created: 'New deal: {title}',
})
