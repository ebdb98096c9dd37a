import { Dialog as Parts } from 'radix-ui'
import { Icon } from '#web/ui/elements/icon.tsx'
import { shellTexts } from './shell.texts.ts'
import { MainNav } from './sidebar.tsx'

/** The sidebar of a narrow window: a sheet from the left that closes on navigation. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Parts.Root open onOpenChange={onClose}>
      <Parts.Portal>
        <div className="scrim drawer-scrim">
          <Parts.Content className="side drawer" aria-modal="true" aria-describedby={undefined}>
            <div className="drawer-head">
              <Parts.Title className="brand">
                <Icon name="plotline" />
                Plotline
              </Parts.Title>
              <Parts.Close className="drawer-close" aria-label={shellTexts.closeMenu()}>
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
