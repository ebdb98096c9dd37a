import { by, type FilterOf, listRules } from '#web/platform/cache/list-rules.ts'
import { listProperties, propertyFilters } from '../properties.contract.ts'

/** What the inventory can be narrowed by; prices are naira, limits included. */
export type PropertyFilter = FilterOf<typeof propertyFilters>

/** How the browser searches, filters and sorts properties. */
export const propertyRules = listRules({
  list: listProperties,
  filters: propertyFilters,
  searchText: ({ title, address, city }) => `${title} ${address} ${city}`,
  orders: { createdAt: by(({ createdAt }) => createdAt), price: by(({ price }) => Number(price)) },
  standard: '-createdAt',
})
