import { ContactsPage } from '#features/contacts/web/contacts-page.tsx'
import type { ContactsSearch } from '#features/contacts/web/contacts-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Related } from '#web/ui/record/related.tsx'

/** The contacts and what is related to them. */
export function ContactsScreen({ onGo, ...address }: ScreenProps<ContactsSearch>) {
  return (
    <ContactsPage
      {...address}
      slots={{
        related: ({ id, leadId }) => <Related of="contact" id={id} leadId={leadId} onGo={onGo} />,
      }}
    />
  )
}
