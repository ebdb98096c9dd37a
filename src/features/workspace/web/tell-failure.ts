import { ApiError } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Says why something about the team could not be done: in the server's words for a refusal; a session that ended is told elsewhere. */
export function tellFailure(cause: unknown, otherwise: string): void {
  if (cause instanceof ApiError && cause.status === 401) return
  const isRefusal = cause instanceof ApiError && cause.status >= 400 && cause.status < 500
  const description = (isRefusal && cause.body?.message) || otherwise
  toast({ title: 'Error', description, tone: 'danger' })
}
