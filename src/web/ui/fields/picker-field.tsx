import { type ComponentProps, createElement, type FunctionComponent } from 'react'
import { type FieldValues, type Path, useController } from 'react-hook-form'
import type { ContractForm } from '#web/platform/form.ts'
import { Field } from './field.tsx'
import type { PickerProps } from './noun-picker.tsx'

type Props<Values extends FieldValues, Body> = Omit<ComponentProps<typeof Field>, 'children' | 'error'> & {
  form: ContractForm<Values, Body>
  name: Path<Values>
  picker: FunctionComponent<PickerProps>
}

/** A field of a form that picks a record. */
export function PickerField<Values extends FieldValues, Body>({ form, name, picker, ...rest }: Props<Values, Body>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {createElement(picker, { value: field.value, onChange: field.onChange })}
    </Field>
  )
}
