import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import { useScreen } from '#web/ui/record/record-kit.ts'
import type { Deal, DealStage } from '../deals.contract.ts'
import { dealKit, offerProperty } from './deal-record.ts'
import { dealForm } from './deal-record-form.tsx'
import { dealsScreenTexts } from './deals-screen.texts.ts'
import { pipelineTexts } from './pipeline.texts.ts'
import { SoldNote } from './sold-note.tsx'

export type DealDialogProps = {
  onClose: () => void
  /** The deal to edit; without it one is added. */
  deal?: Deal | undefined
  /** The initial values of a new deal. */
  stage?: DealStage | undefined
  leadId?: string | undefined
  propertyId?: string | undefined
  onSaved?: ((saved: Deal) => void) | undefined
}

/** Adds or edits a deal. The input is persisted until it is saved or discarded. */
export function DealDialog({ onClose, deal, stage, leadId, propertyId, onSaved }: DealDialogProps) {
  const open = useRecordForm(dealForm, {
    row: deal,
    start: { ...(stage && { stage }), ...(leadId && { leadId }), ...(propertyId && { propertyId }) },
    onClose,
    onSaved,
  })
  return (
    <RecordDialog open={open} title={deal ? pipelineTexts.edit() : dealsScreenTexts.add()}>
      <Fields />
    </RecordDialog>
  )
}

/** The same on a screen with deals: a deal that is saved as won offers to mark its property as sold or rented. */
export function DealForm({ row, stage, onClose }: { row?: Deal | undefined; stage?: DealStage; onClose: () => void }) {
  const screen = useScreen(dealKit)
  const offer = (saved: Deal) => void (saved.stage !== row?.stage && offerProperty(saved, row, screen))
  return <DealDialog deal={row} stage={stage} onSaved={offer} onClose={onClose} />
}

/** A closed deal has no probability to edit, and the sale of its property needs no warning. */
function Fields() {
  const isClosed = useFieldValue('stage') === 'closed'
  const propertyId = useFieldValue('propertyId')
  const isOpenOver = !isClosed && typeof propertyId === 'string' && propertyId !== ''
  return (
    <RecordFields
      hidden={isClosed ? ['probability'] : []}
      after={{ propertyId: isOpenOver && <SoldNote propertyId={propertyId} /> }}
    />
  )
}
