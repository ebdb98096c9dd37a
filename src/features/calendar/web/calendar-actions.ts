import { createContext, useContext } from 'react'
import type { Day } from '#shared/days.ts'
import type { Entry } from './entries.ts'

/** What the parts of the calendar ask their page for. */
export type CalendarActions = {
  /** The day that it is, and the minutes since its midnight, by the person's clock. */
  today: Day
  minute: number
  /** Opens an entry: an event here, another record on its own screen. */
  open: (entry: Entry) => void
  /** Begins a new event on a day, at an hour such as `09:30`. */
  add: (day: Day, time?: string) => void
  /** Looks at a day in the view there is. */
  goTo: (day: Day) => void
  /** The event that is being moved: it is dimmed in its old place, `preview` is its new one. */
  draggedKey: string | undefined
}

export const CalendarContext = createContext<CalendarActions | undefined>(undefined)

export function useCalendarActions(): CalendarActions {
  const actions = useContext(CalendarContext)
  if (!actions) throw new Error('A part of the calendar stands outside its page')
  return actions
}
