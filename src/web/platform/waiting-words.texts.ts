import { defineTexts } from '#shared/texts.ts'

export const waitingTexts = defineTexts('waiting-words', {
  savedHere: 'Saved on this device',
  sentLater: 'It is sent when the connection is back.',
  notKept: 'This browser could not keep it. Leave Plotline open until it is sent.',
  lost: 'Not saved any more',
  lostAll: 'This browser no longer holds what Plotline kept in it. Leave Plotline open until all is sent.',
  withState: '{title}. {description}',
})
