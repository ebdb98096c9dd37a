import { defineTexts } from '#shared/texts.ts'

export const authRefusalTexts = defineTexts('auth-refusals', {
  byInvitation: 'Registration is by invitation only.',
  disabled: 'Your account is disabled. Contact your administrator.',
})
