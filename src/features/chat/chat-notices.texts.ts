import { defineTexts } from '#shared/texts.ts'

export const chatNoticeTexts = defineTexts('chat-notices', {
  mention: '{name} mentioned you',
  mentionIn: '{name} mentioned you in #{channel}',
  newMessages: 'New messages in #{channel}',
})
