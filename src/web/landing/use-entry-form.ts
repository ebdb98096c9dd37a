import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors } from './account-rules.ts'

type EntryForm<Field extends string> = {
  fields: readonly Field[]
  check: (values: Record<Field, string>) => FieldErrors<Field>
  /** Submits the form; returned field errors are shown at their fields. */
  submit: (values: Record<Field, string>) => Promise<FieldErrors<Field>>
}

/** An uncontrolled form with its own error messages; focuses the first invalid field. */
export function useEntryForm<Field extends string>({ fields, check, submit }: EntryForm<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isBusy, setBusy] = useState(false)

  function field(name: Field): HTMLInputElement | null {
    const element = form.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : null
  }

  function show(found: FieldErrors<Field>): void {
    setErrors(found)
    const first = fields.find((name) => found[name])
    if (first) field(first)?.focus()
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const values = {} as Record<Field, string>
    for (const name of fields) values[name] = field(name)?.value ?? ''
    const found = check(values)
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    setBusy(true)
    const refused = await submit(values)
    setBusy(false)
    if (Object.keys(refused).length > 0) show(refused)
  }

  function onInput(event: FormEvent): void {
    const name = fields.find((one) => event.target === field(one))
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  return { form, errors, isBusy, field, formProps: { ref: form, onSubmit, onInput, noValidate: true, method: 'post' } }
}
