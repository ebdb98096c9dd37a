import { useState } from 'react'
import { isSameValue } from '#shared/merge-record.ts'
import type { ContractForm } from '../platform/form.ts'
import type { ControlProps, FieldValue, JoinedField, Values } from './define-record-form.ts'
import { textOf } from './field-kinds.tsx'

type Props = {
  joined: JoinedField
  form: Pick<ContractForm<Values, unknown>, 'watch' | 'setValue'>
  /** Of the field that the joined one is stated for. */
  control: ControlProps & { name: string }
}

/** The control of a joined field. The values of the form are those of the record; the text is kept while it means them. */
export function JoinedControl({ joined, form, control }: Props) {
  const { join, split, others } = joined
  const values: Values = { ...form.watch(), [control.name]: control.value }
  const [typed, setTyped] = useState(() => join(values))
  const isCurrent = Object.entries(split(typed)).every(([name, value]) => isSameValue(value, values[name]))
  function change(next: FieldValue): void {
    setTyped(textOf(next))
    const parts = split(textOf(next))
    for (const name of others) form.setValue(name, parts[name] ?? '', { shouldDirty: true })
    // The last, because it checks them all.
    control.onChange(parts[control.name] ?? '')
  }
  return joined.control({ ...control, value: isCurrent ? typed : join(values), onChange: change })
}
