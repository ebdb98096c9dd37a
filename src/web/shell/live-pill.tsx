import { type ConnectionState, useConnectionState } from '#web/platform/connection-state.ts'

const looks: Record<Exclude<ConnectionState, 'connecting'>, { word: string; tone: string }> = {
  live: { word: 'Live', tone: 'tone-green' },
  reconnecting: { word: 'Reconnecting', tone: 'tone-orange' },
  offline: { word: 'Offline', tone: 'tone-red' },
}

/** The state of the live connection; hidden while the page connects for the first time. */
export function LivePill() {
  const state = useConnectionState()
  const look = state === 'connecting' ? undefined : looks[state]
  return (
    <span className="live-place" role="status">
      {look && (
        <span className={`live ${look.tone}`}>
          <i className="dot" />
          <span>{look.word}</span>
        </span>
      )}
    </span>
  )
}

/** The banner while the device is offline. */
export function OfflineBanner() {
  const state = useConnectionState()
  return (
    <div role="status">
      {state === 'offline' && (
        <p className="offline offline-bar">
          You are offline. What you see may be out of date. What you write is sent later.
        </p>
      )}
    </div>
  )
}
