import { contactSource } from '#features/contacts/web/use-contacts.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { useRows } from '#sync/react'
import { Related } from '#web/ui/record/related.tsx'

type Props = { lead: Lead; onGo: (path: string) => void }

/** What other features know of a lead, and of the contact that it became. */
export function RelatedOfLead({ lead, onGo }: Props) {
  if (lead.status === 'converted') return <RelatedOfConverted lead={lead} onGo={onGo} />
  return <Related of="lead" id={lead.id} onGo={onGo} />
}

function RelatedOfConverted({ lead, onGo }: Props) {
  const [contact] = useRows(contactSource, { leadId: lead.id }).rows
  return <Related of="lead" id={lead.id} contactId={contact?.id ?? null} onGo={onGo} />
}
