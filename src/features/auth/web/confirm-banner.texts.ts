import { defineTexts } from '#shared/texts.ts'

export const confirmBannerTexts = defineTexts('confirm-banner', {
  confirm: 'Confirm your address',
  openLink: 'Please confirm your address: open the link that we mailed to {email}.',
  sendAgain: 'Send again',
  sending: 'Sending…',
  close: 'Close until later',
  sentTitle: 'Mail sent',
  sent: 'A new link is on its way to {email}.',
  notSentTitle: 'Mail not sent',
  notSent: 'The mail could not be sent. Please try again.',
})
