import { useState } from 'react'
import { newId } from '#shared/ids.ts'
import { byText } from '#shared/list-rules.ts'
import { useMutation, useOnlineUsers } from '#sync/react'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { chatPageTexts } from './chat-page.texts.ts'
import { messageTexts } from './messages.texts.ts'
import { createChannelMutation } from './use-channels.ts'

/** So many are listed; the others are counted. */
const LISTED = 5

/** Who is online, oneself first; a press opens the channel between the two. Without a connection nobody knows, and nothing is said. */
export function OnlineList() {
  const { me, team, onOpen } = useChat()
  // Their names and pictures may have changed since they came online.
  const online = useOnlineUsers().map((one) => ({ ...one, ...team.find(({ id }) => id === one.userId) }))
  const [isWhole, setWhole] = useState(false)
  const { act, isBusy } = useMutation(createChannelMutation)
  const others = online.filter(({ userId }) => userId !== me.id).toSorted(byText(nameOf))
  const all = [...online.filter(({ userId }) => userId === me.id), ...others]
  const listed = isWhole ? all : all.slice(0, LISTED)
  const left = all.length - listed.length
  const isLive = useConnectionState() === 'live'

  async function talkTo(userId: string) {
    if (isBusy) return
    try {
      onOpen((await act({ key: newId(), body: { type: 'direct', memberIds: [userId] } })).id)
    } catch (cause) {
      toastError(cause, chatPageTexts.notOpened())
    }
  }

  if (!isLive) return null
  return (
    <section aria-label={chatPageTexts.online()}>
      <h2 className={`faint ${styles.listCaption}`}>
        {chatPageTexts.online()}
        <span>({all.length})</span>
      </h2>
      <ul>
        {listed.map((one) => {
          const name = nameOf(one)
          const isMe = one.userId === me.id
          const inside = (
            <>
              <span className={styles.onLine}>
                <Avatar name={name} src={one.profileImageUrl} />
                <i className={styles.on} />
              </span>
              <span className="truncate wraps">
                {name} {isMe && <span className="faint">{chatPageTexts.you()}</span>}
              </span>
            </>
          )
          return (
            <li key={one.userId}>
              {isMe ? (
                <span className={`row ${styles.person}`}>{inside}</span>
              ) : (
                <button
                  type="button"
                  className={`row ${styles.person}`}
                  title={messageTexts.messageTo({ name })}
                  onClick={() => void talkTo(one.userId)}
                >
                  {inside}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {left > 0 && (
        <button type="button" className={`row ${styles.person} ${styles.more}`} onClick={() => setWhole(true)}>
          {chatPageTexts.more({ count: left })}
        </button>
      )}
    </section>
  )
}
