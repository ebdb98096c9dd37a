import { defineTexts } from '#shared/texts.ts'

export const emailDraftTexts = defineTexts('email-draft', {
  title: 'Send Email',
  about: 'Your mail app opens with this email, and you send it there. Plotline keeps a copy with the person.',
  openMailApp: 'Open mail app',
  logging: 'Logging…',
  to: 'To',
  toAddress: 'To {address}',
  noAddress: '{name} has no email address yet. Add one first.',
  personNotLoaded: 'The person could not be loaded.',
  choosePerson: 'Choose a lead or a contact',
  copyTo: 'Copy to',
  wrongAddress: 'Enter a valid email address',
  template: 'Template',
  aboutTemplate: 'Replaces the message.',
  noTemplate: 'No template',
  language: 'Language of the template',
  languageNotLoaded: 'This language could not be loaded. Please try again.',
  templates: {
    follow_up: 'Follow-up',
    property_inquiry: 'Property inquiry',
    meeting_reminder: 'Meeting reminder',
    visit_confirmation: 'Visit confirmation',
  },
  /** The words in brackets are the same in every language: names are put in their place. */
  templateMessages: {
    follow_up:
      'Dear [recipient],\n\nThank you for talking with us. Are you still interested in [property]? I would be glad to answer your questions or to arrange an inspection.\n\nKind regards,\n[agent]',
    property_inquiry:
      'Dear [recipient],\n\nThank you for asking about [property]. It is available. When would it suit you to see it? I can also send you the title documents and the payment plan beforehand.\n\nKind regards,\n[agent]',
    meeting_reminder:
      'Dear [recipient],\n\nThis is a reminder of our meeting about [property]. Please tell me if the time no longer suits you.\n\nKind regards,\n[agent]',
    visit_confirmation:
      'Dear [recipient],\n\nI confirm your visit to [property] on [time]. I will be there to show you everything. Please tell me if the time no longer suits you.\n\nKind regards,\n[agent]',
  },
  subject: 'Subject',
  subjectRequired: 'Subject is required',
  message: 'Message',
  messageRequired: 'Message is required',
  placeholderLeft: 'Put the right words in place of {placeholder}.',
  tooLong: 'Some mail apps cut a message this long. Look at its end before you send it.',
  logged: 'Communication logged',
  sendIt: 'Send the email in your mail app.',
  notLogged: 'Failed to log communication. Please try again.',
})
