import { useState } from 'react'
import { getContact, listContacts } from '#features/contacts/contacts.contract.ts'
import { getLead, listLeads } from '#features/leads/leads.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { type Found, type Pickable, RecordPicker } from '#web/ui/fields/record-picker.tsx'
import { type Person, personKey, personOf, personOptions } from './person-options.ts'

/** So many records of a kind are offered at a time. */
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
      placeholder="Name or phone"
      emptyText="No contact or lead found"
    />
  )
}
