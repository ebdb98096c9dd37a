import { defineTexts } from '#shared/texts.ts'

export const passkeysSectionsTexts = defineTexts('passkeys-sections', {
  passkeys: 'Passkeys',
})
