import { fullName } from '#shared/full-name.ts'
import { shownPhone } from '#shared/phone.ts'
import { Link } from '#web/platform/router/link.tsx'
import { LookBadge } from '#web/ui/elements/badge.tsx'
import { PersonRow } from '#web/ui/record/person-row.tsx'
import type { Contact } from '../contacts.contract.ts'
import { TYPE_LOOKS } from './contact-labels.ts'
import { contactKit } from './contact-record.ts'
import { contactsPageTexts } from './contacts-page.texts.ts'

/** One contact among the active clients of a phone; closed again it leads back there. */
export function ContactPhoneRow({ contact }: { contact: Contact }) {
  return (
    <PersonRow
      kit={contactKit}
      row={contact}
      name={
        <Link to={`/contacts/${contact.id}?list=active`} className="truncate wraps">
          {fullName(contact)}
        </Link>
      }
      badges={<LookBadge of={TYPE_LOOKS[contact.type]} dot={false} />}
      phone={contact.phone ? shownPhone(contact.phone, contact.phoneNumber) : contactsPageTexts.noPhone()}
      email={contact.email}
      ways={['email', 'call', 'whatsapp']}
    />
  )
}
