import { ChoiceButton } from '#web/ui/record/choice-button.tsx'
import { type PanelProps, RecordPanel } from '#web/ui/record/record-panel.tsx'
import type { Property } from '../properties.contract.ts'
import { PropertyStatusBadge } from './property-card.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyInspections } from './property-inspections.tsx'
import { PropertyPhotos } from './property-photos.tsx'
import { type PropertySlots, propertyKit } from './property-record.ts'
import { propertySource } from './use-properties.ts'

/** Everything about one property. */
export function PropertyPanel({ slots, ...panel }: PanelProps<PropertySlots>) {
  return (
    <RecordPanel {...panel} kit={propertyKit} source={propertySource}>
      {(property) => (
        <>
          <PropertyPhotos key={property.id} property={property} />
          <Heading property={property} />
          <PropertyFacts key={`facts ${property.id}`} property={property} />
          <section className="property-deals">{slots.deals(property)}</section>
          <PropertyInspections key={`inspections ${property.id}`} property={property} />
          {slots.timeline(property)}
        </>
      )}
    </RecordPanel>
  )
}

function Heading({ property }: { property: Property }) {
  return (
    <div className="who">
      <div className="spacer">
        <h2>{property.title}</h2>
        <p className="muted">{property.location}</p>
        <div className="meta">
          <ChoiceButton kit={propertyKit} row={property} id="status" className="property-status">
            <PropertyStatusBadge status={property.status} />
            <span className="visually-hidden">, change status</span>
          </ChoiceButton>
        </div>
      </div>
    </div>
  )
}
