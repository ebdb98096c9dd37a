import { type ConnectionState, useConnectionState } from '#web/platform/connection-state.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import * as styles from './shell.module.css'
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
    <span className={styles.livePlace} role="status">
      {state !== 'connecting' && (
        <span className={`${styles.live} ${TONES[state]}`}>
          <i className={elementsStyles.dot} />
          <span>{shellTexts.connection[state]()}</span>
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
      {state === 'offline' && <p className={`${overlayStyles.offline} ${styles.offlineBar}`}>{shellTexts.offline()}</p>}
    </div>
  )
}
