import { ChatPage } from '#features/chat/web/chat-page.tsx'
import type { ScreenProps } from '#web/platform/feature.ts'
import { chatPickers } from './chat-pickers.ts'

/** The team chat. */
export function TeamChatScreen({ openId, onOpen, onGo }: ScreenProps) {
  return <ChatPage openId={openId} onOpen={onOpen} onGo={onGo} pickers={chatPickers} />
}
