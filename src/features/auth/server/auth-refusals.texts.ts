import { defineTexts } from '#shared/texts.ts'

export const authRefusalTexts = defineTexts('auth-refusals', {
  choosePicture: 'Choose a picture',
  byInvitation: 'Registration is by invitation only.',
  disabled: 'Your account is disabled. Contact your administrator.',
})
