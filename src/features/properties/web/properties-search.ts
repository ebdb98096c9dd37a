import { listSearch, type SortLabels } from '#web/platform/search-params.ts'
import { type PROPERTY_ORDERS, propertyFilters } from '../properties.contract.ts'
import { propertiesScreenTexts } from './properties-screen.texts.ts'

/** The orders that the inventory offers. */
export const PROPERTY_SORTS = propertiesScreenTexts.sorts satisfies SortLabels<(typeof PROPERTY_ORDERS)[number]>

/** The search parameters of the inventory: search, filters (prices in naira) and order. */
export const propertiesSearch = listSearch(propertyFilters, { sorts: PROPERTY_SORTS })
export type PropertiesSearch = ReturnType<typeof propertiesSearch.parse>
