import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { PropertiesPage } from '#features/properties/web/properties-page.tsx'
import { LazyDocuments } from './lazy-documents.tsx'
import { LazyTimeline } from './lazy-timeline.tsx'
import { useGo, useListAddress } from './use-list-address.ts'

/** The inventory with its address and the deals over each property. */
export function PropertiesScreen() {
  const go = useGo()
  return (
    <PropertiesPage
      {...useListAddress('/properties')}
      slots={{
        timeline: ({ id }) => (
          <>
            <LazyDocuments propertyId={id} onOpen={(documentId) => go(`/documents/${documentId}`)} />
            <LazyTimeline of="property" id={id} onGo={go} />
          </>
        ),
        deals: ({ id }) => <DealsOf propertyId={id} onOpen={(dealId) => go(`/pipeline/${dealId}`)} />,
      }}
    />
  )
}
