import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { bothOf } from '#shared/merge-record.ts'
import { mutate } from '#sync'
import { toastError } from '#web/platform/notify-error.ts'
import { type Choice, ConflictNote } from '#web/record-form/conflict-note.tsx'
import { type Conflict, saveChanges } from '#web/record-form/save-changes.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import type { Message } from '../chat.contract.ts'
import * as styles from './chat.module.css'
import { useChat } from './chat-context.ts'
import { updateMessageMutation } from './message-mutations.ts'
import { mentionsIn } from './message-parts.ts'
import { messageTexts } from './messages.texts.ts'
import { isTooLong, TooLong } from './too-long.tsx'
import type { Editing } from './use-edited-message.ts'

/** The text of an own message that is being changed, and the conflict with what another window has saved meanwhile. */
function useEditedText(message: Message, editing: Editing) {
  const { close: onClose } = editing
  const [left] = useState(editing.left)
  const { team } = useChat()
  /** The copy that the text stands over; another window of the person may have saved a newer one. */
  const [base, setBase] = useState(left?.base ?? message)
  const [conflict, setConflict] = useState<Conflict<Message>>()
  const [text, setText] = useState(left?.text ?? message.content)
  const [isBusy, setBusy] = useState(false)
  const content = text.trim()
  const isSavable = content !== '' && !isTooLong(text) && !conflict

  async function save() {
    if (!isSavable || isBusy) return
    if (content === base.content) return onClose()
    setBusy(true)
    try {
      const saved = await saveChanges<Message>({
        base: { content: base.content },
        changes: { content },
        version: base.version,
        read: ({ content }) => ({ content }),
        send: (_, version) =>
          mutate(updateMessageMutation, {
            id: message.id,
            body: { content },
            mentions: mentionsIn(content, team, message.mentions),
            ...(version !== undefined && { version }),
          }),
        // What gets no answer waits.
        retryAfter: async () => false,
      })
      if (!saved.conflict) return onClose()
      setConflict(saved.conflict)
    } catch (cause) {
      toastError(cause, messageTexts.notChanged())
    }
    setBusy(false)
  }
  function type(next: string, over = base) {
    setText(next)
    editing.keep({ text: next, base: over })
  }
  function choose({ current }: Conflict<Message>, whose: Choice) {
    const chosen = { mine: text, theirs: current.content, both: bothOf({ mine: text, theirs: current.content }) }
    type(chosen[whose], current)
    setBase(current)
    setConflict(undefined)
  }
  return { text, content, type: (next: string) => type(next), conflict, choose, save, isSavable, isBusy }
}

/** The text of an own message to be changed in its place: Enter saves, Esc leaves it. */
export function MessageEdit({ message, editing }: { message: Message; editing: Editing }) {
  const { timeZone } = useChat()
  const { text, content, type, conflict, choose, save, isSavable, isBusy } = useEditedText(message, editing)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      editing.close()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void save()
    }
  }

  return (
    <div className={`stack ${styles.messageEdit}`}>
      <textarea
        ref={field}
        className={`${fieldsStyles.input} ${styles.grows}`}
        aria-label={messageTexts.editMessage()}
        rows={1}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <TooLong text={text} />
      {conflict && (
        <ConflictNote
          by={conflict.by}
          at={conflict.at}
          timeZone={timeZone}
          theirs={conflict.current.content}
          mine={content}
          canJoin
          onChoose={(whose) => {
            choose(conflict, whose)
            field.current?.focus()
          }}
        />
      )}
      <div className={styles.lineEnd}>
        <Button onClick={editing.close}>{messageTexts.cancel()}</Button>
        <Button variant="primary" busy={isBusy} disabled={!isSavable} onClick={() => void save()}>
          {messageTexts.save()}
        </Button>
      </div>
    </div>
  )
}
