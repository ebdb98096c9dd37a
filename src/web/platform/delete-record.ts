import { toast } from '../ui/overlay/toast-store.ts'
import { ApiError } from './api.ts'
import { type Mutation, mutate } from './mutations.ts'
import { toastError } from './notify-error.ts'

/** What is said when a record was deleted, and when it was not. */
type Texts = { deleted: string; failed: string; failedTitle?: string }

/** Deletes a record and says how it went; true when it is gone. */
export async function deleteRecord(
  mutation: Mutation<{ id: string }, void>,
  { id, name }: { id: string; name: string },
  { deleted, failed, failedTitle }: Texts,
): Promise<boolean> {
  try {
    await mutate(mutation, { id })
    toast({ title: deleted, description: name, icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    toastError(cause, failed, failedTitle ? { title: failedTitle } : {})
    return cause instanceof ApiError && cause.status === 404
  }
}
