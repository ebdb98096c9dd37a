import { defineTexts } from '#shared/texts.ts'

export const installBarTexts = defineTexts('install-bar', {
  installApp: 'Install app',
  offer: 'Install Plotline: it opens fast, in its own window, and its push messages reach you.',
  byHand: 'Put Plotline on the home screen: tap {icon} Share, then Add to Home Screen.',
  install: 'Install',
  dismiss: 'Do not offer again',
})
