import { ContactOfLead } from '#features/contacts/web/contact-of-lead.tsx'
import { DuplicateNote } from '#features/contacts/web/duplicate-note.tsx'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import type { LeadSlots } from '#features/leads/web/lead-record.ts'
import { LeadsPage } from '#features/leads/web/leads-page.tsx'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { LazyDocuments } from './lazy-documents.tsx'
import { LazyTasks } from './lazy-tasks.tsx'
import { LazyTimeline } from './lazy-timeline.tsx'
import { useGo, useListAddress } from './use-list-address.ts'

/** The leads with their address, their keys and their deals. */
export function LeadsScreen() {
  const go = useGo()
  const openContact = (id: string) => go(`/contacts/${id}`)
  const slots: LeadSlots = {
    deals: (leadId) => <DealsOf leadId={leadId} onOpen={(id) => go(`/pipeline/${id}`)} />,
    timeline: (leadId) => (
      <>
        <LazyTasks leadId={leadId} onOpen={(id) => go(`/tasks/${id}`)} />
        <LazyDocuments leadId={leadId} onOpen={(id) => go(`/documents/${id}`)} />
        <LazyTimeline of="lead" id={leadId} onGo={go} log={{ leadId }} />
      </>
    ),
    client: (leadId) => <ContactOfLead leadId={leadId} onOpen={openContact} />,
    onConverted: ({ contact, deal }) =>
      toast({
        title: 'Success',
        description: `${contact.firstName} ${contact.lastName} is now a client${deal ? ', with an open deal' : ''}`,
        tone: 'success',
        action: { label: 'Open contact', run: () => openContact(contact.id) },
      }),
    Duplicates: DuplicateNote,
  }
  return <LeadsPage {...useListAddress('/leads')} slots={slots} />
}
