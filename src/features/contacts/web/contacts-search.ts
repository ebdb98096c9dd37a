import * as z from 'zod/mini'
import { CAPS } from '#shared/fields.ts'
import { CONTACT_TYPES } from '../contacts.contract.ts'

export const CONTACT_SORTS = ['-createdAt', 'lastName', '-lastContactDate', 'lastContactDate'] as const
export type ContactSort = (typeof CONTACT_SORTS)[number]

/** A wrong part of an address is left out, the rest counts. */
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

// A router may read digits in an address as a number.
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).slice(0, CAPS.search)),
)

const contactsSearch = z.object({
  search: orNothing(text),
  type: orNothing(z.enum(CONTACT_TYPES)),
  sort: orNothing(z.enum(CONTACT_SORTS)),
})

/** What the address of the contacts says: search, type and order (newest first when absent). */
export type ContactsSearch = z.output<typeof contactsSearch>

/** Reads the address of the contacts; what is absent, empty or unknown is left out. */
export function parseContactsSearch(input: Record<string, unknown>): ContactsSearch {
  return cleanSearch(contactsSearch.parse(input))
}

/** The same without what is empty or stands by itself, so that addresses stay short. */
export function cleanSearch(search: ContactsSearch): ContactsSearch {
  const isPlain = (name: string, value: unknown) =>
    value === undefined || value === '' || (name === 'sort' && value === '-createdAt')
  return Object.fromEntries(Object.entries(search).filter(([name, value]) => !isPlain(name, value)))
}

/** True when the list is narrowed by a search or a type. */
export function isNarrowed({ search, type }: ContactsSearch): boolean {
  return Boolean(search?.trim() || type)
}
