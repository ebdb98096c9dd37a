import { DealsOf } from '#features/deals/web/deals-of-lead.tsx'
import { PropertiesPage } from '#features/properties/web/properties-page.tsx'
import type { PropertiesSearch } from '#features/properties/web/properties-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { Related } from '#web/ui/record/related.tsx'

/** The inventory and the deals over each property. */
export function PropertiesScreen({ onGo, ...address }: ScreenProps<PropertiesSearch>) {
  return (
    <PropertiesPage
      {...address}
      slots={{
        timeline: ({ id }) => <Related of="property" id={id} onGo={onGo} />,
        deals: ({ id }) => <DealsOf propertyId={id} onOpen={(dealId) => onGo(`/pipeline/${dealId}`)} />,
      }}
    />
  )
}
