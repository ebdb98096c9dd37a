import { defineTexts, plural } from '#shared/texts.ts'

/** What the app says of team chat before its screen is there. */
export const chatScreenTexts = defineTexts('chat-screen', {
  teamChat: 'Team Chat',
  signedOut: 'Please log in to view team chat.',
  unread: plural('{count} unread', '{count} unread'),
})
