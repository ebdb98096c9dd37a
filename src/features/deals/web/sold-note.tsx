import { getProperty } from '#features/properties/properties.contract.ts'
import { useAnswer } from '#sync/react'
import { Badge } from '#web/ui/elements/badge.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { pipelineTexts } from './pipeline.texts.ts'

/** Warns that the property of a deal is already sold or rented; the deal can be continued. */
export function SoldNote({ propertyId }: { propertyId: string | null }) {
  const asked = { params: { id: propertyId ?? '' } }
  const { data: property } = useAnswer(getProperty, asked, {
    enabled: Boolean(propertyId),
    dependsOn: ['property'],
  })
  const status = propertyId && property?.status
  return (
    <div className={fieldsStyles.full} role="status">
      {property && (status === 'sold' || status === 'rented') && (
        <Badge tone="orange" icon="triangle-alert">
          {pipelineTexts.soldAlready[status](property)}
        </Badge>
      )}
    </div>
  )
}
