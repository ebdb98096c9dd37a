import { type KeyboardEvent, useEffect } from 'react'
import { MemberAvatar } from '#web/account/member-avatar.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Icon } from '#web/ui/elements/icon.tsx'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { SpokenCount } from '#web/ui/elements/spoken-count.tsx'
import type { Channel } from '../chat.contract.ts'
import { aboutOf, iconOf, inOrder } from './channel-looks.ts'
import * as styles from './chat.module.css'
import { chatPageTexts } from './chat-page.texts.ts'
import { chatScreenTexts } from './chat-screen.texts.ts'
import { useChannels } from './use-channels.ts'

/** Moves the focus among the channels. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.channel}`)]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  const next = step === undefined ? { Home: 0, End: all.length - 1 }[event.key] : at + step
  if (at < 0 || next === undefined) return
  event.preventDefault()
  all[(next + all.length) % all.length]?.focus()
}

type EntryProps = {
  channel: Channel
  isOpen: boolean
  isTabStop: boolean
  onOpen: (id: string) => void
  /** A phone has room for the number of members. */
  isPhone: boolean
}

function Entry({ channel, isOpen, isTabStop, onOpen, isPhone }: EntryProps) {
  const { id, name, type, unreadCount, muted, memberCount } = channel
  const members = isPhone && type !== 'direct' && chatPageTexts.members({ count: memberCount })
  const about = [members, aboutOf(channel)].filter(Boolean).join(' · ')
  const isUnread = unreadCount > 0
  const classes = [styles.channel, isUnread && !muted && styles.hasUnread]
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-channel={id}
      aria-current={isOpen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onOpen(id)}
    >
      {type === 'direct' ? (
        <MemberAvatar id={channel.otherId} name={name} size={20} />
      ) : (
        <Icon name={iconOf(channel)} />
      )}
      <span className="two-lines">
        <b className="truncate wraps">{name}</b>
        {about && <span className={`${styles.description} truncate`}>{about}</span>}
      </span>
      <span className={`row ${styles.channelEnd}`}>
        {muted && <Icon name="bell-off" size={14} label={chatPageTexts.muted()} />}
        {isUnread && (
          <span className={`number ${elementsStyles.unread}`}>
            <span>
              <SpokenCount
                text={chatScreenTexts.unread}
                count={unreadCount}
                {...(unreadCount > 99 && { shown: '99+' })}
              />
            </span>
          </span>
        )}
      </span>
    </button>
  )
}

type ListProps = { openId: string | undefined; onOpen: (id: string) => void; isPhone: boolean }

/** Every channel that the person may see; the arrow keys go through them. */
export function ChannelList({ openId, onOpen, isPhone }: ListProps) {
  const { rows, total, status, load, retry } = useChannels()
  // The one that is open may be there before the others.
  const isWaiting = status === 'loading' || (status === 'ready' && total === undefined)
  useEffect(() => {
    if (isWaiting) load(0, rows.length)
  }, [isWaiting, load, rows.length])
  const { rooms, directs } = inOrder(rows)
  const tabStop = rows.some(({ id }) => id === openId) ? openId : (rooms[0] ?? directs[0])?.id
  const entry = (channel: Channel) => (
    <li key={channel.id}>
      <Entry
        channel={channel}
        isOpen={channel.id === openId}
        isTabStop={channel.id === tabStop}
        onOpen={onOpen}
        isPhone={isPhone}
      />
    </li>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the buttons inside
    <div onKeyDown={moveFocus}>
      {isWaiting && (
        <p className={`muted ${styles.chatNote}`} role="status">
          {chatPageTexts.loadingChannels()}
        </p>
      )}
      {status === 'error' && (
        <div className={`muted ${styles.chatNote}`} role="alert">
          <p>{chatPageTexts.channelsNotLoaded()}</p>
          <Button onClick={retry}>{kitTexts.tryAgain()}</Button>
        </div>
      )}
      {status === 'ready' && total === 0 && <p className={`muted ${styles.chatNote}`}>{chatPageTexts.noChannels()}</p>}
      {rooms.length > 0 && <ul aria-label={chatPageTexts.channels()}>{rooms.map(entry)}</ul>}
      {directs.length > 0 && (
        <>
          <h2 className={`faint ${styles.listCaption}`}>{chatPageTexts.directMessages()}</h2>
          <ul aria-label={chatPageTexts.directMessages()}>{directs.map(entry)}</ul>
        </>
      )}
    </div>
  )
}
