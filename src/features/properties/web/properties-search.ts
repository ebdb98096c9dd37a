import { listSearch, type SortLabels } from '#web/platform/search-params.ts'
import { type PROPERTY_ORDERS, propertyFilters } from '../properties.contract.ts'

/** The orders that the inventory offers. */
export const PROPERTY_SORTS = {
  '-createdAt': 'Newest',
  createdAt: 'Oldest',
  '-price': 'Highest price',
  price: 'Lowest price',
} as const satisfies SortLabels<(typeof PROPERTY_ORDERS)[number]>

/** The search parameters of the inventory: search, filters (prices in naira) and order. */
export const propertiesSearch = listSearch(propertyFilters, { sorts: PROPERTY_SORTS })
export type PropertiesSearch = ReturnType<typeof propertiesSearch.parse>
