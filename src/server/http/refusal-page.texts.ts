import { defineTexts } from '#shared/texts.ts'

export const refusalPageTexts = defineTexts('refusal-page', {
  heading: 'Sign in to open this',
  forCompany:
    'This address is for people of the company alone. Without an account, ask whoever sent it for a link that anyone can open.',
  signIn: 'Sign in',
  triesAgain: 'This page tries again by itself.',
  openPlotline: 'Open Plotline',
})
