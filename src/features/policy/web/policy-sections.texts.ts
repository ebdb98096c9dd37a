import { defineTexts } from '#shared/texts.ts'

export const policySectionsTexts = defineTexts('policy-sections', {
  policy: 'Company policy',
  about: 'What your company asks of every account, and what may leave it.',
  words: 'password length two-factor sessions devices strict links mails sign out everybody',
  requirements: 'Security requirements',
  aboutRequirements: 'What this installation meets of OWASP ASVS 5.0 for accounts and sessions, and what is open.',
  wordsOfRequirements: 'asvs owasp standard compliance passwords sessions policy checklist',
})
