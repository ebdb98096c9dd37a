import { RecordDialog } from '#web/record-form/record-dialog.tsx'
import { RecordFields, useFieldValue } from '#web/record-form/record-fields.tsx'
import { useRecordForm } from '#web/record-form/use-record-form.ts'
import type { Deal, DealStage } from '../deals.contract.ts'
import './deals.css'
import { dealForm } from './deal-record-form.tsx'

export type DealDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The deal to edit; without it one is added. */
  deal?: Deal | undefined
  /** Where a new deal starts, and what it starts with. */
  stage?: DealStage | undefined
  leadId?: string | undefined
  propertyId?: string | undefined
  onSaved?: ((saved: Deal) => void) | undefined
}

/** Adds a deal or edits one. What is typed is kept until it is saved or discarded. */
export function DealDialog({ open, ...rest }: DealDialogProps) {
  return open ? <DealForm {...rest} /> : null
}

function DealForm({ onOpenChange, deal, stage, leadId, propertyId, onSaved }: Omit<DealDialogProps, 'open'>) {
  const open = useRecordForm(dealForm, {
    row: deal,
    start: { ...(stage && { stage }), ...(leadId && { leadId }), ...(propertyId && { propertyId }) },
    onClose: () => onOpenChange(false),
    onSaved,
  })
  return (
    <RecordDialog
      open={open}
      title={deal ? 'Edit Deal' : 'Add Deal'}
      save={deal ? 'Save changes' : 'Add Deal'}
      saving={deal ? 'Saving…' : 'Adding…'}
    >
      <Fields />
    </RecordDialog>
  )
}

/** A closed deal has no chance to type. */
function Fields() {
  return <RecordFields hidden={useFieldValue('stage') === 'closed' ? ['probability'] : []} />
}
