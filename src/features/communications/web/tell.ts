import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutations.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import type { Communication, CommunicationStatus } from '../communications.contract.ts'
import { communicationWrites, deleteCommunicationMutation } from './use-communications.ts'

const DONE: Record<CommunicationStatus, string> = {
  completed: 'Communication completed',
  scheduled: 'Communication scheduled',
  cancelled: 'Communication cancelled',
}

/** Sets the status at once and says how it went. */
export async function setStatus(communication: Communication, status: 'completed' | 'cancelled'): Promise<void> {
  const saved = await saveRecord(communicationWrites, communication, { status })
  if (!saved) return
  const { contactName } = saved
  toast({ title: DONE[status], ...(contactName && { description: contactName }), tone: 'success' })
}

/** Removes what was logged and says how it went; true when it is gone. */
export async function removeAndTell({ id, contactName }: Communication): Promise<boolean> {
  try {
    await mutate(deleteCommunicationMutation, { id })
    const description = contactName ?? undefined
    toast({ title: 'Communication deleted', ...(description && { description }), icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    toastError(cause, 'Failed to delete communication. Please try again.')
    return cause instanceof ApiError && cause.status === 404
  }
}
