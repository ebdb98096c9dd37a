import { Suspense, useSyncExternalStore } from 'react'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'
import { useIdle } from '#web/ui/loading/when-idle.ts'
import { toasts } from '#web/ui/overlay/toast-store.ts'

const Toaster = quietLazyPart(() => import('#web/ui/overlay/toast.tsx').then((file) => ({ default: file.Toaster })))

/** The toasts; loaded when the page is idle, or with the first toast. */
export function LazyToaster() {
  const hasToast = useSyncExternalStore(toasts.subscribe, () => toasts.snapshot().length > 0)
  // Errors of a lost network need toasts, whose code cannot be fetched then: load it early.
  const isIdle = useIdle(0)
  if (!isIdle && !hasToast) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
