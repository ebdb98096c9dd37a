import { useState } from 'react'
import { formatTime } from '#shared/wall-time.ts'
import { useRows } from '#sync/react'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { RelatedRow } from '#web/ui/record/related-list.tsx'
import { VISIT_TYPES } from '../calendar.contract.ts'
import { plannedInspectionTexts } from './planned-inspections.texts.ts'
import { eventSource } from './use-events.ts'

type Props = {
  /** The record that they are about. */
  of: { propertyId: string } | { leadId: string } | { dealId: string }
  onGo: (path: string) => void
}

/** The inspections in the calendar that are still to come, soonest first. */
export function PlannedInspections({ of, onGo }: Props) {
  const timeZone = useTimeZone()
  const [after] = useState(() => new Date().toISOString())
  const { rows } = useRows(eventSource, { ...of, after, status: 'scheduled' })
  const visits = rows.filter(({ type }) => VISIT_TYPES.includes(type))
  if (visits.length === 0) return null
  return (
    <ul aria-label={plannedInspectionTexts.planned()}>
      {visits.map(({ id, title: name, startTime }) => (
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
  )
}
