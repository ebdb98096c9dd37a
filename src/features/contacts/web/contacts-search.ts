import { oneOf, readSearch, type SearchParams, text, withoutDefaults } from '#web/platform/search-params.ts'
import { CONTACT_TYPES } from '../contacts.contract.ts'

const CONTACT_SORTS = ['-createdAt', 'lastName', '-lastContactDate', 'lastContactDate'] as const

const PARTS = { search: text(), type: oneOf(CONTACT_TYPES), sort: oneOf(CONTACT_SORTS) }

/** What the address of the contacts says: search, type and order (newest first when absent). */
export type ContactsSearch = SearchParams<typeof PARTS>

/** Reads the address of the contacts; what is absent, empty or unknown is left out. */
export function parseContactsSearch(input: Record<string, unknown>): ContactsSearch {
  return cleanSearch(readSearch(PARTS, input))
}

/** The same without what is empty or stands by itself, so that addresses stay short. */
export function cleanSearch(search: ContactsSearch): ContactsSearch {
  return withoutDefaults(search, { sort: '-createdAt' })
}

/** True when the list is narrowed by a search or a type. */
export function isNarrowed({ search, type }: ContactsSearch): boolean {
  return Boolean(search?.trim() || type)
}
