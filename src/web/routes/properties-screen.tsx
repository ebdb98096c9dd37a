import { Suspense } from 'react'
import { PropertiesPage } from '#features/properties/web/properties-page.tsx'
import type { PropertiesSearch } from '#features/properties/web/properties-search.ts'
import type { ScreenProps } from '#web/platform/feature.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { Related } from '#web/ui/record/related.tsx'

const PropertyInspections = lazyPart(async () => ({
  default: (await import('./record-inspections.tsx')).PropertyInspections,
}))

const PlanTour = lazyPart(async () => ({ default: (await import('#features/calendar/web/plan-tour.tsx')).PlanTour }))

const SeekersOfListing = lazyPart(async () => ({
  default: (await import('./matching-listings.tsx')).SeekersOfListing,
}))

const SendListing = lazyPart(async () => ({ default: (await import('./send-listing.tsx')).SendListing }))

/** The inventory and what is related to each property. */
export function PropertiesScreen({ onGo, ...address }: ScreenProps<PropertiesSearch>) {
  return (
    <PropertiesPage
      {...address}
      slots={{
        related: (property) => (
          <>
            <Suspense key={`seekers ${property.id}`} fallback={null}>
              <SeekersOfListing property={property} onGo={onGo} />
            </Suspense>
            <Related of="property" id={property.id} onGo={onGo} />
          </>
        ),
        tour: (property, onClose) => <PlanTour property={property} onClose={onClose} />,
        send: (property, onClose) => <SendListing property={property} onClose={onClose} />,
        inspections: (property) => (
          <Suspense key={`inspections ${property.id}`} fallback={null}>
            <PropertyInspections property={property} onGo={onGo} />
          </Suspense>
        ),
      }}
    />
  )
}
