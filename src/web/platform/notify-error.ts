import { toast } from '../ui/overlay/toast-store.ts'
import { ApiError } from './api.ts'

/** What a refusal says by its status, where the server's own words are not meant for people. */
export type RefusalTexts = { forbidden?: string | undefined; title?: string }

/** The server's reason for a refusal in words for people; undefined where it gives none, or failed itself. */
export function reasonOf(cause: unknown, { forbidden }: RefusalTexts = {}): string | undefined {
  if (!(cause instanceof ApiError) || cause.status < 400 || cause.status >= 500) return undefined
  const message = cause.body?.message
  if (cause.status === 403) return forbidden ?? (message === 'Forbidden' ? 'You may not do this.' : message)
  if (cause.status === 404)
    return message?.replace(/^(.+) not found$/, (_, noun: string) => `This ${noun.toLowerCase()} no longer exists.`)
  return message
}

/** Says in a toast why something failed, with `fallback` where nothing better is known. The end of a session is said elsewhere. */
export function toastError(cause: unknown, fallback: string, texts: RefusalTexts = {}): void {
  if (cause instanceof ApiError && cause.status === 401) return
  toast({ title: texts.title ?? 'Error', description: reasonOf(cause, texts) ?? fallback, tone: 'danger' })
}

/** Says in a toast that something was done. */
export function toastSuccess(description: string): void {
  toast({ title: 'Success', description, tone: 'success' })
}
