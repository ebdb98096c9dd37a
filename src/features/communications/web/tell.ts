import { ApiError } from '#web/platform/api.ts'
import { mutate } from '#web/platform/mutations.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Communication, CommunicationStatus } from '../communications.contract.ts'
import { deleteCommunicationMutation, setCommunicationStatusMutation } from './use-communications.ts'

/** Tells that a communication was logged. */
export const tellLogged = () =>
  toast({
    title: 'Communication logged',
    description: 'Communication has been saved successfully.',
    tone: 'success',
  })

/** Tells that what was logged was changed. */
export const tellUpdated = () =>
  toast({ title: 'Communication updated', description: 'Your changes have been saved.', tone: 'success' })

/** Says that a communication could not be written; a session that ended is told elsewhere. */
export function tellFailure(cause: unknown, verb: 'log' | 'update' | 'delete'): void {
  const status = cause instanceof ApiError ? cause.status : undefined
  if (status === 401) return
  const isGone = status === 404 && verb !== 'log'
  const description = isGone
    ? 'This communication no longer exists.'
    : `Failed to ${verb} communication. Please try again.`
  toast({ title: 'Error', description, tone: 'danger' })
}

const DONE: Record<CommunicationStatus, string> = {
  completed: 'Communication completed',
  scheduled: 'Communication scheduled',
  cancelled: 'Communication cancelled',
}

/** Sets the status at once and says how it went. */
export async function setStatus({ id }: Communication, status: 'completed' | 'cancelled'): Promise<void> {
  try {
    const { contactName } = await mutate(setCommunicationStatusMutation, { id, body: { status } })
    toast({ title: DONE[status], ...(contactName && { description: contactName }), tone: 'success' })
  } catch (cause) {
    tellFailure(cause, 'update')
  }
}

/** Removes what was logged and says how it went; true when it is gone. */
export async function removeAndTell({ id, contactName }: Communication): Promise<boolean> {
  try {
    await mutate(deleteCommunicationMutation, { id })
    const description = contactName ?? undefined
    toast({ title: 'Communication deleted', ...(description && { description }), icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    tellFailure(cause, 'delete')
    return cause instanceof ApiError && cause.status === 404
  }
}
