import { defineTexts } from '#shared/texts.ts'

/** The parts of the landing page that answer: the offer to install, and the looks. */
export const floatTexts = defineTexts('floats', {
  installApp: 'Install app',
  installPlotline: 'Install Plotline',
  ownWindow: 'Opens fast, in its own window.',
  byHand: 'Tap {icon} Share, then Add to Home Screen.',
  install: 'Install',
  dismiss: 'Dismiss',
  theme: 'Theme',
  toDark: 'Switch to dark mode',
  toLight: 'Switch to light mode',
})
