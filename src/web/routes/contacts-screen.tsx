import { Suspense } from 'react'
import { contactRecordTexts } from '#features/contacts/web/contact-record.texts.ts'
import type { ContactSlots } from '#features/contacts/web/contact-record.ts'
import { ContactsPage } from '#features/contacts/web/contacts-page.tsx'
import type { ContactsSearch } from '#features/contacts/web/contacts-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { usePhone } from '#web/ui/elements/use-media.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { Related } from '#web/ui/record/related.tsx'

/** Only a phone has a tab of clients. */
const ClientsScreen = lazyPart(async () => ({ default: (await import('./clients-screen.tsx')).ClientsScreen }))

const MergeWith = lazyPart(async () => ({ default: (await import('#web/settings/merge-with.tsx')).MergeWith }))
const MergeContact: ContactSlots['Merge'] = (props) => <MergeWith noun="contacts" {...props} />

/** The contacts and what is related to them; a phone opens on its lists of clients. */
export function ContactsScreen(props: ScreenProps<ContactsSearch>) {
  const isPhone = usePhone()
  if (isPhone && props.openId === undefined && props.search.list !== 'contacts')
    return (
      <Suspense fallback={<SkeletonRows label={contactRecordTexts.kit.loading()} />}>
        <ClientsScreen {...props} />
      </Suspense>
    )
  const { onGo, ...address } = props
  return (
    <ContactsPage
      {...address}
      slots={{
        related: ({ id, leadId }) => <Related of="contact" id={id} leadId={leadId} onGo={onGo} />,
        Merge: MergeContact,
      }}
    />
  )
}
