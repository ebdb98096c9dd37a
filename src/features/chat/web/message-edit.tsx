import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mutate } from '#web/platform/mutate.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { Button } from '#web/ui/elements/button.tsx'
import type { Message } from '../chat.contract.ts'
import { useChat } from './chat-context.ts'
import { updateMessageMutation } from './message-mutations.ts'
import { mentionsIn } from './message-parts.ts'
import { isTooLong, TooLong } from './too-long.tsx'

/** The text of an own message to be changed in its place: Enter saves, Esc leaves it. */
export function MessageEdit({ message, onClose }: { message: Message; onClose: () => void }) {
  const { team } = useChat()
  const [text, setText] = useState(message.content)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const content = text.trim()
  const isSavable = content !== '' && !isTooLong(text)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  async function save() {
    if (!isSavable || isBusy) return
    if (content === message.content) return onClose()
    setBusy(true)
    try {
      const mentions = mentionsIn(content, team, message.mentions)
      await mutate(updateMessageMutation, { params: { id: message.id }, body: { content, mentions } })
      onClose()
    } catch (cause) {
      setBusy(false)
      toastError(cause, 'The message could not be changed. Please try again.')
    }
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      void save()
    }
  }

  return (
    <div className="edit">
      <textarea
        ref={field}
        className="input grow"
        aria-label="Edit message"
        rows={1}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <TooLong text={text} />
      <div className="line-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isBusy} disabled={!isSavable} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  )
}
