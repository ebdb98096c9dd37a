import { ChatPage } from '#features/chat/web/chat-page.tsx'
import { navigation } from '#web/platform/router/navigation.ts'
import { useScreenAddress } from '../shell/screen-address.ts'
import { chatPickers } from './chat-pickers.ts'

const open = (id: string | undefined) =>
  navigation.push(id === undefined ? '/team-chat' : `/team-chat/${encodeURIComponent(id)}`)

/** The team chat with its address. */
export function TeamChatScreen() {
  const { params } = useScreenAddress('/team-chat')
  return <ChatPage openId={params.id} onOpen={open} onGo={navigation.push} pickers={chatPickers} />
}
