import { Suspense } from 'react'
import { device } from '#sync'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useSession } from '#web/session/session-state.ts'
import { quietLazyPart } from '#web/ui/loading/lazy-part.ts'

const HeldLines = quietLazyPart(() => import('./held-lines.tsx').then((file) => ({ default: file.HeldLines })))

/** The banner while the page shows what this device holds after the session has ended, or is offline and the device holds nothing. */
export function HeldBanner() {
  const isHeld = useSession().status === 'held'
  const isOffline = useConnectionState() === 'offline'
  const lastFailure = useStore(device.failure)
  const failure = isOffline ? lastFailure : undefined
  return (
    <div role="status">
      {(isHeld || failure) && (
        <Suspense>
          <HeldLines isHeld={isHeld} failure={failure} />
        </Suspense>
      )}
    </div>
  )
}
