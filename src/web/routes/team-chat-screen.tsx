import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ChatPage } from '#features/chat/web/chat-page.tsx'
import { useScreenAddress } from '../shell/screen-address.ts'
import { chatPickers } from './chat-pickers.ts'

/** The team chat with its address. */
export function TeamChatScreen() {
  const { history } = useRouter()
  const { params } = useScreenAddress('/team-chat')
  const open = useCallback(
    (id: string | undefined) => history.push(id === undefined ? '/team-chat' : `/team-chat/${encodeURIComponent(id)}`),
    [history],
  )
  const go = useCallback((path: string) => history.push(path), [history])
  return <ChatPage openId={params.id} onOpen={open} onGo={go} pickers={chatPickers} />
}
