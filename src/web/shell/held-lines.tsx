import type { device } from '#sync'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { unkeptTexts } from '../platform/unkept.texts.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

type Props = { isHeld: boolean; failure: ReturnType<typeof device.failure.get> }

/** What the banner says. */
export function HeldLines({ isHeld, failure }: Props) {
  return (
    <>
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
      {failure && (
        <p className={`${overlayStyles.offline} ${styles.offlineBar}`}>
          {shellTexts.goneOnClose({ why: unkeptTexts.why[failure]() })}
        </p>
      )}
    </>
  )
}
