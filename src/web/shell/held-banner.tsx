import { useConnectionState } from '#web/platform/connection-state.ts'
import { useHeldState } from '#web/session-state.ts'

/** The banner while the page shows what this device holds: nobody is signed in any more, or the server cannot be asked. */
export function HeldBanner() {
  const held = useHeldState()
  const connection = useConnectionState()
  const isAway = held === 'unasked' && connection === 'reconnecting'
  return (
    <div role="status">
      {held === 'signed-out' && (
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
      {isAway && (
        <p className="offline offline-bar">
          Plotline cannot be reached. You see what this device holds, which may be out of date.
        </p>
      )}
    </div>
  )
}
