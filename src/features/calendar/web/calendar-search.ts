import { isUuid } from '#shared/ids.ts'
import { oneOf, readSearch, type SearchParams, textThat } from '#web/platform/search-params.ts'
import { EVENT_TYPES } from '../calendar.contract.ts'
import { isDay, VIEWS } from './calendar-days.ts'

const PARTS = { view: oneOf(VIEWS), date: textThat(isDay), member: textThat(isUuid), type: oneOf(EVENT_TYPES) }

/** The search parameters of the calendar: the view (default month), the day in it (default today), whose and which events. */
export type CalendarSearch = SearchParams<typeof PARTS>

/** Reads the address of the calendar; what is absent, empty or unknown is left out. */
export function parseCalendarSearch(input: Record<string, unknown>): CalendarSearch {
  return readSearch(PARTS, input)
}
