import { device } from '#sync'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useSession } from '#web/session-state.ts'
import { UNKEPT_TEXTS } from './unkept-texts.ts'

/** The banner while the page shows what this device holds after the session has ended, or is offline and the device holds nothing. */
export function HeldBanner() {
  const isHeld = useSession().status === 'held'
  const isOffline = useConnectionState() === 'offline'
  const failure = useStore(device.failure)
  return (
    <div role="status">
      {isHeld && (
        <p className="offline offline-bar">
          <span>
            Your session has ended. You see what this device holds.{' '}
            <a className="link" href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
              Sign in again
            </a>{' '}
            to send and refresh.
          </span>
        </p>
      )}
      {isOffline && failure && (
        <p className="offline offline-bar">{`${UNKEPT_TEXTS[failure]} What you see here is gone when you close the page.`}</p>
      )}
    </div>
  )
}
