import { Dialog as Parts } from 'radix-ui'
import { Icon } from '#web/ui/elements/icon.tsx'
import * as overlayStyles from '#web/ui/overlay/overlay.module.css'
import { useLayer } from '#web/ui/overlay/use-layer.ts'
import * as styles from './shell.module.css'
import { shellTexts } from './shell.texts.ts'
import { MainNav } from './sidebar.tsx'

/** The sidebar of a narrow window: a sheet from the left that closes on navigation. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  useLayer(true, onClose)
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Portal>
        <div className={`${overlayStyles.scrim} ${styles.drawerScrim}`}>
          <Parts.Content className={`${styles.side} ${styles.drawer}`} aria-modal="true" aria-describedby={undefined}>
            <div className={styles.drawerHead}>
              <Parts.Title className={`row ${styles.brand}`}>
                <Icon name="plotline" />
                Plotline
              </Parts.Title>
              <Parts.Close className={styles.drawerClose} aria-label={shellTexts.closeMenu()}>
                <Icon name="x" size={20} />
              </Parts.Close>
            </div>
            <MainNav onGo={onClose} />
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  )
}
