import { defineTexts } from '#shared/texts.ts'

export const desktopLineTexts = defineTexts('desktop-line', {
  desktop: 'Desktop notifications',
  about: {
    granted: 'Shown by this browser while you do not look at Plotline.',
    default: 'This browser asks you first.',
    denied: 'This browser blocks them. Allow notifications for this address in its settings.',
    unsupported: 'This browser does not show them here. The bell has everything.',
  },
  allow: 'Allow',
  allowed: 'Allowed',
  blocked: 'Blocked',
})
