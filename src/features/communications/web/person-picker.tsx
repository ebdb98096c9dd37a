import { useState } from 'react'
import { type Contact, getContact, listContacts } from '#features/contacts/contacts.contract.ts'
import { getLead, type Lead, listLeads } from '#features/leads/leads.contract.ts'
import { searchTexts } from '#features/search/search.texts.ts'
import { shownPhone } from '#shared/phone.ts'
import { useAnswer } from '#sync/react'
import { type Found, type Pickable, RecordPicker } from '#web/ui/fields/record-picker.tsx'
import { communicationWordTexts } from './communication-words.texts.ts'

/** Whom a communication is with: one of the two, or nobody yet. */
export type Person = { contactId: string; leadId: string }
export const NOBODY: Person = { contactId: '', leadId: '' }

const CONTACT = 'contact:'
const LEAD = 'lead:'

/** The option of the picker for a person, empty for nobody: the contact where there is one, else the lead. */
export function personKey({ contactId, leadId }: Person): string {
  if (contactId) return CONTACT + contactId
  return leadId && LEAD + leadId
}

/** The person of an option. */
export function personOf(key: string | undefined): Person {
  if (key?.startsWith(CONTACT)) return { ...NOBODY, contactId: key.slice(CONTACT.length) }
  if (key?.startsWith(LEAD)) return { ...NOBODY, leadId: key.slice(LEAD.length) }
  return NOBODY
}

const option = (
  key: string,
  group: string,
  { firstName, lastName, phone, phoneNumber, email }: Contact | Lead,
): Pickable => {
  const detail = phone ? shownPhone(phone, phoneNumber) : email
  return { id: key, name: `${firstName} ${lastName}`, group, ...(detail && { detail }) }
}

/** Contacts, then leads without those that became one of these contacts. */
export function personOptions(contacts: readonly Contact[], leads: readonly Lead[]): Pickable[] {
  const converted = new Set(contacts.map(({ leadId }) => leadId))
  return [
    ...contacts.map((contact) => option(CONTACT + contact.id, searchTexts.groups.contacts(), contact)),
    ...leads
      .filter(({ id }) => !converted.has(id))
      .map((lead) => option(LEAD + lead.id, searchTexts.groups.leads(), lead)),
  ]
}

/** Records of a kind that are offered at a time. */
const OFFERED = 15

function usePersonSearch(text: string, isOpen: boolean): Found {
  const args = { query: { limit: OFFERED, ...(text && { search: text }) } }
  const contacts = useAnswer(listContacts, args, { enabled: isOpen })
  const leads = useAnswer(listLeads, args, { enabled: isOpen })
  return {
    options: contacts.data && leads.data && personOptions(contacts.data, leads.data),
    isFailed: contacts.status === 'error' || leads.status === 'error',
    retry() {
      if (contacts.status === 'error') contacts.retry()
      if (leads.status === 'error') leads.retry()
    },
  }
}

/** The name of a person who was chosen elsewhere. */
function usePersonName({ contactId, leadId }: Person, isKnown: boolean): string {
  const contact = useAnswer(
    getContact,
    { params: { id: contactId } },
    { enabled: !isKnown && contactId !== '', dependsOn: ['contact'] },
  )
  const isLead = !isKnown && contactId === '' && leadId !== ''
  const lead = useAnswer(getLead, { params: { id: leadId } }, { enabled: isLead, dependsOn: ['lead'] })
  const person = contactId ? contact.data : lead.data
  return person ? `${person.firstName} ${person.lastName}` : '…'
}

type PersonPickerProps = {
  value: Person
  onChange: (person: Person) => void
  /** Its name, when the caller knows it. */
  name?: string | null | undefined
}

/** Finds a contact or a lead by name, e-mail or phone. */
export function PersonPicker({ value, onChange, name }: PersonPickerProps) {
  const [picked, setPicked] = useState<Pickable>()
  const key = personKey(value)
  const known = picked && picked.id === key ? picked.name : name
  const asked = usePersonName(value, key === '' || Boolean(known))
  return (
    <RecordPicker
      value={key}
      name={key === '' ? '' : (known ?? asked)}
      onChange={(option) => {
        setPicked(option)
        onChange(personOf(option?.id))
      }}
      useSearch={usePersonSearch}
      placeholder={communicationWordTexts.nameOrPhone()}
      emptyText={communicationWordTexts.nobodyFound()}
    />
  )
}
