import { type ReactNode, useEffect, useRef } from 'react'
import { useOnlineUsers } from '#web/platform/live-connection.ts'
import { useMutation } from '#web/platform/mutate.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { Channel } from '../chat.contract.ts'
import { aboutOf, iconOf } from './channel-looks.ts'
import { muteChannelMutation } from './use-channels.ts'

/** What is open over a channel. */
export type OverChannel = 'search' | 'members' | 'settings'

type Props = {
  channel: Channel
  isPhone: boolean
  over: OverChannel | undefined
  onOver: (what: OverChannel | undefined) => void
  /** The way back, on a phone. */
  back: ReactNode
}

function useMute({ id, muted }: Channel) {
  const { act } = useMutation(muteChannelMutation)
  return {
    label: muted ? 'Unmute' : 'Mute',
    icon: muted ? ('bell' as const) : ('bell-off' as const),
    run: () => {
      act({ id, body: { muted: !muted } }).catch((cause) =>
        toastError(cause, 'The channel could not be muted. Please try again.'),
      )
    },
  }
}

/** How many are in a channel, and how many of all colleagues are online, as a phone shows it. */
function Count({ channel }: { channel: Channel }) {
  const online = useOnlineUsers()
  const isOnline = channel.otherId !== null && online.some(({ userId }) => userId === channel.otherId)
  if (channel.type === 'direct') return isOnline ? 'Online' : 'Not online'
  return `${channel.memberCount} ${channel.memberCount === 1 ? 'member' : 'members'} · ${online.length} online`
}

/** The channel's name, what it is for, and what can be done with it. */
export function ChannelHeader({ channel, isPhone, over, onOver, back }: Props) {
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
    { label: 'Members', icon: 'users' as const, run: () => onOver('members') },
    mute,
    { label: 'Channel settings', icon: 'settings-2' as const, run: () => onOver('settings') },
  ]
  return (
    <header className="chat-header">
      {back}
      <div className="chat-name">
        <Heading className="truncate" ref={heading} tabIndex={-1}>
          {icon === 'hash' ? '# ' : channel.type !== 'direct' && <Icon name={icon} />}
          {channel.name}
        </Heading>
        <p className="truncate">{isPhone ? <Count channel={channel} /> : aboutOf(channel)}</p>
      </div>
      <IconButton
        icon="search"
        label="Search messages"
        aria-expanded={over === 'search'}
        onClick={() => toggle('search')}
      />
      {isPhone ? (
        <Menu
          align="end"
          label={channel.name}
          entries={more}
          trigger={<IconButton icon="ellipsis-vertical" label="More" />}
        />
      ) : (
        more.map(({ label, icon, run }) => <IconButton key={label} icon={icon} label={label} onClick={run} />)
      )}
    </header>
  )
}
