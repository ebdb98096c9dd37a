import { defineTexts } from '#shared/texts.ts'

export const twoFactorAnswerTexts = defineTexts('two-factor-answers', {
  resetStopped: 'Your two-factor authentication stays on.',
})
