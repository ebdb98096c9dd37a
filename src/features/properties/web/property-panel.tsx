import { Dialog as Parts } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useRow } from '#web/platform/cache/use-rows.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import '#web/ui/styles/panel.css'
import { usePhone } from '#web/ui/use-media.ts'
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
    <Frame name={property?.title ?? 'Property'} onClose={onClose}>
      <Bar {...props} property={property} />
      {property && <Known property={property} deals={deals?.(property)} timeline={timeline?.(property)} />}
      {status === 'loading' && (
        <div className="property-waits" role="status">
          <span className="vh">Loading the property</span>
          <span className="sk sk-h18 sk-w58" />
          <span className="sk sk-h12 sk-w70" />
          <span className="sk sk-h12 sk-w66" />
        </div>
      )}
      {status === 'missing' && (
        <EmptyState card={false} drawing="search" title="This property is not here" text="It may have been deleted." />
      )}
      {status === 'error' && <ErrorState card={false} title="The property could not be loaded" onRetry={retry} />}
    </Frame>
  )
}

function Frame({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  const isPhone = usePhone()
  const panel = useRef<HTMLElement>(null)

  // The keyboard goes on in the panel; thousands of cards could lie between otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a window that stops being a phone's draws another element
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [isPhone])

  function onKeyDown(event: KeyboardEvent) {
    // What floats over the panel bubbles through here too.
    if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(event.target as Node)) return
    event.preventDefault()
    onClose()
  }

  if (!isPhone)
    return (
      <aside ref={panel} className="panel" aria-label={`${name}, details`} tabIndex={-1} onKeyDown={onKeyDown}>
        {children}
      </aside>
    )
  return (
    <Parts.Root open onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Content
          className="panel property-sheet"
          aria-describedby={undefined}
          aria-modal="true"
          onEscapeKeyDown={keepForEditing}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Parts.Title className="vh">{name}</Parts.Title>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Esc in a fact that is being edited takes back what was typed, and nothing else. */
function keepForEditing(event: globalThis.KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('.editing')) event.preventDefault()
}

function Bar({ property, position, actions, ...steps }: PropertyPanelProps & { property: Property | undefined }) {
  const { onPrevious, onNext, onClose } = steps
  const isPhone = usePhone()
  return (
    <div className="ph phr">
      {isPhone && <IconButton icon="arrow-left" label="Back to properties" onClick={onClose} />}
      <span className="faint property-place">{position ? `${isPhone ? '' : 'Property '}${position}` : 'Property'}</span>
      <span className="sp" />
      <IconButton icon="chevron-up" label="Previous property" disabled={!onPrevious} onClick={onPrevious} />
      <IconButton icon="chevron-down" label="Next property" disabled={!onNext} onClick={onNext} />
      {property && <IconButton icon="pencil" label="Edit property" onClick={() => actions.edit(property)} />}
      {property && <PropertyMenu property={property} actions={actions} />}
      {!isPhone && <IconButton icon="x" label="Close panel" keys={['Esc']} onClick={onClose} />}
    </div>
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
