import { ApiError } from '#shared/api-error.ts'
import { type Mutation, mutate } from '#sync'
import { toastError } from './notify-error.ts'
import { undoAction } from './undo-writes.ts'
import { toastDone, toastSent } from './waiting-words.ts'

/** The messages when a record was deleted, and when it was not. */
type Texts = {
  deleted: string
  failed: string
  failedTitle?: string | undefined
  /** It goes to the trash, and can be taken back. */
  canUndo?: boolean
}

export type DeleteMutation = Mutation<{ id: string; version?: number }, void>

/** Deletes a record and says how it went; true when it is gone. */
export async function deleteRecord(
  mutation: DeleteMutation,
  { id, name }: { id: string; name: string | undefined },
  { deleted, failed, failedTitle, canUndo = false }: Texts,
): Promise<boolean> {
  try {
    await mutate(mutation, { id })
    const said = { title: deleted, ...(name && { description: name }), icon: 'trash-2', tone: 'info' } as const
    if (canUndo) toastDone(id, { ...said, action: undoAction(id) })
    else toastSent(id, said)
    return true
  } catch (cause) {
    toastError(cause, failed, failedTitle ? { title: failedTitle } : {})
    return cause instanceof ApiError && cause.status === 404
  }
}
