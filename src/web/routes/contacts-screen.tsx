import { ContactsPage } from '#features/contacts/web/contacts-page.tsx'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { LazyDocuments } from './lazy-documents.tsx'
import { LazyTasks } from './lazy-tasks.tsx'
import { LazyTimeline } from './lazy-timeline.tsx'
import { useGo, useListAddress } from './use-list-address.ts'

/** The contacts with their address and the deals of the leads that they were. */
export function ContactsScreen() {
  const go = useGo()
  return (
    <ContactsPage
      {...useListAddress('/contacts')}
      slots={{
        timeline: ({ id }) => <LazyTimeline of="contact" id={id} onGo={go} log={{ contactId: id }} />,
        deals: (leadId) => (
          <>
            <DealsOf leadId={leadId} onOpen={(dealId) => go(`/pipeline/${dealId}`)} />
            <LazyTasks leadId={leadId} onOpen={(id) => go(`/tasks/${id}`)} />
            <LazyDocuments
              leadId={leadId}
              note="Those of the lead that this contact was."
              onOpen={(id) => go(`/documents/${id}`)}
            />
          </>
        ),
      }}
    />
  )
}
