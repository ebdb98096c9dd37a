import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { useTeam } from '#web/account/use-team.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { useConnectionState } from '#web/platform/connection-state.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import { ChannelList } from './channel-list.tsx'
import { ChannelView } from './channel-view.tsx'
import { ChatContext } from './chat-context.ts'
import './chat-live.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as styles from './chat.module.css'
import { chatPageTexts } from './chat-page.texts.ts'
import { chatScreenTexts } from './chat-screen.texts.ts'
import { messageFormTexts } from './message-form.texts.ts'
import { OnlineList } from './online-list.tsx'

const loadCreate = async () => ({ default: (await import('./create-channel-dialog.tsx')).CreateChannelDialog })
const CreateChannelDialog = lazyPart(loadCreate)
const loadMessage = async () => ({ default: (await import('./message-dialog.tsx')).MessageDialog })
const MessageDialog = lazyPart(loadMessage)
const PARTS = [loadCreate, loadMessage]

function ConnectedBadge() {
  const isConnected = useConnectionState() === 'live'
  return (
    <div className={styles.connection} role="status">
      <Badge tone={isConnected ? 'green' : 'gray'} dot>
        {isConnected ? chatPageTexts.connected() : chatPageTexts.disconnected()}
      </Badge>
    </div>
  )
}

/** Leaves room for a phone's keyboard, which lies over the page: `--keyboard` of the element is its height. */
function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height)
      element.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [element])
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
export function ChatPage({ openId, onOpen, onGo }: ScreenProps) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const page = useRef<HTMLDivElement>(null)
  const me = useMe()
  const team = useTeam().data
  const timeZone = useTimeZone()
  const [opened, setOpened] = useState<'channel' | 'message'>()
  const close = () => setOpened(undefined)
  const chat = me && { me, team: team ?? [], timeZone, onGo, onOpen }
  useKeyboardRoom(page)
  useFocusBack(isPhone, openId)
  if (!chat) return null

  return (
    <ChatContext value={chat}>
      <div className={styles.chat} ref={page}>
        {!(isPhone && openId !== undefined) && (
          <section className={styles.chatList} aria-label={chatPageTexts.channels()}>
            <div className={`row ${styles.cardHead}`}>
              <h1>{chatScreenTexts.teamChat()}</h1>
              <span className={elementsStyles.spacer} />
              {isPhone && (
                <IconButton icon="send" label={messageFormTexts.title()} onClick={() => setOpened('message')} />
              )}
              <Button icon="plus" onClick={() => setOpened('channel')}>
                {chatPageTexts.newChannel()}
              </Button>
            </div>
            <ConnectedBadge />
            <div className={styles.chatSearch}>
              <ChannelList openId={openId} onOpen={onOpen} isPhone={isPhone} />
              <OnlineList />
            </div>
          </section>
        )}
        {openId !== undefined && <ChannelView key={openId} id={openId} isPhone={isPhone} />}
        {openId === undefined && !isPhone && (
          <section className={`${styles.chatMain} ${styles.none}`} aria-label={chatPageTexts.noChannel()}>
            <Icon name="messages-square" size={24} />
            <p>{chatPageTexts.selectChannel()}</p>
          </section>
        )}
      </div>
      <Suspense fallback={null}>
        {opened === 'channel' && <CreateChannelDialog onClose={close} onCreated={onOpen} />}
        {opened === 'message' && <MessageDialog onClose={close} />}
      </Suspense>
    </ChatContext>
  )
}
