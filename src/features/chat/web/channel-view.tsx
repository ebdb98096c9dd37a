import { Suspense, useState } from 'react'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { usePreload } from '#web/ui/loading/use-preload.ts'
import type { Channel, Message } from '../chat.contract.ts'
import { ChannelHeader, type OverChannel } from './channel-header.tsx'
import { useChat } from './chat-context.ts'
import { Composer } from './composer.tsx'
import { MessageList, type MessageTarget } from './message-list.tsx'
import { useUnsentMessages } from './message-mutations.ts'
import { TypingLine } from './typing-line.tsx'
import { LeftUnsent } from './unsent-message.tsx'
import { channelSource } from './use-channels.ts'
import { useReading } from './use-reading.ts'

const loadSearch = async () => ({ default: (await import('./channel-search.tsx')).ChannelSearch })
const ChannelSearch = lazyPart(loadSearch)
const loadMembers = async () => ({ default: (await import('./members-dialog.tsx')).MembersDialog })
const MembersDialog = lazyPart(loadMembers)
const loadSettings = async () => ({ default: (await import('./channel-settings-dialog.tsx')).ChannelSettingsDialog })
const ChannelSettingsDialog = lazyPart(loadSettings)
const PARTS = [loadSearch, loadMembers, loadSettings]

type Props = { id: string; isPhone: boolean }

/** The channel of an address: its messages, and the place to write. */
export function ChannelView({ id, isPhone }: Props) {
  const { onOpen } = useChat()
  const { row: channel, status, retry } = useRow(channelSource, id)
  const unsent = useUnsentMessages(id)
  if (channel) return <OpenChannel channel={channel} isPhone={isPhone} />
  if (status === 'loading')
    return (
      <section className="chat-main none" aria-label="Channel">
        <p role="status">Loading messages...</p>
      </section>
    )
  return (
    <section className="chat-main none" aria-label="Channel">
      {status === 'missing' ? (
        <>
          <p role="alert">This channel does not exist or is not open to you.</p>
          <LeftUnsent unsent={unsent} />
          <Button onClick={() => onOpen(undefined)}>All channels</Button>
        </>
      ) : (
        <>
          <p role="alert">The channel could not be loaded.</p>
          <Button onClick={retry}>Try again</Button>
        </>
      )}
    </section>
  )
}

function OpenChannel({ channel, isPhone }: { channel: Channel; isPhone: boolean }) {
  usePreload(PARTS)
  const { onOpen } = useChat()
  const [over, setOver] = useState<OverChannel>()
  const [target, setTarget] = useState<MessageTarget>()
  const [answered, setAnswered] = useState<Message>()
  const reading = useReading(channel)
  const jump = (message: Pick<Message, 'id' | 'seq'>) =>
    setTarget((before) => ({ message, request: (before?.request ?? 0) + 1 }))
  const close = () => setOver(undefined)

  return (
    <section className="chat-main" aria-label={channel.name}>
      <ChannelHeader
        channel={channel}
        isPhone={isPhone}
        over={over}
        onOver={setOver}
        back={isPhone && <IconButton icon="arrow-left" label="Back to channels" onClick={() => onOpen(undefined)} />}
      />
      <Suspense fallback={null}>
        {over === 'search' && <ChannelSearch channel={channel} onJump={jump} onClose={close} />}
        {over === 'members' && <MembersDialog channel={channel} onClose={close} />}
        {over === 'settings' && <ChannelSettingsDialog channel={channel} onClose={close} />}
      </Suspense>
      <MessageList channel={channel} reading={reading} target={target} onJump={jump} onAnswer={setAnswered} />
      <div className="compose">
        <TypingLine channelId={channel.id} />
        <Composer channel={channel} isPhone={isPhone} answered={answered} onAnswer={setAnswered} />
      </div>
    </section>
  )
}
