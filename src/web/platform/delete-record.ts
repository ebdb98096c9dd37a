import { ApiError } from '#shared/api-error.ts'
import { type Mutation, mutate } from '#sync'
import { toastError } from './notify-error.ts'
import { toastSaved } from './waiting-words.ts'

/** The messages when a record was deleted, and when it was not. */
type Texts = { deleted: string; failed: string; failedTitle?: string | undefined }

export type DeleteMutation = Mutation<{ id: string; version?: number }, void>

/** Deletes a record and says how it went; true when it is gone. */
export async function deleteRecord(
  mutation: DeleteMutation,
  { id, name }: { id: string; name: string | undefined },
  { deleted, failed, failedTitle }: Texts,
): Promise<boolean> {
  try {
    await mutate(mutation, { id })
    toastSaved(id, { title: deleted, ...(name && { description: name }), icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    toastError(cause, failed, failedTitle ? { title: failedTitle } : {})
    return cause instanceof ApiError && cause.status === 404
  }
}
