import { type ConnectionState, useConnectionState } from '#web/platform/connection-state.ts'
import { shellTexts } from './shell.texts.ts'

const TONES: Record<Exclude<ConnectionState, 'connecting'>, string> = {
  live: 'tone-green',
  reconnecting: 'tone-orange',
  offline: 'tone-red',
}

/** The state of the live connection; hidden while the page connects for the first time. */
export function LivePill() {
  const state = useConnectionState()
  return (
    <span className="live-place" role="status">
      {state !== 'connecting' && (
        <span className={`live ${TONES[state]}`}>
          <i className="dot" />
          <span>{shellTexts.connection[state]()}</span>
        </span>
      )}
    </span>
  )
}

/** The banner while the device is offline. */
export function OfflineBanner() {
  const state = useConnectionState()
  return <div role="status">{state === 'offline' && <p className="offline offline-bar">{shellTexts.offline()}</p>}</div>
}
