import type { AuditArea } from '#shared/audit-actions.ts'
import { fromWallTime, toWallTime } from '#shared/wall-time.ts'
import { formatDate } from '#web/platform/date-format.ts'
import type { FilterChips } from '#web/ui/list/filter-bar.tsx'
import type { auditFilters } from '../audit.contract.ts'
import { AREA_LABELS } from '../audit-words.ts'
import { auditScreenTexts } from './audit-screen.texts.ts'
import { PeriodFilter } from './period-filter.tsx'

/** What the log is narrowed by; the days are those of the reader. */
export type AuditSearch = {
  userId?: string | undefined
  area?: AuditArea | undefined
  entityId?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

export const NO_FILTER: AuditSearch = {
  userId: undefined,
  area: undefined,
  entityId: undefined,
  from: undefined,
  until: undefined,
}

export const isNarrowed = (search: AuditSearch): boolean => Object.values(search).some((value) => value !== undefined)

/** A day as people read it. */
const dayText = (day: string) => formatDate(`${day}T12:00:00.000Z`, 'UTC')

/** The days in words; undefined where none was chosen. */
export function periodText({ from, until }: AuditSearch): string | undefined {
  if (from && until)
    return from === until ? dayText(from) : auditScreenTexts.between({ first: dayText(from), last: dayText(until) })
  if (from) return auditScreenTexts.since({ day: dayText(from) })
  return until && auditScreenTexts.upTo({ day: dayText(until) })
}

export const AUDIT_CHIPS: FilterChips<typeof auditFilters> = {
  userId: { label: auditScreenTexts.person, nobody: auditScreenTexts.plotline },
  area: { label: auditScreenTexts.area, labels: AREA_LABELS },
  // The area is enough to choose from.
  action: null,
  from: { label: auditScreenTexts.period, chosen: periodText, Form: PeriodFilter },
  until: null,
}

/** What the server is asked for: from the first instant of the first day up to the first after the last day. */
export function queryOf({ from, until, ...search }: AuditSearch, timeZone: string) {
  const midnight = (day: string) => fromWallTime(`${day}T00:00`, timeZone)
  const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { ...search, from: from && midnight(from), until: until && midnight(dayAfter(until)) }
}

/** The day of an instant, as a date field has it. */
export const dayOf = (iso: string, timeZone: string): string => toWallTime(new Date(iso), timeZone).slice(0, 10)
