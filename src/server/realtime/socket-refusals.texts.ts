import { defineTexts } from '#shared/texts.ts'

export const socketRefusalTexts = defineTexts('socket-refusals', {
  authFirst: 'Send auth first',
  unknownType: 'Unknown message type',
  tooMany: 'Too many messages',
  otherAccount: 'This is not your account',
  unknownStatus: 'Unknown status',
  upgrade: 'Open a WebSocket here',
  notMessage: 'Messages are JSON objects with a type',
})
