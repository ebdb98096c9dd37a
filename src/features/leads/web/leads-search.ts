import * as z from 'zod/mini'
import { CAPS } from '#shared/fields.ts'
import { isUuid } from '#shared/ids.ts'
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../leads.contract.ts'

export const LEAD_SORTS = ['-createdAt', 'lastName', 'priority', '-score'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]
export const LEAD_LAYOUTS = ['cards', 'rows'] as const

/** A wrong part of an address is left out, the rest counts. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

// A router may read digits in an address as a number.
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, CAPS.search)),
)

const leadsSearch = z.object({
  search: orNothing(text),
  status: orNothing(z.enum(LEAD_STATUSES)),
  priority: orNothing(z.enum(LEAD_PRIORITIES)),
  source: orNothing(z.enum(LEAD_SOURCES)),
  assignedTo: orNothing(z.string().check(z.refine((value) => value === 'me' || value === 'none' || isUuid(value)))),
  sort: orNothing(z.enum(LEAD_SORTS)),
  layout: orNothing(z.enum(LEAD_LAYOUTS)),
})

/** What the address of the lead list says: filters, order (newest first when absent) and layout (cards when absent). */
export type LeadsSearch = z.output<typeof leadsSearch>

/** Reads the address of the lead list; what is absent, empty or unknown is left out. */
export function parseLeadsSearch(input: Record<string, unknown>): LeadsSearch {
  return cleanSearch(leadsSearch.parse(input))
}

/** The same without what is empty or stands by itself, so that addresses stay short. */
export function cleanSearch(search: LeadsSearch): LeadsSearch {
  const isPlain = (name: string, value: unknown) =>
    value === undefined ||
    value === '' ||
    (name === 'sort' && value === '-createdAt') ||
    (name === 'layout' && value === 'cards')
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => !isPlain(name, value)))
}

/** True when the list is narrowed by a search or a filter. */
export function isNarrowed({ search, status, priority, source, assignedTo }: LeadsSearch): boolean {
  return Boolean(search?.trim() || status || priority || source || assignedTo)
}
