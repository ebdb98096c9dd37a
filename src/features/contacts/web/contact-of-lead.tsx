import { fullName } from '#shared/full-name.ts'
import { useRows } from '#sync/react'
import { Avatar } from '#web/ui/elements/avatar.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { contactsOfLeadsTexts } from './contacts-of-leads.texts.ts'
import { contactSource } from './use-contacts.ts'

/** A button that opens the contact that a lead was converted into; empty without one. */
export function ContactOfLead({ leadId, onOpen }: { leadId: string; onOpen: (id: string) => void }) {
  const { rows } = useRows(contactSource, { leadId })
  const [contact] = rows
  if (!contact) return null
  const name = fullName(contact)
  return (
    <button type="button" className={elementsStyles.button} onClick={() => onOpen(contact.id)}>
      <Avatar name={name} size={20} />
      <span className="truncate wraps">{contactsOfLeadsTexts.inContacts({ name })}</span>
    </button>
  )
}
