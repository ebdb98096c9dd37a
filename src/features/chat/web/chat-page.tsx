import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { useTeam } from '#web/account/use-team.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import { ChannelList } from './channel-list.tsx'
import { ChannelView } from './channel-view.tsx'
import { ChatContext, type ChatPickers } from './chat-context.ts'
import './chat-live.ts'
import './chat.css'
import { OnlineList } from './online-list.tsx'
import { useKeyboardRoom } from './use-keyboard-room.ts'

const loadCreate = async () => ({ default: (await import('./create-channel-dialog.tsx')).CreateChannelDialog })
const CreateChannelDialog = lazyPart(loadCreate)
const PARTS = [loadCreate]

type Props = {
  /** The channel whose address it is. */
  openId: string | undefined
  /** The address is to be that of a channel, or of the chat alone. */
  onOpen: (id: string | undefined) => void
  /** Goes to another address. */
  onGo: (path: string) => void
  pickers: ChatPickers
}

function ConnectedBadge() {
  const isConnected = useConnectionState() === 'live'
  return (
    <div className="connection" role="status">
      <Badge tone={isConnected ? 'green' : 'gray'} dot>
        {isConnected ? 'Connected' : 'Disconnected'}
      </Badge>
    </div>
  )
}

/** On a phone the focus goes back to the entry of the channel that was left. */
function useFocusBack(isPhone: boolean, openId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (isPhone && openId === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-channel="${CSS.escape(last.current)}"]`)?.focus()
    last.current = openId
  }, [isPhone, openId])
}

/** The channels and who is online beside one channel; on a phone one of the two. */
export function ChatPage({ openId, onOpen, onGo, pickers }: Props) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const page = useRef<HTMLDivElement>(null)
  const me = useMe()
  const team = useTeam().data
  const timeZone = useTimeZone()
  const [isCreating, setCreating] = useState(false)
  const chat = useMemo(
    () => me && { me, team: team ?? [], timeZone, pickers, onGo, onOpen },
    [me, team, timeZone, pickers, onGo, onOpen],
  )
  useKeyboardRoom(page)
  useFocusBack(isPhone, openId)
  const open = useCallback((id: string) => onOpen(id), [onOpen])
  if (!chat) return null

  return (
    <ChatContext value={chat}>
      <div className={openId === undefined ? 'chat' : 'chat in-channel'} ref={page}>
        {!(isPhone && openId !== undefined) && (
          <section className="chat-list" aria-label="Channels">
            <div className="card-head">
              <h1>Team Chat</h1>
              <span className="spacer" />
              <Button icon="plus" onClick={() => setCreating(true)}>
                New
              </Button>
            </div>
            <ConnectedBadge />
            <div className="chat-search">
              <ChannelList openId={openId} onOpen={open} />
              <OnlineList />
            </div>
          </section>
        )}
        {openId !== undefined && <ChannelView key={openId} id={openId} isPhone={isPhone} />}
        {openId === undefined && !isPhone && (
          <section className="chat-main none" aria-label="No channel">
            <Icon name="messages-square" size={24} />
            <p>Select a channel to start chatting.</p>
          </section>
        )}
      </div>
      <Suspense fallback={null}>
        {isCreating && <CreateChannelDialog onClose={() => setCreating(false)} onCreated={open} />}
      </Suspense>
    </ChatContext>
  )
}
