import { ApiError } from '#web/platform/api.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'

/** Says that something worked. */
export const tellSuccess = (title: string, description?: string) =>
  toast({ title, tone: 'success', ...(description && { description }) })

/** Says that something did not work. */
export const tellError = (description: string) => toast({ title: 'Error', description, tone: 'danger' })

/** Says why the server refused, in its words where it has any; a session that ended is told elsewhere. */
export function tellRefused(cause: unknown, otherwise: string): void {
  if (!(cause instanceof ApiError)) throw cause
  if (cause.status === 401) return
  const isRefused = cause.status >= 400 && cause.status < 500
  tellError((isRefused && cause.body?.message) || otherwise)
}
