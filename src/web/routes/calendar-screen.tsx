import { CalendarPage } from '#features/calendar/web/calendar-page.tsx'
import type { CalendarSearch } from '#features/calendar/web/calendar-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { useTimeZone } from '../account/use-time-zone.ts'
import { TodaysVisits } from './todays-visits.tsx'
import { VisitSteps } from './visit-steps.tsx'

/** The calendar, the inspections of the day, and the records that events are about. */
export function CalendarScreen(address: ScreenProps<CalendarSearch>) {
  return (
    <CalendarPage
      {...address}
      timeZone={useTimeZone()}
      visits={<TodaysVisits />}
      steps={(event) => <VisitSteps event={event} />}
    />
  )
}
