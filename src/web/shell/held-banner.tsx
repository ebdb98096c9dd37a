import { useSession } from '#web/session-state.ts'

/** The banner while the page shows what this device holds of a person whose session has ended. */
export function HeldBanner() {
  const isHeld = useSession().status === 'held'
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
    </div>
  )
}
