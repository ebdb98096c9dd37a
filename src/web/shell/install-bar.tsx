import { acceptInstall } from '#web/platform/install-prompt.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Icon } from '#web/ui/elements/icon.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { Sentence } from '#web/ui/elements/sentence.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { installBarTexts } from './install-bar.texts.ts'
import * as styles from './shell.module.css'

type Props = { way: 'dialog' | 'by-hand'; onDismiss: () => void }

/** The offer to install the app over the screens; on Apple phones it shows the steps. */
export function InstallBar({ way, onDismiss }: Props) {
  return (
    <aside
      className={`${overlayStyles.offline} ${styles.offlineBar} ${styles.updateBar}`}
      aria-label={installBarTexts.installApp()}
    >
      <span className={styles.installText}>
        {way === 'dialog' ? (
          installBarTexts.offer()
        ) : (
          <Sentence text={installBarTexts.byHand} icon={<Icon name="upload" size={14} />} />
        )}
      </span>
      {way === 'dialog' && <Button onClick={() => void acceptInstall()}>{installBarTexts.install()}</Button>}
      <IconButton icon="x" label={installBarTexts.dismiss()} onClick={onDismiss} />
    </aside>
  )
}
