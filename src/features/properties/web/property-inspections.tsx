import { Suspense, useState } from 'react'
import { useMe } from '#web/account/use-me.ts'
import { useAnswer } from '#web/platform/answers.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { type Inspection, listInspections } from '../inspections.contract.ts'
import type { Property } from '../properties.contract.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import './photos.css'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { Picture } from './picture.tsx'
import { discardInspection } from './use-inspections.ts'

const InspectionDialog = lazyPart(async () => ({ default: (await import('./inspection-dialog.tsx')).InspectionDialog }))

const SHOWN = 50

/** The visits to a property, newest first. */
export function PropertyInspections({ property }: { property: Property }) {
  const { data, status, retry, isReading } = useAnswer(listInspections, {
    query: { propertyId: property.id, limit: String(SHOWN) },
  })
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Inspection>()
  const mayRemove = (one: Inspection) => me !== undefined && (one.inspectorId === me.id || me.role !== 'sales')
  return (
    <section className="inspections" aria-label="Inspections">
      <div className="section-head">
        <h3>Inspections</h3>
        <span className="spacer" />
        <Button icon="plus" onClick={() => setAdding(true)}>
          Add inspection
        </Button>
      </div>
      {status === 'error' && (
        <ErrorState card={false} title="The inspections could not be loaded" onRetry={retry} busy={isReading} />
      )}
      {data?.length === 0 && <p className="muted">No inspections yet.</p>}
      {data && data.length > 0 && (
        <ol>
          {data.map((one) => (
            <Report key={one.id} inspection={one} onRemove={mayRemove(one) ? () => setLeaving(one) : undefined} />
          ))}
        </ol>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <InspectionDialog property={property} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title="Delete this inspection?"
        description="Its notes and photos are deleted with it. This cannot be undone."
        confirmLabel="Delete inspection"
        onConfirm={() => {
          setLeaving(undefined)
          if (leaving) void discardInspection(leaving.id)
        }}
      />
    </section>
  )
}

type ReportProps = { inspection: Inspection; onRemove: (() => void) | undefined }

function Report({ inspection, onRemove }: ReportProps) {
  const { type, notes, photos, inspectorName, createdAt, propertyAddress } = inspection
  const [viewed, setViewed] = useState<number>()
  return (
    <li className="inspection">
      <div className="inspection-head">
        <div className="spacer">
          <b>{type}</b>
          <p className="muted">
            {inspectorName && `${inspectorName} · `}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </p>
        </div>
        {onRemove && <IconButton icon="trash-2" label={`Delete inspection: ${type}`} onClick={onRemove} />}
      </div>
      {notes && <p className="said">{notes}</p>}
      {photos.length > 0 && (
        <ul className="photo-strip" aria-label={`Photos of the inspection: ${type}`}>
          {photos.map((address, at) => (
            <li key={address} className="photo-thumb">
              <button
                type="button"
                aria-label={`Open photo ${at + 1} of ${photos.length}`}
                onClick={() => setViewed(at)}
              >
                <Picture address={address} size={640} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewed !== undefined && (
        <PhotoViewer
          images={photos}
          start={viewed}
          title={`${type}, ${propertyAddress}`}
          onClose={() => setViewed(undefined)}
        />
      )}
    </li>
  )
}
