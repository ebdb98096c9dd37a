import { dateTexts } from './dates.texts.ts'
import type { CatalogueText } from './texts.ts'

const MONTHS = Object.values(dateTexts.months)
const DAY_MS = 86_400_000

/** The zone in which days begin until a person chooses another. */
export const DEFAULT_TIME_ZONE = 'Africa/Lagos'

/** Hours ahead of UTC, for zones without daylight saving time. Arithmetic is far faster than `Intl`. */
const FIXED_HOURS: Record<string, number> = { 'Africa/Lagos': 1, GMT: 0, UTC: 0 }

/** The instant whose UTC fields equal the wall time in the zone; undefined for zones with daylight saving time. */
export function shiftedTo(instant: Date, timeZone: string): Date | undefined {
  const hours = FIXED_HOURS[timeZone]
  return hours === undefined ? undefined : new Date(instant.getTime() + hours * 3_600_000)
}

/** A format by the clock of a zone; by that of Lagos where this browser does not know the zone, as one of a later version. */
export function formatIn(timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: DEFAULT_TIME_ZONE })
  }
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is far slower than using it, so there is one for each zone. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const made = formatIn(timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' })
  calendars.set(timeZone, made)
  return made
}

/** The calendar day of an instant in a time zone, as numbers (month 1–12). */
export function dayIn(
  instant: Date,
  timeZone: string = DEFAULT_TIME_ZONE,
): { year: number; month: number; day: number } {
  const shifted = shiftedTo(instant, timeZone)
  if (shifted) return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }
  const parts = calendarOf(timeZone).formatToParts(instant)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: value('year'), month: value('month'), day: value('day') }
}

/** The short name of a month, 1 to 12: `Nov`. */
export const monthName = (month: number): string => MONTHS[month - 1]?.() ?? ''

/** `MMM d`, such as `Nov 20`; `Recently` when the text is no date. */
export const formatDay = (iso: string, timeZone?: string): string => dayText(iso, timeZone)()

/** The same as a text of a catalogue. */
export function dayText(iso: string, timeZone?: string): CatalogueText {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return dateTexts.noDate
  const { month, day } = dayIn(instant, timeZone)
  return dateTexts.day.with({ month: MONTHS[month - 1] ?? '', day })
}

/** The date formats that a person can choose. */
export const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

const WRITINGS: Record<DateFormat, (year: string, month: string, day: string) => string> = {
  'DD/MM/YYYY': (year, month, day) => `${day}/${month}/${year}`,
  'MM/DD/YYYY': (year, month, day) => `${month}/${day}/${year}`,
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
}

/** `MMM d, yyyy`, such as `Nov 20, 2026`, or as the format has it; `Recently` when the text is no date. */
export function formatDate(iso: string, timeZone?: string, format?: DateFormat | null): string {
  const instant = new Date(iso)
  if (!format || Number.isNaN(instant.getTime())) return dateText(iso, timeZone)()
  const { year, month, day } = dayIn(instant, timeZone)
  return WRITINGS[format](String(year).padStart(4, '0'), two(month), two(day))
}

/** `MMM d, yyyy` as a text of a catalogue. */
export function dateText(iso: string, timeZone?: string): CatalogueText {
  const instant = new Date(iso)
  if (Number.isNaN(instant.getTime())) return dateTexts.noDate
  const { year, month, day } = dayIn(instant, timeZone)
  return dateTexts.date.with({ month: MONTHS[month - 1] ?? '', day, year })
}

/** How long ago, in the shortest words: `Just now`, `9 min ago`, `3 h ago`, `4 d ago`, then the day; `Recently` when it is no date. */
export function formatRelative(
  iso: string,
  now: Date = new Date(),
  timeZone?: string,
  format?: DateFormat | null,
): string {
  const at = new Date(iso).getTime()
  if (Number.isNaN(at)) return dateTexts.noDate()
  const age = now.getTime() - at
  if (age < 60_000) return dateTexts.justNow()
  if (age < 3_600_000) return dateTexts.minutesAgo({ count: Math.floor(age / 60_000) })
  if (age < DAY_MS) return dateTexts.hoursAgo({ count: Math.floor(age / 3_600_000) })
  if (age < 7 * DAY_MS) return dateTexts.daysAgo({ count: Math.floor(age / DAY_MS) })
  return dayIn(new Date(at), timeZone).year === dayIn(now, timeZone).year
    ? formatDay(iso, timeZone)
    : formatDate(iso, timeZone, format)
}

/** Whole days between an instant and now, at least 0. */
export function daysSince(iso: string, now: Date = new Date()): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(iso).getTime()) / DAY_MS))
}
