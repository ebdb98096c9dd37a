import { updateAvailable } from '#web/platform/app-files/app-update.ts'
import { useStore } from '#web/platform/use-store.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { takeUpdate } from '../platform/app-files/take-update.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'

/** Says that a newer version is there; it loads only when the person presses. */
export function UpdateBar() {
  const isAvailable = useStore(updateAvailable)
  return (
    <div role="status">
      {isAvailable && (
        <p className={`${overlayStyles.offline} ${styles.offlineBar} ${styles.updateBar}`}>
          <span>{shellTexts.updateAvailable()}</span>
          <Button onClick={() => void takeUpdate()}>{shellTexts.update()}</Button>
        </p>
      )}
    </div>
  )
}
