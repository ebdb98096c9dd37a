import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { fold } from '#shared/text.ts'
import { useAnswer } from '#sync/react'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import { ListboxOptions } from '#web/ui/fields/listbox.tsx'
import * as recordPickerStyles from '#web/ui/fields/record-picker.module.css'
import { useListbox } from '#web/ui/fields/use-listbox.ts'
import { type Channel, listChannelMembers, type Member } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { nameOf, useChat } from './chat-context.ts'
import { mentionBeing } from './message-parts.ts'
import { messageTexts } from './messages.texts.ts'

/** So many people are offered at a time. */
const OFFERED = 6

type Options = {
  channel: Channel
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  /** The text is to be this, with the caret there, the person picked. */
  onPick: (text: string, caret: number, userId: string) => void
}

/** Where the caret stands, followed while the field has the focus. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>): number {
  const [caret, setCaret] = useState(0)
  useEffect(() => {
    const follow = () => field.current === document.activeElement && setCaret(field.current?.selectionStart ?? 0)
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [field])
  return caret
}

const matching = (members: readonly Member[], typed: string) =>
  members.filter(({ user }) => fold(nameOf(user)).includes(fold(typed))).slice(0, OFFERED)

/** The people who can be named where the caret stands after an @, and the keys that choose one. */
export function useMentions({ channel, text, field, onPick }: Options) {
  const { me } = useChat()
  const caret = useCaret(field)
  const being = mentionBeing(text, Math.min(caret, text.length))
  const [leftAt, setLeftAt] = useState<number>()
  const isOpen = being !== undefined && being.at !== leftAt
  const args = { params: { id: channel.id } }
  const { data } = useAnswer(listChannelMembers, args, { enabled: isOpen, dependsOn: ['channel', 'user'] })
  const others = (data ?? []).filter(({ userId }) => userId !== me.id)
  const options = isOpen ? matching(others, being.typed) : []
  const listbox = useListbox({ count: options.length, of: being?.typed ?? '' })
  const { index } = listbox
  if (being === undefined && leftAt !== undefined) setLeftAt(undefined)

  function pick(member: Member) {
    if (!being) return
    const name = `@${nameOf(member.user)} `
    const end = being.at + 1 + being.typed.length
    onPick(text.slice(0, being.at) + name + text.slice(end).replace(/^ /, ''), being.at + name.length, member.userId)
  }

  return {
    listbox,
    options,
    pick,
    /** True when a key was for the list. */
    press(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
      const chosen = options[index]
      if (!being || !chosen || isComposing(event)) return false
      const isStep = listbox.step(event)
      if (isStep) {
        event.stopPropagation()
        return true
      }
      if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey)) pick(chosen)
      else if (event.key === 'Escape') setLeftAt(being.at)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

/** The list over the composer. */
export function MentionPicker({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { listbox, options, pick } = mentions
  if (options.length === 0) return null
  return (
    <ListboxOptions
      {...{
        listbox,
        className: `${recordPickerStyles.picks} ${styles.people}`,
        label: messageTexts.people(),
        groups: [{ options }],
        onPick: pick,
      }}
    >
      {({ user }) => (
        <>
          <Avatar name={nameOf(user)} src={user.profileImageUrl} />
          <span className="truncate wraps">{nameOf(user)}</span>
        </>
      )}
    </ListboxOptions>
  )
}
