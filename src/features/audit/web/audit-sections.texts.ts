import { defineTexts } from '#shared/texts.ts'

export const auditSectionsTexts = defineTexts('audit-sections', {
  audit: 'Audit log',
  about: 'Who did what that matters, when and from where. Nobody can change it.',
  words: 'history security sign-ins deletions exports who did what',
})
