import type { Tally } from '#shared/tally.ts'
import type { Contact } from './contacts.contract.ts'

/** The tallies that count a contact: all, and by type. */
export function contactTallies({ type }: Pick<Contact, 'type'>): Tally[] {
  return [
    { name: 'contacts', count: 1 },
    { name: `contacts.${type}`, count: 1 },
  ]
}
