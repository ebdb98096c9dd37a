import { defineTexts } from '#shared/texts.ts'

export const authAnswerTexts = defineTexts('auth-answers', {
  loggedOut: 'Logged out',
  addressConfirmed: 'Your address is confirmed.',
  passwordChanged: 'Password changed',
  noMailServer: 'No mail server is set up. Ask an administrator of your company for a reset link.',
  linkSent: 'If the address is registered, a link has been sent.',
  passwordReset: 'Your password has been changed. Sign in with the new one.',
  newSignIn: 'New sign-in',
  wrongCodes: 'Somebody has your password',
  aboutWrongCodes:
    'Your password was right and the code was wrong, several times: {device}, from {address}. If this was not you, change your password.',
  newDevice: '{device}, from {address}',
})
