import { ContactsPage } from '#features/contacts/web/contacts-page.tsx'
import type { ContactsSearch } from '#features/contacts/web/contacts-search.ts'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Related } from '#web/ui/record/related.tsx'

/** The contacts and the deals of the leads that they were. */
export function ContactsScreen({ onGo, ...address }: ScreenProps<ContactsSearch>) {
  return (
    <ContactsPage
      {...address}
      slots={{
        timeline: ({ id, leadId }) => <Related of="contact" id={id} leadId={leadId} onGo={onGo} />,
        deals: (leadId) => <DealsOf leadId={leadId} onOpen={(dealId) => onGo(`/pipeline/${dealId}`)} />,
      }}
    />
  )
}
