import { defineTexts } from '#shared/texts.ts'

/** What stands in every mail, and what is told of mails. */
export const mailTexts = defineTexts('mail', {
  hello: 'Hello,',
  helloName: 'Hello {name},',
  link: '{label}:\n{url}',
  openInPlotline: 'Open in Plotline',
  noticeSubject: '{title}: {content}',
  whyNotice: 'You get this because e-mail notifications are on in your Plotline settings.',
  switchOff: 'Switch them off',
  switchOffAt: 'Switch them off: {url}',
  tooMany: 'Too many mails were sent to this address or by your company. Please try again later.',
})
