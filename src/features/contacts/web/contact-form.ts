import {
  type Contact,
  type ContactChanges,
  type ContactSource,
  type ContactType,
  contactFields,
  type NewContact,
} from '../contacts.contract.ts'

/** What the fields of the contact form hold. */
export type ContactValues = {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  position: string
  type: ContactType
  source: ContactSource
  tags: string[]
  notes: string
}

/** The form of a contact, or of a new one. */
export function contactValues(contact?: Contact): ContactValues {
  return {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    company: contact?.company ?? '',
    position: contact?.position ?? '',
    type: contact?.type ?? 'lead',
    source: contact?.source ?? 'website',
    tags: contact?.tags ?? [],
    notes: contact?.notes ?? '',
  }
}

/** The fields in which a filled-in form differs from the contact, so that saving overwrites nothing else. */
export function changedFields(contact: Contact, body: Partial<NewContact>): ContactChanges {
  const names = Object.keys(contactFields) as (keyof NewContact)[]
  const isChanged = (name: keyof NewContact) =>
    body[name] !== undefined && JSON.stringify(body[name]) !== JSON.stringify(contact[name])
  return Object.fromEntries(names.filter(isChanged).map((name) => [name, body[name]]))
}
