import type { ComponentType } from 'react'
import { show, type Words } from '#shared/texts.ts'
import type { PickerProps } from '../ui/fields/noun-picker.tsx'
import type { Options } from './choice-control.tsx'
import type { ControlProps, FieldDefinition } from './define-record-form.ts'
import { choice, type Look, textField, textOf } from './field-kinds.tsx'

/** The name of a linked record, as a row has it beside the id. */
const namedIn = (row: unknown, idName: string, nameField: string, id: string): string | undefined => {
  if (typeof row !== 'object' || row === null) return undefined
  const fields = row as Record<string, unknown>
  const name = fields[nameField]
  return fields[idName] === id && typeof name === 'string' ? name : undefined
}

type Picker = ComponentType<PickerProps>

/** Another record by its id; a row has its name in `nameField`. Without a picker its dialog draws the control. */
export function link(
  label: Words,
  { id, nameField, Picker, ...look }: Look & { id: string; nameField: string; Picker?: Picker },
): FieldDefinition {
  return {
    ...textField(label, { optional: true, ...look }, (props) =>
      Picker ? <PickerControl {...props} Picker={Picker} id={id} nameField={nameField} /> : null,
    ),
    show: (value, row) => (textOf(value) === '' ? '' : namedIn(row, id, nameField, textOf(value))),
  }
}

/** The control of a linked record. */
function PickerControl(props: ControlProps & { Picker: Picker; id: string; nameField: string }) {
  const { Picker, value, onChange, commit, row, id, nameField, autoFocus, 'aria-label': label } = props
  return (
    <Picker
      value={textOf(value)}
      onChange={commit ?? onChange}
      name={namedIn(row, id, nameField, textOf(value))}
      {...(autoFocus && { autoFocus })}
      {...(label && { 'aria-label': label })}
    />
  )
}

/** A member of the team by id; a row has the name in `nameField`. */
export function person(
  label: Words,
  useOptions: (row: unknown) => Options,
  { id, nameField, placeholder, ...look }: Look & { id: string; nameField: string; placeholder: Words },
): FieldDefinition {
  return {
    ...choice(label, useOptions, { optional: true, placeholder, ...look }),
    show: (value, row) => (textOf(value) === '' ? show(placeholder) : namedIn(row, id, nameField, textOf(value))),
  }
}
