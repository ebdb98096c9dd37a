import * as z from 'zod/mini'
import { CAPS } from '#shared/fields.ts'
import { COMMUNICATION_STATUSES, COMMUNICATION_TYPES } from '../communications.contract.ts'

/** A wrong part of an address is left out, the rest counts. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

// A router may read digits in an address as a number.
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, CAPS.search)),
)

const communicationsSearch = z.object({
  search: orNothing(text),
  type: orNothing(z.enum(COMMUNICATION_TYPES)),
  status: orNothing(z.enum(COMMUNICATION_STATUSES)),
})

/** What the address of the list says. */
export type CommunicationsSearch = z.output<typeof communicationsSearch>

/** Reads the address of the list; what is absent, empty or unknown is left out. */
export function parseCommunicationsSearch(input: Record<string, unknown>): CommunicationsSearch {
  return cleanSearch(communicationsSearch.parse(input))
}

/** The same without what is empty, so that addresses stay short. */
export function cleanSearch(search: CommunicationsSearch): CommunicationsSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))
}

/** True when the list is narrowed by a search or a filter. */
export function isNarrowed({ search, type, status }: CommunicationsSearch): boolean {
  return Boolean(search?.trim() || type || status)
}
