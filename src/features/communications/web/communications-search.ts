import { oneOf, readSearch, type SearchParams, text } from '#web/platform/search-params.ts'
import { COMMUNICATION_STATUSES, COMMUNICATION_TYPES } from '../communications.contract.ts'

const PARTS = { search: text(), type: oneOf(COMMUNICATION_TYPES), status: oneOf(COMMUNICATION_STATUSES) }

/** What the address of the list says. */
export type CommunicationsSearch = SearchParams<typeof PARTS>

/** Reads the address of the list; what is absent, empty or unknown is left out. */
export function parseCommunicationsSearch(input: Record<string, unknown>): CommunicationsSearch {
  return readSearch(PARTS, input)
}

/** True when the list is narrowed by a search or a filter. */
export function isNarrowed({ search, type, status }: CommunicationsSearch): boolean {
  return Boolean(search?.trim() || type || status)
}
