import { Suspense } from 'react'
import type { Lock } from '#web/session/time-away.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const LockedPage = quietLazyPart(() => import('./locked-page.tsx').then((file) => ({ default: file.LockedPage })))

/** In place of the app on a device that was without the server for too long; nobody else loads its code. */
export function LockedPlace({ lock }: { lock: Lock }) {
  return (
    <Suspense>
      <LockedPage lock={lock} />
    </Suspense>
  )
}
