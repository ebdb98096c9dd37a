import { type Host, outbox } from '#sync'
import { type ToastMessage, toast } from '../ui/overlay/toast-store.ts'

const WAITING: ToastMessage = {
  title: 'Saved on this device',
  description: 'It is sent when the connection is back.',
  tone: 'info',
}
const UNKEPT: ToastMessage = {
  title: 'Not saved yet',
  description: 'This browser could not keep it. Leave Plotline open until it is sent.',
  tone: 'danger',
}

const LOST: ToastMessage = {
  title: 'Not saved any more',
  description: 'This browser no longer holds what Plotline kept in it. Leave Plotline open until all is sent.',
  tone: 'danger',
}
/** The records whose latest write waits, with the entry in which it does. */
const waiting = new Map<string, string>()

const wordsOf = (entryId: string) => (outbox.unsaved.get().has(entryId) ? UNKEPT : WAITING)

/** What the person is told of writes that wait. */
export const waitingNotices: Host['notices'] = {
  waiting(entryId, recordId, isTold) {
    waiting.set(recordId, entryId)
    if (!isTold) toast(wordsOf(entryId))
  },
  answered: (recordId) => void waiting.delete(recordId),
  lost: () => void toast(LOST),
}

/** Says that a record was saved, unless its latest write still waits to be sent: that was said already. */
export function toastSaved(recordId: string, message: ToastMessage): void {
  if (!waiting.has(recordId)) toast(message)
}

/** Says what was done with a record, which is shown and can be undone wherever its latest write waits; that is said beside it. */
export function toastDone(recordId: string, message: ToastMessage): void {
  const entryId = waiting.get(recordId)
  if (entryId === undefined) return void toast(message)
  const { title, description, tone = 'info' } = wordsOf(entryId)
  toast({
    ...message,
    description: [message.description, `${title}. ${description}`].filter(Boolean).join(' · '),
    tone,
  })
}
