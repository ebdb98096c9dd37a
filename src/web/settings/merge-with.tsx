import { useState } from 'react'
import { ContactPicker } from '#features/contacts/web/contact-picker.tsx'
import { LeadPicker } from '#features/leads/web/lead-picker.tsx'
import { mergeTexts } from '#features/merges/merges.texts.ts'
import { Field } from '#web/ui/fields/field.tsx'
import * as fieldsStyles from '#web/ui/fields/fields.module.css'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { duplicatesTexts } from './duplicates.texts.ts'
import { MergeDialog, type MergedNoun } from './merge-dialog.tsx'

export type MergeWithProps = {
  noun: MergedNoun
  record: { id: string; firstName: string; lastName: string }
  onClose: () => void
}

/** Finds the record that is the same person, then shows what becomes of the two. */
export function MergeWith({ noun, record: { id, firstName, lastName }, onClose }: MergeWithProps) {
  const [picked, setPicked] = useState('')
  const Picker = noun === 'leads' ? LeadPicker : ContactPicker
  if (picked !== '' && picked !== id)
    return <MergeDialog noun={noun} ids={[id, picked]} onClose={onClose} onMerged={() => undefined} />
  return (
    <Dialog
      onClose={onClose}
      title={duplicatesTexts.mergeThis({ name: `${firstName} ${lastName}` })}
      description={duplicatesTexts.aboutPick()}
      bodyClass={fieldsStyles.formStack}
    >
      <Field label={duplicatesTexts.samePerson()} error={picked === id ? mergeTexts.withItself() : undefined}>
        <Picker value={picked} onChange={setPicked} autoFocus />
      </Field>
    </Dialog>
  )
}
