import * as z from 'zod/mini'
import { CAPS } from '#shared/fields.ts'
import { parseMoney } from '#shared/money.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '../properties.contract.ts'

export const PROPERTY_SORTS = ['-createdAt', 'createdAt', '-price', 'price'] as const
export type PropertySort = (typeof PROPERTY_SORTS)[number]

/** A wrong part of an address is left out, the rest counts. */
const orAbsent = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

// A router may have read digits in an address as a number.
const words = (max: number) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).slice(0, max)),
  )

const naira = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => parseMoney(value)),
)

const propertiesSearch = z.object({
  search: orAbsent(words(CAPS.search)),
  status: orAbsent(z.enum(PROPERTY_STATUSES)),
  type: orAbsent(z.enum(PROPERTY_TYPES)),
  city: orAbsent(words(CAPS.name)),
  minPrice: orAbsent(naira),
  maxPrice: orAbsent(naira),
  sort: orAbsent(z.enum(PROPERTY_SORTS)),
})

/** What the address of the inventory says: search, filters (prices in naira) and order, newest first when absent. */
export type PropertiesSearch = z.output<typeof propertiesSearch>

/** Reads the address of the inventory; what is absent, empty or unknown is left out. */
export function parsePropertiesSearch(input: Record<string, unknown>): PropertiesSearch {
  return trimSearch(propertiesSearch.parse(input))
}

/** The same without what is empty or goes without saying, so that addresses stay short. */
export function trimSearch(search: PropertiesSearch): PropertiesSearch {
  const isSaid = ([name, value]: [string, unknown]) =>
    value !== undefined && value !== '' && !(name === 'sort' && value === '-createdAt')
  return Object.fromEntries(Object.entries(search).filter(isSaid))
}

/** True when the list is narrowed by a search or a filter; the order does not narrow it. */
export function isNarrowed({ sort: _, search, ...filters }: PropertiesSearch): boolean {
  return Boolean(search?.trim()) || Object.values(filters).some(Boolean)
}
