import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { DialogButton } from '#web/ui/overlay/dialog-button.tsx'
import { plannedInspectionTexts } from './planned-inspections.texts.ts'
import type { VisitAbout } from './visit-dialog.tsx'

const VisitDialog = lazyPart(async () => ({ default: (await import('./visit-dialog.tsx')).VisitDialog }))

/** Plans an inspection for a record. */
export function PlanButton({ about }: { about: VisitAbout }) {
  return (
    <DialogButton
      variant="ghost"
      icon="calendar-plus"
      dialog={(close) => <VisitDialog about={about} onClose={close} />}
    >
      {plannedInspectionTexts.schedule()}
    </DialogButton>
  )
}
