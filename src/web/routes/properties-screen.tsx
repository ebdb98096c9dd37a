import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { PropertiesPage } from '#features/properties/web/properties-page.tsx'
import type { PropertiesSearch } from '#features/properties/web/properties-search.ts'
import { LateDocuments } from './late-documents.tsx'
import { LateTimeline } from './late-timeline.tsx'
import { useListAddress } from './use-list-address.ts'

/** The inventory with its address and the deals over each property. */
export function PropertiesScreen() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { search, openId, onOpen: open } = useListAddress('/properties')
  const change = useCallback(
    (next: PropertiesSearch) => void navigate({ to: '.', search: next, replace: true }),
    [navigate],
  )
  return (
    <PropertiesPage
      search={search}
      onSearchChange={change}
      openId={openId}
      onOpen={open}
      timelineSlot={({ id }) => (
        <>
          <LateDocuments propertyId={id} onOpen={(documentId) => history.push(`/documents/${documentId}`)} />
          <LateTimeline of="property" id={id} onGo={(path) => history.push(path)} />
        </>
      )}
      dealsSlot={({ id }) => <DealsOf propertyId={id} onOpen={(dealId) => history.push(`/pipeline/${dealId}`)} />}
    />
  )
}
