import { ContactsPage } from '#features/contacts/web/contacts-page.tsx'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { LateDocuments } from './late-documents.tsx'
import { LateTasks } from './late-tasks.tsx'
import { LateTimeline } from './late-timeline.tsx'
import { useGo, useListAddress } from './use-list-address.ts'

/** The contacts with their address and the deals of the leads that they were. */
export function ContactsScreen() {
  const go = useGo()
  return (
    <ContactsPage
      {...useListAddress('/contacts')}
      slots={{
        timeline: ({ id }) => <LateTimeline of="contact" id={id} onGo={go} log={{ contactId: id }} />,
        deals: (leadId) => (
          <>
            <DealsOf leadId={leadId} onOpen={(dealId) => go(`/pipeline/${dealId}`)} />
            <LateTasks leadId={leadId} onOpen={(id) => go(`/tasks/${id}`)} />
            <LateDocuments
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
