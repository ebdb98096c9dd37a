import type { Communication, CommunicationType } from '#features/communications/communications.contract.ts'
import type { Task } from '#features/tasks/tasks.contract.ts'
import { show } from '#shared/texts.ts'
import { toWallTime } from '#shared/wall-time.ts'
import type { Tone } from '#web/ui/elements/badge.tsx'
import type { IconName } from '#web/ui/elements/icon.tsx'
import type { CalendarEvent } from '../calendar.contract.ts'
import { lastDayOf, shiftWall, type Timed } from './calendar-layout.ts'
import { calendarPageTexts } from './calendar-page.texts.ts'
import { longDay, shortDay } from './day-names.ts'
import { EVENT_LOOKS } from './event-labels.ts'

/** Something in the calendar: an event, or what another screen keeps and is only shown here, with its address. */
export type Entry = Timed & {
  title: string
  /** What kind of thing it is, in words. */
  label: string
  icon: IconName
  tone: Tone
  /** Completed or cancelled. */
  isOver: boolean
  isCancelled: boolean
} & ({ event: CalendarEvent; path?: undefined } | { event?: undefined; path: string })

const MINUTES_OF_OTHERS = 30

/** An event by the clock of a zone. */
export function eventEntry(event: CalendarEvent, timeZone: string): Entry {
  const start = toWallTime(new Date(event.startTime), timeZone)
  const end = toWallTime(new Date(event.endTime), timeZone)
  const { label, icon, tone } = EVENT_LOOKS[event.type]
  return {
    key: event.id,
    start,
    end,
    isAllDay: start.endsWith('T00:00') && end.endsWith('T00:00') && start < end,
    title: event.title,
    label: show(label),
    icon,
    tone,
    isOver: event.status !== 'scheduled',
    isCancelled: event.status === 'cancelled',
    event,
  }
}

const other = { isOther: true, isAllDay: false, tone: 'gray', isCancelled: false } as const

/** When a task is due; undefined when it is not to be done any more or has no date. */
export function taskEntry({ id, title, dueDate, status }: Task, timeZone: string): Entry | undefined {
  if (!dueDate || status === 'cancelled') return undefined
  const start = toWallTime(new Date(dueDate), timeZone)
  return {
    ...other,
    key: `task ${id}`,
    start,
    end: shiftWall(start, MINUTES_OF_OTHERS),
    title,
    label: calendarPageTexts.task(),
    isPoint: true,
    icon: 'square-check',
    isOver: status === 'completed',
    path: `/tasks/${id}`,
  }
}

const PLANNED_ICONS: Record<CommunicationType, IconName> = {
  email: 'mail',
  phone: 'phone-call',
  meeting: 'users',
  sms: 'message-square',
  whatsapp: 'whatsapp',
}

/** When somebody is to be called or written to; undefined when that is not planned. */
export function communicationEntry(planned: Communication, timeZone: string): Entry | undefined {
  const { id, type, status, scheduledAt, duration, subject, contactName } = planned
  if (status !== 'scheduled' || !scheduledAt) return undefined
  const start = toWallTime(new Date(scheduledAt), timeZone)
  const label = calendarPageTexts.planned[type]()
  return {
    ...other,
    label,
    icon: PLANNED_ICONS[type],
    key: `communication ${id}`,
    start,
    end: shiftWall(start, Math.max(duration ?? 0, MINUTES_OF_OTHERS)),
    title: contactName ?? subject ?? label,
    isOver: false,
    path: `/communication/${id}`,
  }
}

/** `9:00`, as there is room for it beside a title. */
export const clockOf = (wall: string): string => wall.slice(11, 16).replace(/^0/, '')

/** When it is in full: `Friday, November 20, 11:00 – 12:00`, `Nov 20, 11:00 – Nov 22, 9:00`, all days in words. */
export function whenText(entry: Timed, today: string): string {
  const [day, last] = [longDay(entry.start.slice(0, 10), today), longDay(lastDayOf(entry), today)]
  const [from, to] = [entry.start.slice(11, 16), entry.end.slice(11, 16)]
  if (entry.isAllDay)
    return day === last ? calendarPageTexts.dayAllDay({ day }) : calendarPageTexts.range({ first: day, last })
  const begins = calendarPageTexts.dayAndTime({ day, time: from })
  if (entry.isPoint) return begins
  const end = entry.end.slice(0, 10)
  if (entry.start.slice(0, 10) === end)
    return calendarPageTexts.dayAndTime({ day, time: calendarPageTexts.range({ first: from, last: to }) })
  const ends = calendarPageTexts.dayAndTime({ day: longDay(end, today), time: to })
  return calendarPageTexts.range({ first: begins, last: ends })
}

/** The hours as a list of one day says them: `11:00 – 12:00`, `All day`, `Nov 20 – Nov 22`, `11:00` for what takes none. */
export function hoursText(entry: Timed): string {
  const [first, last] = [entry.start.slice(0, 10), lastDayOf(entry)]
  if (entry.isAllDay && first === last) return calendarPageTexts.allDay()
  if (first !== last) return calendarPageTexts.range({ first: shortDay(first), last: shortDay(last) })
  const from = entry.start.slice(11, 16)
  return entry.isPoint ? from : calendarPageTexts.range({ first: from, last: entry.end.slice(11, 16) })
}
