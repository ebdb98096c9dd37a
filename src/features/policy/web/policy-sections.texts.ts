import { defineTexts } from '#shared/texts.ts'

export const policySectionsTexts = defineTexts('policy-sections', {
  policy: 'Company policy',
  about: 'What your company asks of every account, and what may leave it.',
  words: 'password length two-factor sessions devices strict links mails sign out everybody',
})
