import { useEffect, useState } from 'react'
import { type Draft, drafts } from '#sync'
import { useDraft } from '#sync/react'
import type { Message } from '../chat.contract.ts'

/** The text of an own message that is being changed, and the copy that it was opened over. */
export type EditedMessage = { text: string; base: Message }

/** The message of a channel that is being changed, for its form. */
export type Editing = {
  /** What was typed of it before. */
  left: () => EditedMessage | undefined
  keep: (edited: EditedMessage) => void
  close: () => void
}

function editedIn(draft: Draft | undefined): EditedMessage | undefined {
  const { text, base } = draft?.values ?? {}
  // Only this hook keeps drafts under this name.
  return typeof text === 'string' && typeof base === 'object' ? { text, base: base as Message } : undefined
}

/** Which own message of a channel is being changed; what is typed is kept on this device until it is saved or left. */
export function useEditedMessage(channelId: string) {
  const name = `edited in ${channelId}`
  const { found, keep, drop } = useDraft(name)
  const [id, setId] = useState(() => editedIn(found)?.base.id)
  useEffect(() => {
    if (found) setId(editedIn(found)?.base.id)
  }, [found])
  const editing: Editing = {
    left() {
      const left = editedIn(drafts.read(name))
      return left?.base.id === id ? left : undefined
    },
    keep: ({ text, base }) => (text === base.content ? drop() : keep({ text, base })),
    close() {
      drop()
      setId(undefined)
    },
  }
  return { id, editing, open: setId }
}
