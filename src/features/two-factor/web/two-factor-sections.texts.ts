import { defineTexts } from '#shared/texts.ts'

export const twoFactorSectionsTexts = defineTexts('two-factor-sections', {
  twoFactor: 'Two-factor authentication',
})
