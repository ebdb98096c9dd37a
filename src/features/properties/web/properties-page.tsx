import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { formatCount } from '#shared/money.ts'
import type { Rows } from '#web/platform/cache/source.ts'
import { useRows } from '#web/platform/cache/use-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import type { Property } from '../properties.contract.ts'
import './properties.css'
import { late } from '#web/ui/load-late.ts'
import { usePreload } from '#web/ui/use-preload.ts'
import { cleanSearch, isNarrowed, type PropertiesSearch } from './properties-search.ts'
import { PropertyFilters } from './property-filters.tsx'
import { PropertyGrid, PropertySkeleton } from './property-grid.tsx'
import type { PropertyActions } from './property-menu.tsx'
import { discardProperty, propertySource } from './use-properties.ts'

// The list stands before the form and the panel have come.
const loadPanel = async () => ({ default: (await import('./property-panel.tsx')).PropertyPanel })
const PropertyPanel = late(loadPanel)
const loadForm = async () => ({ default: (await import('./property-dialog.tsx')).PropertyDialog })
const PropertyDialog = late(loadForm)

const PARTS = [loadPanel, loadForm, preloadDialog]

export interface PropertiesPageProps {
  search: PropertiesSearch
  /** The address has to say this from now on, in place of what it said. */
  onSearchChange: (search: PropertiesSearch) => void
  /** The property that stands open beside the list. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** The deals over a property, from whoever composes the screen. */
  dealsSlot?: (property: Property) => ReactNode
  /** What happened with a property, likewise. */
  timelineSlot?: (property: Property) => ReactNode
}

/** The inventory: every listing as a card, one of them open beside. */
export function PropertiesPage({
  search,
  onSearchChange,
  openId,
  onOpen,
  dealsSlot,
  timelineSlot,
}: PropertiesPageProps) {
  usePreload(PARTS)
  const isPhone = usePhone()
  const rows = useRows(propertySource, search)
  const total = rows.total ?? (rows.isSearching ? rows.rows.length : undefined)
  const openAt = usePlace(rows, total ?? 0, openId)
  const [dialog, setDialog] = useState<{ property?: Property }>()
  const [leaving, setLeaving] = useState<Property>()
  const add = () => setDialog({})
  const actions = useMemo<PropertyActions>(
    () => ({ edit: (property) => setDialog({ property }), remove: setLeaving }),
    [],
  )
  const change = (changes: Partial<PropertiesSearch>) => onSearchChange(cleanSearch({ ...search, ...changes }))

  function close() {
    onOpen(undefined)
    // The card that was opened is where the keyboard goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-property="${openId}"]`)?.focus())
  }

  function stepTo(place: number | undefined) {
    const id = place === undefined ? undefined : rows.get(place)?.id
    return id === undefined ? undefined : () => onOpen(id)
  }

  return (
    <div className={openId ? 'properties with-panel' : 'properties'}>
      <div className="property-inventory">
        <div className="title">
          <h1>Property Inventory</h1>
          {total !== undefined && <span className="count">{formatCount(total)}</span>}
          <span className="sp" />
          {isPhone ? (
            <IconButton icon="plus" label="Add Property" variant="primary" onClick={add} />
          ) : (
            <Button variant="primary" icon="plus" onClick={add}>
              Add Property
            </Button>
          )}
        </div>
        <p className="sub">Manage your property listings and inventory</p>
        <PropertyFilters search={search} onChange={change} isPhone={isPhone} />
        <h2 className="vh">{isNarrowed(search) ? 'Properties found' : 'All properties'}</h2>
        <Inventory
          rows={rows}
          total={total}
          search={search}
          openId={openId}
          openAt={openAt}
          onOpen={onOpen}
          actions={actions}
          onAdd={add}
          onClear={() => onSearchChange(cleanSearch({ sort: search.sort }))}
        />
      </div>
      {openId && (
        <Suspense fallback={null}>
          <PropertyPanel
            propertyId={openId}
            actions={actions}
            onClose={close}
            position={openAt === undefined ? undefined : `${formatCount(openAt + 1)} of ${formatCount(total ?? 0)}`}
            onPrevious={stepTo(openAt === undefined ? undefined : openAt - 1)}
            onNext={stepTo(openAt === undefined ? undefined : openAt + 1)}
            {...(dealsSlot && { deals: dealsSlot })}
            {...(timelineSlot && { timeline: timelineSlot })}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {dialog && (
          <PropertyDialog open property={dialog.property} onOpenChange={(open) => !open && setDialog(undefined)} />
        )}
      </Suspense>
      <DeleteDialog
        property={leaving}
        onDone={() => setLeaving(undefined)}
        onGone={(id) => id === openId && onOpen(undefined)}
      />
    </div>
  )
}

/** Where the opened property stands in the list; undefined when that is not known here. */
function usePlace(rows: Rows<Property>, total: number, openId: string | undefined): number | undefined {
  return useMemo(() => {
    if (openId === undefined) return undefined
    for (let place = 0; place < total; place++) if (rows.get(place)?.id === openId) return place
    return undefined
  }, [rows, total, openId])
}

type InventoryProps = {
  rows: Rows<Property>
  total: number | undefined
  search: PropertiesSearch
  openId: string | undefined
  openAt: number | undefined
  onOpen: (id: string) => void
  actions: PropertyActions
  onAdd: () => void
  onClear: () => void
}

function Inventory({ rows, total, search, onAdd, onClear, ...grid }: InventoryProps) {
  if (rows.status === 'error' && !total)
    return (
      <ErrorState
        title="Properties could not be loaded"
        text="Check your connection and try again."
        onRetry={rows.retry}
      />
    )
  if (total === undefined || (total === 0 && rows.isSearching)) return <PropertySkeleton />
  if (total === 0 && isNarrowed(search))
    return (
      <EmptyState
        drawing="search"
        title="No properties found matching your search."
        actions={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  if (total === 0)
    return (
      <EmptyState
        title="No properties in inventory yet."
        actions={
          <Button icon="plus" onClick={onAdd}>
            Add Property
          </Button>
        }
      />
    )
  return (
    <>
      {rows.error && <Behind onRetry={rows.retry} />}
      <Found total={total} isNarrowed={isNarrowed(search)} />
      <PropertyGrid rows={rows} total={total} {...grid} />
    </>
  )
}

function Behind({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="offline properties-behind" role="alert">
      <Icon name="cloud-off" />
      Some properties could not be loaded.
      <span className="sp" />
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

/** Tells assistive technology how many a search or filter has found. */
function Found({ total, isNarrowed }: { total: number; isNarrowed: boolean }) {
  return (
    <p className="vh" role="status">
      {isNarrowed && `${formatCount(total)} ${total === 1 ? 'property' : 'properties'} found`}
    </p>
  )
}

type DeleteProps = { property: Property | undefined; onDone: () => void; onGone: (id: string) => void }

function DeleteDialog({ property, onDone, onGone }: DeleteProps) {
  // The words stay while the dialog fades.
  const [asked, setAsked] = useState(property)
  useEffect(() => {
    if (property) setAsked(property)
  }, [property])

  const confirm = useCallback(async () => {
    onDone()
    if (asked && (await discardProperty(asked))) onGone(asked.id)
  }, [asked, onDone, onGone])

  return (
    <ConfirmDialog
      open={property !== undefined}
      onOpenChange={(open) => !open && onDone()}
      title={`Delete ${(property ?? asked)?.title ?? ''}?`}
      description="Deals over this property stay, without it. This cannot be undone."
      confirmLabel="Delete property"
      onConfirm={() => void confirm()}
    />
  )
}
