import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ContactsPage } from '#features/contacts/web/contacts-page.tsx'
import type { ContactsSearch } from '#features/contacts/web/contacts-search.ts'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { LateDocuments } from './late-documents.tsx'
import { LateTasks } from './late-tasks.tsx'
import { LateTimeline } from './late-timeline.tsx'
import { useListAddress } from './use-list-address.ts'

/** The contacts with their address and the deals of the leads that they were. */
export function ContactsScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/contacts')
  const change = useCallback(
    (next: ContactsSearch, isTyping: boolean) => void navigate({ to: '.', search: next, replace: isTyping }),
    [navigate],
  )
  return (
    <ContactsPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      timelineSlot={({ id }) => (
        <LateTimeline of="contact" id={id} onGo={(path) => history.push(path)} log={{ contactId: id }} />
      )}
      dealsSlot={(leadId) => (
        <>
          <DealsOf leadId={leadId} onOpen={(dealId) => history.push(`/pipeline/${dealId}`)} />
          <LateTasks leadId={leadId} onOpen={(id) => history.push(`/tasks/${id}`)} />
          <LateDocuments
            leadId={leadId}
            note="Those of the lead that this contact was."
            onOpen={(id) => history.push(`/documents/${id}`)}
          />
        </>
      )}
    />
  )
}
