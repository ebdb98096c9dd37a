import { type ToastMessage, toast } from '../../ui/overlay/toast-store.ts'
import { outbox } from './app-outbox.ts'

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

/** Says of a write that waits where it is. */
export function toastWaiting(entryId: string): void {
  toast(outbox.unkept.get().has(entryId) ? UNKEPT : WAITING)
}

/** Says that a record was saved, unless it still waits to be sent: that was said already. */
export function toastSaved(recordId: string, message: ToastMessage): void {
  const waiting = outbox.get().find(({ about, problem }) => about.id === recordId && !problem)
  if (!waiting) toast(message)
  // A way back is offered all the same.
  else if (message.action) toast({ ...WAITING, action: message.action })
}
