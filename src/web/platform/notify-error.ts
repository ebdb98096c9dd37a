import { ApiError } from '#shared/api-error.ts'
import { toast } from '../ui/overlay/toast-store.ts'

/** Texts for refusals whose own message is not meant for people. */
export type RefusalTexts = { forbidden?: string | undefined; title?: string }

/** No room left, there or here: its message is meant for people. */
const NO_ROOM = 507

/** The reason of a refusal in words for people; undefined when there is none. */
export function reasonOf(cause: unknown, { forbidden }: RefusalTexts = {}): string | undefined {
  if (!(cause instanceof ApiError) || cause.status < 400) return undefined
  if (cause.status >= 500 && cause.status !== NO_ROOM) return undefined
  const message = cause.body?.message
  if (cause.status === 403) return forbidden ?? (message === 'Forbidden' ? 'You may not do this.' : message)
  if (cause.status === 404)
    return message?.replace(/^(.+) not found$/, (_, noun: string) => `This ${noun.toLowerCase()} no longer exists.`)
  return message
}

/** Shows an error toast with the server's reason, or `fallback`; not for 401, which ends the session. */
export function toastError(cause: unknown, fallback: string, texts: RefusalTexts = {}): void {
  if (cause instanceof ApiError && cause.status === 401) return
  toast({ title: texts.title ?? 'Error', description: reasonOf(cause, texts) ?? fallback, tone: 'danger' })
}
