import { getProperty } from '#features/properties/properties.contract.ts'
import { useAnswer } from '#sync/react'
import { Badge } from '#web/ui/elements/badge.tsx'

/** Warns that the property of a deal is sold or rented already; nothing keeps the deal from going on. */
export function SoldNote({ propertyId }: { propertyId: string | null }) {
  const asked = { params: { id: propertyId ?? '' } }
  const { data: property } = useAnswer(getProperty, asked, {
    enabled: Boolean(propertyId),
    dependsOn: ['property'],
  })
  const isGone = propertyId && (property?.status === 'sold' || property?.status === 'rented')
  return (
    <div className="full" role="status">
      {isGone && (
        <Badge tone="orange" icon="triangle-alert">
          {property.title} is {property.status} already
        </Badge>
      )}
    </div>
  )
}
