import { isUuid } from '#shared/ids.ts'
import { listSearch, oneOf, textThat } from '#web/platform/search-params.ts'
import { eventFilters } from '../calendar.contract.ts'
import { isDay, VIEWS } from './calendar-days.ts'

/** The days follow from the view, and all that takes place is shown, however it stands. */
const { from: _from, to: _to, after: _after, status: _status, ...filters } = eventFilters
export type CalendarFilters = typeof filters

/** The search parameters of the calendar: filters, the view, the day in it (today unless said) and whose events. */
export const calendarSearch = listSearch(filters, {
  more: { view: oneOf(VIEWS), date: textThat(isDay), member: textThat(isUuid) },
  defaults: { view: 'month' },
})
export type CalendarSearch = ReturnType<typeof calendarSearch.parse>
