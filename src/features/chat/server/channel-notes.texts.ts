import { defineTexts } from '#shared/texts.ts'

/** What a channel says of itself between its messages. */
export const channelNoteTexts = defineTexts('channel-notes', {
  created: '{name} created the channel',
  renamed: '{name} renamed the channel to {channel}',
  joined: '{name} joined',
  left: '{name} left',
  added: '{name} added {people}',
  removed: '{name} removed {person}',
  messageIn: 'Message in #{channel}',
})
