import { useState } from 'react'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { pageOfRecord } from '#shared/paths.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import type { RecordKind } from './message-parts.ts'

const KINDS = [
  { value: 'lead', label: 'Lead', Picker: LeadPicker },
  { value: 'deal', label: 'Deal', Picker: DealPicker },
  { value: 'property', label: 'Property', Picker: PropertyPicker },
] as const

/** Finds a record and hands over its address. */
export function LinkRecordDialog({ onClose, onLink }: { onClose: () => void; onLink: (address: string) => void }) {
  const [kind, setKind] = useState<RecordKind>('property')
  const [id, setId] = useState('')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Link a record"
      description="Its address goes into the message and is shown as a card."
      onSubmit={() => {
        if (id === '') return
        onClose()
        onLink(location.origin + pageOfRecord(kind, id))
      }}
      footer={
        <>
          <span className="spacer" />
          <DialogClose>
            <Button size="md">Cancel</Button>
          </DialogClose>
          <Button type="submit" size="md" variant="primary" disabled={id === ''}>
            Link
          </Button>
        </>
      }
    >
      <Field label="Kind of record" group>
        <Segmented
          wide
          options={KINDS}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setId('')
          }}
        />
      </Field>
      {KINDS.map(
        ({ value, label, Picker }) =>
          value === kind && (
            <Field key={value} label={label}>
              <Picker value={id} onChange={setId} />
            </Field>
          ),
      )}
    </Dialog>
  )
}
