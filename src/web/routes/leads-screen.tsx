import { ContactOfLead } from '#features/contacts/web/contact-of-lead.tsx'
import { DuplicateNote } from '#features/contacts/web/duplicate-note.tsx'
import type { LeadSlots } from '#features/leads/web/lead-record.ts'
import { LeadsPage } from '#features/leads/web/leads-page.tsx'
import type { LeadsSearch } from '#features/leads/web/leads-search.ts'
import { useOwnFirst } from '#web/account/use-own-first.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { kitTexts } from '#web/ui/elements/kit.texts.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { toast } from '#web/ui/overlay/toast-store.ts'
import { leadsRouteTexts } from './leads-route.texts.ts'
import { RelatedOfLead } from './related-of-lead.tsx'

const MergeWith = lazyPart(async () => ({ default: (await import('#web/settings/merge-with.tsx')).MergeWith }))
const MergeLead: LeadSlots['Merge'] = (props) => <MergeWith noun="leads" {...props} />

const MINE: LeadsSearch = { assignedTo: 'me' }

/** What other features show of a lead. */
export function leadSlots(onGo: (path: string) => void): LeadSlots {
  const openContact = (id: string) => onGo(`/contacts/${id}`)
  return {
    related: (lead) => <RelatedOfLead lead={lead} onGo={onGo} />,
    client: (leadId) => <ContactOfLead leadId={leadId} onOpen={openContact} />,
    onConverted: ({ contact, deal }) => {
      const isNow = deal ? leadsRouteTexts.isClientWithDeal : leadsRouteTexts.isClient
      toast({
        title: kitTexts.success(),
        description: isNow({ name: `${contact.firstName} ${contact.lastName}` }),
        tone: 'success',
        action: { label: leadsRouteTexts.openContact(), run: () => openContact(contact.id) },
      })
    },
    Duplicates: DuplicateNote,
    Merge: MergeLead,
  }
}

/** The leads, what is related to them and the contacts that they became. */
export function LeadsScreen({ onGo, ...address }: ScreenProps<LeadsSearch>) {
  return <LeadsPage {...useOwnFirst<LeadsSearch, typeof address>('leads', MINE, address)} slots={leadSlots(onGo)} />
}
