import { Suspense, useState } from 'react'
import { Button } from '#web/ui/elements/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { plannedInspectionTexts } from './planned-inspections.texts.ts'
import type { VisitAbout } from './visit-dialog.tsx'

const VisitDialog = lazyPart(async () => ({ default: (await import('./visit-dialog.tsx')).VisitDialog }))

/** Plans an inspection for a record. */
export function PlanButton({ about }: { about: VisitAbout }) {
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <Button variant="ghost" icon="calendar-plus" onClick={() => setPlanning(true)}>
        {plannedInspectionTexts.schedule()}
      </Button>
      {isPlanning && (
        <Suspense fallback={null}>
          <VisitDialog about={about} onClose={() => setPlanning(false)} />
        </Suspense>
      )}
    </>
  )
}
