import { defineTexts } from '#shared/texts.ts'

/** What stands around the panel of the sign-in page, prerendered. */
export const loginTexts = defineTexts('login', {
  backToHome: 'Back to Home',
  needsScript: 'Signing in needs JavaScript. Please switch it on and load the page again.',
  owner: '© {years} Plotline. Real Estate CRM',
  about: 'About Plotline',
  line: 'Every lead, every plot, every naira, {onOneLine}',
  onOneLine: 'on one line.',
  caption: 'Made for agents who sell between site visits.',
})
