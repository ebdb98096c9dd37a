import type { Contact } from '#features/contacts/contacts.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Pickable } from '#web/ui/fields/record-picker.tsx'

/** Whom a communication is with: one of the two, or nobody yet. */
export type Person = { contactId: string; leadId: string }
export const NOBODY: Person = { contactId: '', leadId: '' }

const CONTACT = 'contact:'
const LEAD = 'lead:'

/** The person as a picker names it; empty for nobody. A contact goes before the lead that it was. */
export function personKey({ contactId, leadId }: Person): string {
  if (contactId) return CONTACT + contactId
  return leadId && LEAD + leadId
}

/** The person that a picker names. */
export function personOf(key: string | undefined): Person {
  if (key?.startsWith(CONTACT)) return { ...NOBODY, contactId: key.slice(CONTACT.length) }
  if (key?.startsWith(LEAD)) return { ...NOBODY, leadId: key.slice(LEAD.length) }
  return NOBODY
}

const option = (key: string, kind: string, { firstName, lastName, phone, email }: Contact | Lead): Pickable => ({
  id: key,
  name: `${firstName} ${lastName}`,
  detail: [kind, phone ?? email].filter(Boolean).join(' · '),
})

/** Contacts, then leads; a lead that became one of these contacts stands there already. */
export function personOptions(contacts: readonly Contact[], leads: readonly Lead[]): Pickable[] {
  const converted = new Set(contacts.map(({ leadId }) => leadId))
  return [
    ...contacts.map((contact) => option(CONTACT + contact.id, 'Contact', contact)),
    ...leads.filter(({ id }) => !converted.has(id)).map((lead) => option(LEAD + lead.id, 'Lead', lead)),
  ]
}
