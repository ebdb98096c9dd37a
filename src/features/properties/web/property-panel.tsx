import { type ReactNode, useEffect, useRef } from 'react'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { PanelBar } from '#web/ui/panel-bar.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PanelState } from '#web/ui/panel-state.tsx'
import type { Property } from '../properties.contract.ts'
import { PropertyStatusBadge } from './property-card.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyInspections } from './property-inspections.tsx'
import { type PropertyActions, PropertyMenu, statusEntries } from './property-menu.tsx'
import { PropertyPhotos } from './property-photos.tsx'
import { propertySource } from './use-properties.ts'

export interface PropertyPanelProps {
  propertyId: string
  actions: PropertyActions
  onClose: () => void
  /** `3 of 86`; undefined when the list at hand does not hold the property. */
  position?: string | undefined
  /** Opens the neighbour in the list; undefined where there is none. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** The deals over the property, from whoever composes the screen. */
  deals?: (property: Property) => ReactNode
  /** What happened with the property, likewise. */
  timeline?: (property: Property) => ReactNode
}

/** Everything about one property beside the list; on a phone it takes the whole screen. */
export function PropertyPanel(props: PropertyPanelProps) {
  const { propertyId, deals, timeline, onClose } = props
  const { row: property, status, retry } = useRow(propertySource, propertyId)
  return (
    <PanelFrame name={property?.title ?? 'Property'} className="property-panel" onClose={onClose}>
      <Bar {...props} property={property} />
      {property && <Known property={property} deals={deals?.(property)} timeline={timeline?.(property)} />}
      <PanelState name="property" status={status} onRetry={retry} />
    </PanelFrame>
  )
}

function Bar({ property, position, actions, ...steps }: PropertyPanelProps & { property: Property | undefined }) {
  const { onPrevious, onNext, onClose } = steps
  return (
    <PanelBar noun="Property" screen="properties" position={position} steps={{ onPrevious, onNext }} onClose={onClose}>
      {property && <IconButton icon="pencil" label="Edit property" onClick={() => actions.edit(property)} />}
      {property && <PropertyMenu property={property} actions={actions} />}
    </PanelBar>
  )
}

function Known({ property, deals, timeline }: { property: Property; deals: ReactNode; timeline: ReactNode }) {
  const scroll = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another property starts at its top
  useEffect(() => {
    if (scroll.current) scroll.current.scrollTop = 0
  }, [property.id])
  return (
    <div className="scroll" ref={scroll}>
      <PropertyPhotos key={property.id} property={property} />
      <div className="who">
        <div className="sp">
          <h2>{property.title}</h2>
          <p className="muted">{property.location}</p>
          <div className="meta">
            <Menu
              label="Status"
              entries={statusEntries(property)}
              trigger={
                <button type="button" className="property-status">
                  <PropertyStatusBadge status={property.status} />
                  <span className="vh">, change status</span>
                </button>
              }
            />
          </div>
        </div>
      </div>
      <PropertyFacts key={property.id} property={property} />
      {deals && <section className="property-deals">{deals}</section>}
      <PropertyInspections key={`inspections ${property.id}`} property={property} />
      {timeline}
    </div>
  )
}
