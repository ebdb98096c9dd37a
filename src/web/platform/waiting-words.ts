import { type Host, outbox } from '#sync'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { type ToastMessage, toast } from '../ui/overlay/toast-store.ts'
import { canUndo, undoAction } from './undo-writes.ts'
import { waitingTexts } from './waiting-words.texts.ts'

/** The records whose latest write waits, with the entry in which it does. */
const waiting = new Map<string, string>()

/** Whether the latest write to a record waits to be sent. */
export const isWaiting = (recordId: string): boolean => waiting.has(recordId)

const wordsOf = (entryId: string) =>
  outbox.unsaved.get().has(entryId)
    ? ({ title: kitTexts.notSavedYet(), description: waitingTexts.notKept(), tone: 'danger' } as const)
    : ({ title: waitingTexts.savedHere(), description: waitingTexts.sentLater(), tone: 'info' } as const)

/** The message about a write that is queued. */
export const waitingNotices: Host['notices'] = {
  waiting(entryId, recordId, isTold) {
    waiting.set(recordId, entryId)
    const { about } = outbox.get().find(({ id }) => id === entryId) ?? {}
    if (!isTold) toast({ ...wordsOf(entryId), ...(about && canUndo(about.entity) && { action: undoAction(recordId) }) })
  },
  answered: (recordId) => void waiting.delete(recordId),
  lost: () => void toast({ title: waitingTexts.lost(), description: waitingTexts.lostAll(), tone: 'danger' }),
}

/** Shows that a record was saved, unless its latest write is still queued, which has had its message; either has the way to undo it. */
export function toastSaved(recordId: string, message: ToastMessage): void {
  if (!waiting.has(recordId)) toast({ action: undoAction(recordId), ...message })
}

/** The same for what cannot be undone. */
export function toastSent(recordId: string, message: ToastMessage): void {
  if (!waiting.has(recordId)) toast(message)
}

/** Shows what was done with a record, with the way to undo it, also while its latest write is queued; then with a note about that. */
export function toastDone(recordId: string, message: ToastMessage): void {
  const entryId = waiting.get(recordId)
  if (entryId === undefined) return void toast(message)
  const { tone, ...words } = wordsOf(entryId)
  toast({
    ...message,
    description: [message.description, waitingTexts.withState(words)].filter(Boolean).join(' · '),
    tone,
  })
}
