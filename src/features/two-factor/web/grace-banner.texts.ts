import { defineTexts, plural } from '#shared/texts.ts'

export const graceBannerTexts = defineTexts('grace-banner', {
  label: 'Two-factor authentication',
  left: plural(
    'Your company requires two-factor authentication. {count} day is left to set it up.',
    'Your company requires two-factor authentication. {count} days are left to set it up.',
  ),
  setUp: 'Set it up',
  close: 'Close until later',
})
