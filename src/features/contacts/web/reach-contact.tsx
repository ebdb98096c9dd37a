import { fullName } from '#shared/full-name.ts'
import { useRow } from '#sync/react'
import { ReachSection } from '#web/ui/record/reach-section.tsx'
import { contactKit } from './contact-record.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'
import { contactSource } from './use-contacts.ts'

/** The buttons that reach the contact of another record, for the panel of that record; empty without a contact. */
export function ReachContact({ contactId }: { contactId?: string | null }) {
  const { row: contact } = useRow(contactSource, contactId ?? undefined)
  if (!contact) return null
  return <ReachSection kit={contactKit} row={contact} label={contactsPageTexts.reach({ name: fullName(contact) })} />
}
