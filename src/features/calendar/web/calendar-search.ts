import { isUuid } from '#shared/ids.ts'
import { listSearch, oneOf, textThat } from '#web/platform/search-params.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import { eventFilters } from '../calendar.contract.ts'
import { isDay, VIEWS } from './calendar-days.ts'
import { EVENT_LOOKS } from './event-labels.ts'

/** The days follow from the view, and all that takes place is shown, however it stands. */
const { from: _from, to: _to, after: _after, status: _status, ...filters } = eventFilters

/** The search parameters of the calendar: filters, the view, the day in it (today unless said) and whose events. */
export const calendarSearch = listSearch(filters, {
  more: { view: oneOf(VIEWS), date: textThat(isDay), member: textThat(isUuid) },
  defaults: { view: 'month' },
})
export type CalendarSearch = ReturnType<typeof calendarSearch.parse>

/** The filters of the calendar; whose events are shown is chosen beside them. */
export const CALENDAR_CHIPS: FilterChips<typeof filters> = {
  type: { label: 'Type of event', labels: EVENT_LOOKS, none: 'All types' },
}
