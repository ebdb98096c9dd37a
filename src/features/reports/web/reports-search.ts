import { oneOf, readSearch, type SearchParams, withoutDefaults } from '#web/platform/search-params.ts'
import { REPORT_PERIODS, REPORT_TYPES } from '../reports.contract.ts'

const PARTS = { type: oneOf(REPORT_TYPES), period: oneOf(REPORT_PERIODS) }

/** What the address of the reports says: the type (overview unless said) and the period (month unless said). */
export type ReportsSearch = SearchParams<typeof PARTS>

/** Reads the address of the reports; what is absent, empty or unknown is left out. */
export function parseReportsSearch(input: Record<string, unknown>): ReportsSearch {
  return cleanSearch(readSearch(PARTS, input))
}

/** The same without what stands by itself, so that addresses stay short. */
export function cleanSearch(search: ReportsSearch): ReportsSearch {
  return withoutDefaults(search, { type: 'overview', period: 'month' })
}
