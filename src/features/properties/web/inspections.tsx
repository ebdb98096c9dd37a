import { type ReactNode, useState } from 'react'
import { feedbackWords, type Inspection } from '#features/inspections/inspections.contract.ts'
import { inspectionTexts } from '#features/inspections/inspections.texts.ts'
import { formatTime } from '#shared/wall-time.ts'
import type { OutboxEntry } from '#sync'
import { useFileAddresses, useRows } from '#sync/react'
import { rightsOf } from '#web/account/rights.ts'
import { useMe } from '#web/account/use-me.ts'
import { useTimeZone } from '#web/account/use-time-zone.ts'
import { formatDate } from '#web/platform/date-format.ts'
import { deleteRecord } from '#web/platform/delete-record.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { IconButton } from '#web/ui/elements/icon-button.tsx'
import { WhenDone } from '#web/ui/elements/when-done.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { RelatedList, RelatedSection } from '#web/ui/record/related-list.tsx'
import { WaitingMark } from '#web/ui/record/waiting-mark.tsx'
import type { InspectionDialogProps } from './inspection-dialog.tsx'
import { INTEREST_TONES } from './interest-tones.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import * as styles from './photos.module.css'
import { Picture } from './picture.tsx'
import { propertyInspectionTexts } from './property-inspections.texts.ts'
import { relatedInspectionsTexts } from './related-inspections.texts.ts'
import {
  deleteInspectionMutation,
  type InspectionLinks,
  inspectionSource,
  useWaitingInspection,
} from './use-inspections.ts'

const InspectionDialog = lazyPart(async () => ({ default: (await import('./inspection-dialog.tsx')).InspectionDialog }))

type Props = {
  /** The record that they belong to. */
  of: InspectionLinks
  /** Those that are planned, and the way to plan one. */
  planned: ReactNode
  /** What a report that is logged here is about. */
  log: Omit<InspectionDialogProps, 'onClose'>
}

/** The inspections of a record: those that are planned, then the reports of those that were, newest first. */
export function Inspections({ of, planned, log }: Props) {
  const { rows, status, retry } = useRows(inspectionSource, of)
  const [leaving, setLeaving] = useState<Inspection>()
  const { mayDeleteReport } = rightsOf(useMe())
  return (
    <RelatedSection
      title={propertyInspectionTexts.inspections()}
      className={styles.inspections}
      add={{ label: propertyInspectionTexts.log(), icon: 'plus' }}
      dialog={(onClose) => <InspectionDialog {...log} onClose={onClose} />}
    >
      {planned}
      <RelatedList
        texts={relatedInspectionsTexts.list}
        rows={{ status, retry }}
        nothing={propertyInspectionTexts.none()}
      >
        {rows.map((one) => (
          <Report
            key={one.id}
            inspection={one}
            onRemove={mayDeleteReport(one.inspectorId) ? () => setLeaving(one) : undefined}
          />
        ))}
      </RelatedList>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={propertyInspectionTexts.askDelete()}
        description={propertyInspectionTexts.aboutDelete()}
        confirmLabel={propertyInspectionTexts.delete()}
        onConfirm={() => {
          setLeaving(undefined)
          if (leaving) void remove(leaving)
        }}
      />
    </RelatedSection>
  )
}

function remove({ id }: Inspection): Promise<boolean> {
  return deleteRecord(
    deleteInspectionMutation,
    { id, name: undefined },
    {
      deleted: propertyInspectionTexts.deleted(),
      failed: propertyInspectionTexts.tryAgain(),
      failedTitle: propertyInspectionTexts.notDeleted(),
      canUndo: true,
    },
  )
}

type ReportProps = { inspection: Inspection; onRemove: (() => void) | undefined }

function Report({ inspection, onRemove }: ReportProps) {
  const { id, notes, photos, inspectorName, propertyAddress } = inspection
  const type = inspectionTexts.types[inspection.type]()
  const feedback = feedbackWords(inspection)
  const timeZone = useTimeZone()
  const [viewed, setViewed] = useState<number>()
  return (
    <li className={`stack ${styles.inspection}`}>
      <div className={`row ${styles.inspectionHead}`}>
        <div className={elementsStyles.spacer}>
          <b>{type}</b>
          <p className="muted">
            {inspectorName && `${inspectorName} · `}
            <WhenDone of={inspection} format={(iso) => `${formatDate(iso)}, ${formatTime(iso, timeZone)}`} />
          </p>
        </div>
        <WaitingMark id={id} />
        {onRemove && (
          <IconButton icon="trash-2" label={propertyInspectionTexts.deleteThis({ type })} onClick={onRemove} />
        )}
      </div>
      {feedback && (
        <span>
          <Badge tone={INTEREST_TONES[inspection.interest ?? 'thinking']}>{feedback}</Badge>
        </span>
      )}
      {notes && <p className={styles.said}>{notes}</p>}
      <WaitingPhotos id={id} />
      {photos.length > 0 && (
        <ul className={styles.photoStrip} aria-label={propertyInspectionTexts.photosOf({ type })}>
          {photos.map((address, at) => (
            <li key={address} className={styles.photoThumb}>
              <button
                type="button"
                aria-label={propertyInspectionTexts.openPhoto({ place: at + 1, total: photos.length })}
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
          title={propertyInspectionTexts.typeAndAddress({ type, address: propertyAddress })}
          onClose={() => setViewed(undefined)}
        />
      )}
    </li>
  )
}

/** The photos of a report that the server does not have yet. */
function WaitingPhotos({ id }: { id: string }) {
  const waiting = useWaitingInspection(id)
  return waiting?.files && <KeptPhotos entry={waiting} />
}

function KeptPhotos({ entry }: { entry: OutboxEntry }) {
  const addresses = useFileAddresses(entry)
  return (
    <ul className={styles.photoStrip} aria-label={propertyInspectionTexts.waitingPhotos()}>
      {addresses.map((address) => (
        <li key={address} className={styles.photoThumb}>
          <img src={address} alt="" />
        </li>
      ))}
    </ul>
  )
}
