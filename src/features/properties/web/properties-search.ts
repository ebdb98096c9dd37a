import { CAPS } from '#shared/caps.ts'
import { naira, oneOf, readSearch, type SearchParams, text, withoutDefaults } from '#web/platform/search-params.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '../properties.contract.ts'

const PROPERTY_SORTS = ['-createdAt', 'createdAt', '-price', 'price'] as const

const PARTS = {
  search: text(),
  status: oneOf(PROPERTY_STATUSES),
  type: oneOf(PROPERTY_TYPES),
  city: text(CAPS.name),
  minPrice: naira,
  maxPrice: naira,
  sort: oneOf(PROPERTY_SORTS),
}

/** What the address of the inventory says: search, filters (prices in naira) and order, newest first when absent. */
export type PropertiesSearch = SearchParams<typeof PARTS>

/** Reads the address of the inventory; what is absent, empty or unknown is left out. */
export function parsePropertiesSearch(input: Record<string, unknown>): PropertiesSearch {
  return cleanSearch(readSearch(PARTS, input))
}

/** The same without what is empty or stands by itself, so that addresses stay short. */
export function cleanSearch(search: PropertiesSearch): PropertiesSearch {
  return withoutDefaults(search, { sort: '-createdAt' })
}

/** True when the list is narrowed by a search or a filter; the order does not narrow it. */
export function isNarrowed({ sort: _, search, ...filters }: PropertiesSearch): boolean {
  return Boolean(search?.trim()) || Object.values(filters).some(Boolean)
}
