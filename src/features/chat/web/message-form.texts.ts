import { defineTexts } from '#shared/texts.ts'

/** The form that sends a message from the phone's Chat tab. */
export const messageFormTexts = defineTexts('message-form', {
  title: 'Send Message',
  type: 'Type',
  types: { direct: 'Direct', channel: 'Channel', group: 'Group' },
  recipient: 'Recipient',
  chooseRecipient: 'Choose a recipient',
  recipientRequired: 'Recipient is required',
  aboutGroup: 'They get a private channel of their own.',
  chosen: 'Recipients',
  subject: 'Subject',
  message: 'Message',
  messageRequired: 'Message is required',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Message sent to {name}',
  to: 'to {name}',
  notSent: 'The message could not be sent. Please try again.',
})
