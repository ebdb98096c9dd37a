import type { Tally } from '#shared/tally.ts'
import type { Contact } from './contacts.contract.ts'

/** The running counts in which a contact takes part: all, and those of its type. */
export function contactTallies({ type }: Pick<Contact, 'type'>): Tally[] {
  return [
    { name: 'contacts', count: 1 },
    { name: `contacts.${type}`, count: 1 },
  ]
}
