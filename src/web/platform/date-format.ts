import { dateTexts } from '#shared/dates.texts.ts'
import {
  DATE_FORMATS,
  type DateFormat,
  DEFAULT_TIME_ZONE,
  formatDate as formatDateAs,
  formatDay as formatDayAs,
  formatRelative as formatRelativeAs,
} from '#shared/dates.ts'
import { createStore } from '#shared/emitter.ts'
import { formatTime } from '#shared/wall-time.ts'
import { readStored, storeValue } from './browser-storage.ts'
import { useStore } from './use-store.ts'

const KEY = 'crm-date-format'

const isFormat = (text: string | null): text is DateFormat => DATE_FORMATS.some((format) => format === text)
const stored = readStored(KEY)

// Kept in memory, because every date of a list needs it.
const chosen = createStore(isFormat(stored) ? stored : null)

/**
 * How full dates are written: as the person chose, or with the month's name (null). Stored, so that the next start knows it at
 * once.
 */
export function setDateFormat(format: DateFormat | null): void {
  chosen.set(format)
  storeValue(KEY, format)
}

export function useDateFormat(): DateFormat | null {
  return useStore(chosen)
}

const ZONE_KEY = 'crm-time-zone'
const KNOWN_ZONES: readonly string[] = [DEFAULT_TIME_ZONE, 'GMT', 'UTC']
const storedZone = readStored(ZONE_KEY)
const zone = createStore(KNOWN_ZONES.includes(storedZone ?? '') ? (storedZone ?? '') : DEFAULT_TIME_ZONE)

/** The time zone for the days of instants, as the person chose it. */
export function setDateZone(timeZone: string): void {
  zone.set(timeZone)
  storeValue(ZONE_KEY, timeZone)
}

export function useDateZone(): string {
  return useStore(zone)
}

/** The full date of an instant as the person wants it written: `Nov 20, 2026` unless they chose a format. */
export function formatDate(iso: string, timeZone: string = zone.get()): string {
  return formatDateAs(iso, timeZone, chosen.get())
}

/** The day of an instant without its year: `Nov 20`. */
export function formatDay(iso: string, timeZone: string = zone.get()): string {
  return formatDayAs(iso, timeZone)
}

/** The time of an instant, `09:37`, with its day where that is not the day of another instant: `Nov 20, 09:37`. */
export function formatTimeBeside(iso: string, other: string, timeZone: string = zone.get()): string {
  const time = formatTime(iso, timeZone)
  return formatDate(iso, timeZone) === formatDate(other, timeZone) ? time : `${formatDay(iso, timeZone)}, ${time}`
}

/** How long ago; what is of another year as its full date. */
export function formatRelative(iso: string, now?: Date, timeZone: string = zone.get()): string {
  return formatRelativeAs(iso, now, timeZone, chosen.get())
}

/** The same in mid-sentence: `just now`. A month keeps its capital. */
export function formatRelativeWithin(iso: string, now?: Date): string {
  const words = formatRelative(iso, now)
  return words === dateTexts.justNow() || words === dateTexts.noDate() ? words.toLowerCase() : words
}
