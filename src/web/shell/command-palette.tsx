import { Dialog } from '#web/ui/dialog.tsx'
import { closeOverlay } from './overlays.ts'

/** Finds records and runs commands. */
export function CommandPalette() {
  return (
    <Dialog open onOpenChange={() => closeOverlay('palette')} title="Search">
      <p>…</p>
    </Dialog>
  )
}
