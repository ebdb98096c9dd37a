import { useState } from 'react'
import { pageOfRecord } from '#shared/paths.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { useChat } from './chat-context.ts'
import type { RecordWrites } from './message-parts.ts'

const KINDS = [
  { value: 'lead', label: 'Lead' },
  { value: 'deal', label: 'Deal' },
  { value: 'property', label: 'Property' },
] as const satisfies { value: RecordWrites; label: string }[]

/** Finds a record and hands over its address. */
export function LinkRecordDialog({ onClose, onLink }: { onClose: () => void; onLink: (address: string) => void }) {
  const { pickers } = useChat()
  const [kind, setKind] = useState<RecordWrites>('property')
  const [id, setId] = useState('')
  const Picker = pickers[kind]
  const label = KINDS.find(({ value }) => value === kind)?.label ?? ''
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
      <Field label={label}>
        <Picker key={kind} value={id} onChange={setId} />
      </Field>
    </Dialog>
  )
}
