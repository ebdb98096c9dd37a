import { Suspense, useEffect, useRef, useState } from 'react'
import { useMutation, useOnlineUsers, useRow } from '#sync/react'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { Channel, Message } from '../chat.contract.ts'
import { aboutOf, iconOf } from './channel-looks.ts'
import * as styles from './chat.module.css'
import { useChat } from './chat-context.ts'
import { typers } from './chat-live.ts'
import { chatPageTexts } from './chat-page.texts.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { useUnsentMessages } from './message-mutations.ts'
import { messageTexts } from './messages.texts.ts'
import { LeftUnsent } from './unsent-message.tsx'
import { channelSource, muteChannelMutation } from './use-channels.ts'
import { useAnswered } from './use-message-draft.ts'
import type { MessageTarget } from './use-message-log.ts'
import { useReading } from './use-reading.ts'

const loadSearch = async () => ({ default: (await import('./channel-search.tsx')).ChannelSearch })
const ChannelSearch = lazyPart(loadSearch)
const loadMembers = async () => ({ default: (await import('./members-dialog.tsx')).MembersDialog })
const MembersDialog = lazyPart(loadMembers)
const loadSettings = async () => ({ default: (await import('./channel-settings-dialog.tsx')).ChannelSettingsDialog })
const ChannelSettingsDialog = lazyPart(loadSettings)
const PARTS = [loadSearch, loadMembers, loadSettings]

/** The channel of an address: its messages, and the place to write. */
export function ChannelView({ id, isPhone }: { id: string; isPhone: boolean }) {
  const { row, status, retry } = useRow(channelSource, id)
  const [over, setOver] = useState<OverChannel>()
  const last = useRef(row)
  last.current = row ?? last.current
  return (
    <>
      {row ? (
        <OpenChannel channel={row} isPhone={isPhone} over={over} onOver={setOver} />
      ) : (
        <NoChannel id={id} status={status} retry={retry} />
      )}
      <Suspense fallback={null}>
        {over === 'settings' && last.current && (
          // It stays when somebody deletes the channel: what was typed can be copied.
          <ChannelSettingsDialog channel={last.current} onClose={() => setOver(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function NoChannel({ id, status, retry }: { id: string; status: string; retry: () => void }) {
  const { onOpen } = useChat()
  const unsent = useUnsentMessages(id)
  return (
    <section className={`${styles.chatMain} ${styles.none}`} aria-label={chatPageTexts.channel()}>
      {status === 'loading' ? (
        <p role="status">{messageTexts.loading()}</p>
      ) : status === 'missing' ? (
        <>
          <p role="alert">{chatPageTexts.noSuchChannel()}</p>
          <LeftUnsent unsent={unsent} />
          <Button onClick={() => onOpen(undefined)}>{chatPageTexts.allChannels()}</Button>
        </>
      ) : (
        <>
          <p role="alert">{chatPageTexts.channelNotLoaded()}</p>
          <Button onClick={retry}>{kitTexts.tryAgain()}</Button>
        </>
      )}
    </section>
  )
}

/** What is open over a channel. */
type OverChannel = 'search' | 'members' | 'settings'

type OpenProps = {
  channel: Channel
  isPhone: boolean
  over: OverChannel | undefined
  onOver: (what: OverChannel | undefined) => void
}

function OpenChannel({ channel, isPhone, over, onOver }: OpenProps) {
  usePreload(PARTS)
  const [target, setTarget] = useState<MessageTarget>()
  const { answered, answer } = useAnswered(channel.id)
  const reading = useReading(channel)
  const jump = (message: Pick<Message, 'id' | 'seq'>) =>
    setTarget((before) => ({ message, request: (before?.request ?? 0) + 1 }))
  const close = () => onOver(undefined)

  return (
    <section className={styles.chatMain} aria-label={channel.name}>
      <ChannelHeader channel={channel} isPhone={isPhone} over={over} onOver={onOver} />
      <Suspense fallback={null}>
        {over === 'search' && <ChannelSearch channel={channel} onJump={jump} onClose={close} />}
        {over === 'members' && <MembersDialog channel={channel} onClose={close} />}
      </Suspense>
      <MessageList channel={channel} reading={reading} target={target} onJump={jump} onAnswer={answer} />
      <div className={styles.compose} data-keep-clear>
        <TypingLine channelId={channel.id} />
        <Composer channel={channel} isPhone={isPhone} answered={answered} onAnswer={answer} />
      </div>
    </section>
  )
}

/** Whether somebody else is typing in a channel. */
function TypingLine({ channelId }: { channelId: string }) {
  const { me } = useChat()
  // Drawn again whenever somebody begins or stops.
  useStore(typers)
  const count = typers.in(channelId).filter((id) => id !== me.id).length
  return (
    <p className={`muted ${styles.typing}`} role="status">
      {count > 0 && chatPageTexts.typing({ count })}
    </p>
  )
}

function useMute({ id, muted }: Channel) {
  const { act } = useMutation(muteChannelMutation)
  return {
    label: muted ? chatPageTexts.unmute() : chatPageTexts.mute(),
    icon: muted ? ('bell' as const) : ('bell-off' as const),
    run: () => {
      act({ id, body: { muted: !muted } }).catch((cause) => toastError(cause, chatPageTexts.notMuted()))
    },
  }
}

/** How many are in a channel, and how many of all colleagues are online, as a phone shows it; without a connection nobody knows. */
function Count({ channel }: { channel: Channel }) {
  const online = useOnlineUsers()
  const isLive = useConnectionState() === 'live'
  const isOnline = channel.otherId !== null && online.some(({ userId }) => userId === channel.otherId)
  if (channel.type === 'direct')
    return !isLive ? chatPageTexts.directMessage() : isOnline ? chatPageTexts.online() : chatPageTexts.notOnline()
  const count = channel.memberCount
  return isLive ? chatPageTexts.membersOnline({ count, online: online.length }) : chatPageTexts.members({ count })
}

/** The channel's name, what it is for, and what can be done with it. */
function ChannelHeader({ channel, isPhone, over, onOver }: OpenProps) {
  const { onOpen } = useChat()
  const mute = useMute(channel)
  const toggle = (what: OverChannel) => onOver(over === what ? undefined : what)
  const Heading = isPhone ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  // The list that had the focus is gone there.
  useEffect(() => {
    if (isPhone) heading.current?.focus({ preventScroll: true })
  }, [isPhone])
  const icon = iconOf(channel)
  const more = [
    { label: chatPageTexts.membersOf(), icon: 'users' as const, run: () => onOver('members') },
    mute,
    { label: chatPageTexts.settings(), icon: 'settings-2' as const, run: () => onOver('settings') },
  ]
  return (
    <header className={`row ${styles.chatHeader}`}>
      {isPhone && <IconButton icon="arrow-left" label={chatPageTexts.back()} onClick={() => onOpen(undefined)} />}
      <div className="fill">
        <Heading className="truncate wraps" ref={heading} tabIndex={-1}>
          {icon === 'hash' ? '# ' : channel.type !== 'direct' && <Icon name={icon} />}
          {channel.name}
        </Heading>
        <p className="truncate">{isPhone ? <Count channel={channel} /> : aboutOf(channel)}</p>
      </div>
      <IconButton
        icon="search"
        label={chatPageTexts.search()}
        aria-expanded={over === 'search'}
        onClick={() => toggle('search')}
      />
      {isPhone ? (
        <Menu
          align="end"
          label={channel.name}
          entries={more}
          trigger={<IconButton icon="ellipsis-vertical" label={chatPageTexts.moreActions()} />}
        />
      ) : (
        more.map(({ label, icon, run }) => <IconButton key={label} icon={icon} label={label} onClick={run} />)
      )}
    </header>
  )
}
