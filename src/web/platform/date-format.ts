import {
  DATE_FORMATS,
  type DateFormat,
  formatDate as formatDateAs,
  formatRelative as formatRelativeAs,
} from '#shared/dates.ts'
import { createStore } from './emitter.ts'
import { useStore } from './use-store.ts'

const KEY = 'crm-date-format'

function stored(): DateFormat | null {
  try {
    const text = localStorage.getItem(KEY)
    return DATE_FORMATS.find((format) => format === text) ?? null
  } catch {
    return null
  }
}

// Asked with every date of a list, so it is not looked up each time.
const chosen = createStore(stored())

/** How this browser writes full dates: as the person chose, or in words (null). It is kept, so that the next start knows it at once. */
export function setDateFormat(format: DateFormat | null): void {
  chosen.set(format)
  try {
    if (format) localStorage.setItem(KEY, format)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage can be blocked; the account still knows it.
  }
}

export function useDateFormat(): DateFormat | null {
  return useStore(chosen)
}

/** The full date of an instant as the person wants it written: `Nov 20, 2026` unless they chose a format. */
export function formatDate(iso: string, timeZone?: string): string {
  return formatDateAs(iso, timeZone, chosen.get())
}

/** How long ago; what is of another year as its full date. */
export function formatRelative(iso: string, now?: Date, timeZone?: string): string {
  return formatRelativeAs(iso, now, timeZone, chosen.get())
}
