import { useState } from 'react'
import { DealPicker } from '#features/deals/web/deal-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { PropertyPicker } from '#features/properties/web/property-picker.tsx'
import { pageOfRecord } from '#shared/paths.ts'
import { Button } from '#web/ui/elements/button.tsx'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import type { RecordKind } from './message-parts.ts'
import { messageTexts } from './messages.texts.ts'

const KINDS = [
  { value: 'lead', label: messageTexts.records.lead, Picker: LeadPicker },
  { value: 'deal', label: messageTexts.records.deal, Picker: DealPicker },
  { value: 'property', label: messageTexts.records.property, Picker: PropertyPicker },
] as const

/** Finds a record and hands over its address. */
export function LinkRecordDialog({ onClose, onLink }: { onClose: () => void; onLink: (address: string) => void }) {
  const [kind, setKind] = useState<RecordKind>('property')
  const [id, setId] = useState('')
  return (
    <Dialog
      onClose={onClose}
      title={messageTexts.linkRecord()}
      description={messageTexts.aboutLink()}
      onSubmit={() => {
        if (id === '') return
        onClose()
        onLink(location.origin + pageOfRecord(kind, id))
      }}
      footer={
        <>
          <span className={elementsStyles.spacer} />
          <DialogClose>
            <Button size="md">{messageTexts.cancel()}</Button>
          </DialogClose>
          <Button type="submit" size="md" variant="primary" disabled={id === ''}>
            {messageTexts.link()}
          </Button>
        </>
      }
    >
      <Field label={messageTexts.kindOfRecord()} group>
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
            <Field key={value} label={label()}>
              <Picker value={id} onChange={setId} />
            </Field>
          ),
      )}
    </Dialog>
  )
}
