import { defineTexts } from '#shared/texts.ts'

/** What the records of a company call those who were erased. */
export const erasedNameTexts = defineTexts('erased-names', {
  deal: 'Deal of an erased person',
  memberFirstName: 'Former',
  memberLastName: 'member',
})
