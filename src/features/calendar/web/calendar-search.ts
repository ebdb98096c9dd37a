import * as z from 'zod/mini'
import { id } from '#shared/fields.ts'
import { EVENT_TYPES } from '../calendar.contract.ts'
import { isDay, VIEWS } from './calendar-days.ts'

/** A wrong part of an address is left out, the rest counts. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

const calendarSearch = z.object({
  view: orNothing(z.enum(VIEWS)),
  date: orNothing(z.string().check(z.refine(isDay))),
  member: orNothing(id),
  type: orNothing(z.enum(EVENT_TYPES)),
})

/** What the address of the calendar says: the view (month unless said), the day in it (today unless said), whose and which events. */
export type CalendarSearch = z.output<typeof calendarSearch>

/** Reads the address of the calendar; what is absent, empty or unknown is left out. */
export function parseCalendarSearch(input: Record<string, unknown>): CalendarSearch {
  const found = calendarSearch.parse(input)
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && value !== ''))
}
