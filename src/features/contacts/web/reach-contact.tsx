import { useRow } from '#sync/react'
import * as panelStyles from '#web/ui/record/panel.module.css'
import { ReachButton, reachedFrom } from '#web/ui/record/reach-actions.tsx'
import { contactKit } from './contact-record.ts'
import { contactName } from './contact-text.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'
import { contactSource } from './use-contacts.ts'

/** The buttons that reach the contact of another record, for the panel of that record; empty without a contact. */
export function ReachContact({ contactId }: { contactId?: string | null }) {
  const { row: contact } = useRow(contactSource, contactId ?? undefined)
  if (!contact) return null
  const of = { kit: contactKit, row: contact }
  return (
    <section
      className={panelStyles.actions}
      aria-label={contactsPageTexts.reach({ name: contactName(contact) })}
      {...reachedFrom(contactKit, contact)}
    >
      <ReachButton {...of} id="call" />
      <ReachButton {...of} id="whatsapp" />
    </section>
  )
}
