import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { PropertiesPage } from '#features/properties/web/properties-page.tsx'
import { LateDocuments } from './late-documents.tsx'
import { LateTimeline } from './late-timeline.tsx'
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
            <LateDocuments propertyId={id} onOpen={(documentId) => go(`/documents/${documentId}`)} />
            <LateTimeline of="property" id={id} onGo={go} />
          </>
        ),
        deals: ({ id }) => <DealsOf propertyId={id} onOpen={(dealId) => go(`/pipeline/${dealId}`)} />,
      }}
    />
  )
}
