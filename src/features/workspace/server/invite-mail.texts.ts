import { defineTexts } from '#shared/texts.ts'

export const inviteMailTexts = defineTexts('invite-mail', {
  subject: 'Your invitation to Plotline',
  line: '{name} invited you to join {company} on Plotline.',
  colleague: 'A colleague',
  theirCompany: 'their company',
  link: 'Create your account',
  closing: 'The link works once, for 7 days. If you do not know the sender, ignore this mail.',
})
