import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ContactOfLead } from '#features/contacts/web/contact-of-lead.tsx'
import { DuplicateNote } from '#features/contacts/web/duplicate-note.tsx'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import type { Conversion } from '#features/leads/leads.contract.ts'
import { LeadsPage } from '#features/leads/web/leads-page.tsx'
import type { LeadsSearch } from '#features/leads/web/leads-search.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { LateDocuments } from './late-documents.tsx'
import { LateTasks } from './late-tasks.tsx'
import { LateTimeline } from './late-timeline.tsx'
import { useListAddress } from './use-list-address.ts'

/** The leads with their address, their keys and their deals. */
export function LeadsScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, open } = useListAddress('/leads')
  const change = useCallback(
    (next: LeadsSearch, isTyping: boolean) => void navigate({ to: '.', search: next, replace: isTyping }),
    [navigate],
  )
  const openContact = (id: string) => history.push(`/contacts/${id}`)
  const tellConverted = ({ contact, deal }: Conversion) =>
    toast({
      title: 'Success',
      description: `${contact.firstName} ${contact.lastName} is now a client${deal ? ', with an open deal' : ''}`,
      tone: 'success',
      action: { label: 'Open contact', run: () => openContact(contact.id) },
    })
  return (
    <LeadsPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      deals={(leadId) => <DealsOf leadId={leadId} onOpen={(id) => history.push(`/pipeline/${id}`)} />}
      timeline={(leadId) => (
        <>
          <LateTasks leadId={leadId} onOpen={(id) => history.push(`/tasks/${id}`)} />
          <LateDocuments leadId={leadId} onOpen={(id) => history.push(`/documents/${id}`)} />
          <LateTimeline of="lead" id={leadId} onGo={(path) => history.push(path)} log={{ leadId }} />
        </>
      )}
      client={(leadId) => <ContactOfLead leadId={leadId} onOpen={openContact} />}
      onConverted={tellConverted}
      Duplicates={DuplicateNote}
      useScreenKeys={useShortcuts}
    />
  )
}
