import { ApiError } from '../../platform/api.ts'
import { type Mutation, mutate } from '../../platform/mutations.ts'
import { toastError } from '../../platform/notify-error.ts'
import { toast } from '../overlay/toast-store.ts'

export type DeleteMutation = Mutation<{ id: string; version?: number }, void>

/** What is said of a record that was to be deleted. */
type Words = {
  noun: string
  description: string | undefined
  failed?: string | undefined
  failedTitle?: string | undefined
}

/** Deletes a record and says how it went; true when it is gone, also by somebody else's hand. */
export async function deleteRecord(mutation: DeleteMutation, id: string, words: Words): Promise<boolean> {
  const { noun, description, failed = `Failed to delete ${noun}. Please try again.`, failedTitle } = words
  try {
    await mutate(mutation, { id })
    const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted`
    toast({ title, ...(description && { description }), icon: 'trash-2', tone: 'info' })
    return true
  } catch (cause) {
    toastError(cause, failed, failedTitle ? { title: failedTitle } : {})
    return cause instanceof ApiError && cause.status === 404
  }
}
