import { device } from '#sync'
import { useConnectionState } from '#web/platform/connection-state.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useSession } from '#web/session/session-state.ts'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { unkeptTexts } from '../platform/unkept.texts.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

/** The banner while the page shows what this device holds after the session has ended, or is offline and the device holds nothing. */
export function HeldBanner() {
  const isHeld = useSession().status === 'held'
  const isOffline = useConnectionState() === 'offline'
  const failure = useStore(device.failure)
  return (
    <div role="status">
      {isHeld && (
        <p className={`${overlayStyles.offline} ${styles.offlineBar}`}>
          <span>
            <Sentence
              text={shellTexts.ended}
              signIn={
                <a className="link" href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>
                  {shellTexts.signInAgain()}
                </a>
              }
            />
          </span>
        </p>
      )}
      {isOffline && failure && (
        <p className={`${overlayStyles.offline} ${styles.offlineBar}`}>
          {shellTexts.goneOnClose({ why: unkeptTexts.why[failure]() })}
        </p>
      )}
    </div>
  )
}
