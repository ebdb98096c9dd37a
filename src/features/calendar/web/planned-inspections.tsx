import { Suspense, useState } from 'react'
import { formatTime } from '#shared/wall-time.ts'
import { useRows } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { RelatedRow } from '#web/ui/record/related-list.tsx'
import { plannedInspectionTexts } from './planned-inspections.texts.ts'
import { eventSource } from './use-events.ts'

const ScheduleDialog = lazyPart(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

type Props = {
  property: { id: string; title: string; location: string }
  onGo: (path: string) => void
}

/** The visits to a property that are in the calendar, soonest first, and the way to plan one. */
export function PlannedInspections({ property: { id: propertyId, title, location }, onGo }: Props) {
  const timeZone = useTimeZone()
  const [after] = useState(() => new Date().toISOString())
  const { rows } = useRows(eventSource, { propertyId, after, status: 'scheduled' })
  const [isPlanning, setPlanning] = useState(false)
  const about = {
    title: plannedInspectionTexts.titleOf({ title }),
    type: 'site_inspection',
    location,
    propertyId,
  } as const
  return (
    <>
      {rows.length > 0 && (
        <ul aria-label={plannedInspectionTexts.planned()}>
          {rows.map(({ id, title: name, startTime }) => (
            <RelatedRow
              key={id}
              name={name}
              detail={plannedInspectionTexts.when({
                date: formatDate(startTime, timeZone),
                time: formatTime(startTime, timeZone),
              })}
              onOpen={() => onGo(`/calendar/${id}`)}
            />
          ))}
        </ul>
      )}
      <Button variant="ghost" icon="calendar-plus" onClick={() => setPlanning(true)}>
        {plannedInspectionTexts.schedule()}
      </Button>
      {isPlanning && (
        <Suspense fallback={null}>
          <ScheduleDialog onClose={() => setPlanning(false)} timeZone={timeZone} about={about} />
        </Suspense>
      )}
    </>
  )
}
