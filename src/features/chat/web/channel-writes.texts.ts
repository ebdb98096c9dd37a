import { defineTexts } from '#shared/texts.ts'

export const channelWriteTexts = defineTexts('channel-writes', {
  updated: 'Channel updated successfully',
  notCreated: 'Failed to create channel. Please try again.',
  notUpdated: 'Failed to update channel. Please try again.',
  gone: 'This channel was deleted meanwhile and cannot be saved any more.',
})
