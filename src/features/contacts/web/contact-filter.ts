import { fold } from '#shared/text.ts'
import { type ListFilter, newestFirst } from '#web/platform/cache/source.ts'
import type { Contact, ContactType } from '../contacts.contract.ts'

/** What the contacts can be narrowed by. */
export type ContactFilter = ListFilter & { type?: ContactType | undefined; leadId?: string | undefined }

const sortNames = new WeakMap<Contact, string>()

function sortName(contact: Contact): string {
  const known = sortNames.get(contact)
  if (known !== undefined) return known
  const name = fold(`${contact.lastName} ${contact.firstName}`)
  sortNames.set(contact, name)
  return name
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order of two contacts as the server has it; those never contacted count as the longest ago. */
export function compareContacts(a: Contact, b: Contact, sort: string | undefined): number {
  const direction = sort?.startsWith('-') ? -1 : 1
  switch (sort?.replace('-', '')) {
    case 'lastName':
      return direction * order(sortName(a), sortName(b))
    case 'lastContactDate':
      return direction * order(a.lastContactDate ?? '', b.lastContactDate ?? '')
    default:
      return sort === 'createdAt' ? newestFirst(b, a) : newestFirst(a, b)
  }
}

/** True when a contact passes the filters, search apart. */
export function matchContact(contact: Contact, { type, leadId }: ContactFilter): boolean {
  return (!type || contact.type === type) && (!leadId || contact.leadId === leadId)
}
