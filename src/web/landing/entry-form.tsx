import { createContext, type FormEvent, type ReactNode, useContext, useRef, useState } from 'react'
import type { Text } from '#shared/texts.ts'
import * as elementsStyles from '#web/ui/elements/elements.module.css'
import { type Checks, errorsOf, type FieldErrors } from './account-rules.ts'
import { failureText, refusedFields } from './entry-calls.ts'

type Props<Field extends string> = {
  /** The names of its fields in their order, each with what it refuses. */
  checks: Checks<Field>
  button: string
  /** What the button says while the call runs. */
  busyText: string
  submit: (values: Record<Field, string>) => Promise<void>
  /** The messages when the server sent no reason, and when it did not answer. */
  failure: { unnamed: Text; unanswered: Text }
  onRefused: (text: string) => void
  children: ReactNode
  /** Stands below the button. */
  foot?: ReactNode
}

type Busy = 'form' | 'other' | undefined
type Entry = {
  errors: FieldErrors<string>
  busy: Busy
  /** Makes a call in place of the form's own, with the same refusals; its values are put into the fields first. */
  run: (values: Record<string, string>, call: () => Promise<void>) => Promise<void>
}

const EntryContext = createContext<Entry>({ errors: {}, busy: undefined, run: async () => {} })

/** The form around a field of the public pages. */
export const useEntryForm = () => useContext(EntryContext)

/** An uncontrolled form with its own error messages; focuses the first invalid field. */
export function EntryForm<Field extends string>(props: Props<Field>) {
  const { checks, button, busyText, submit, failure, onRefused, children, foot } = props
  const fields = Object.keys(checks) as Field[]
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [busy, setBusy] = useState<Busy>()

  function field(name: string): HTMLInputElement | null {
    const element = form.current?.elements.namedItem(name)
    return element instanceof HTMLInputElement ? element : null
  }

  function show(found: FieldErrors<Field>): void {
    setErrors(found)
    const first = fields.find((name) => found[name])
    if (first) field(first)?.focus()
  }

  async function attempt(by: Busy, call: () => Promise<void>): Promise<void> {
    setErrors({})
    setBusy(by)
    let refused: FieldErrors<Field> = {}
    try {
      await call()
    } catch (error) {
      onRefused(failureText(error, failure.unnamed, failure.unanswered))
      refused = refusedFields(error, fields)
    }
    setBusy(undefined)
    show(refused)
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const values = {} as Record<Field, string>
    for (const name of fields) values[name] = field(name)?.value ?? ''
    const found = errorsOf(checks, values)
    if (Object.keys(found).length > 0) show(found)
    else await attempt('form', () => submit(values))
  }

  function onInput({ target }: FormEvent): void {
    const name = fields.find((one) => target === field(one))
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  function run(values: Record<string, string>, call: () => Promise<void>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const input = field(name)
      if (input) input.value = value
    }
    return attempt('other', call)
  }

  return (
    <form ref={form} onSubmit={onSubmit} onInput={onInput} noValidate method="post">
      <EntryContext value={{ errors, busy, run }}>
        {children}
        <button
          className={`${elementsStyles.button} ${elementsStyles.primary} ${elementsStyles.md} ${elementsStyles.block}`}
          type="submit"
          disabled={busy !== undefined}
        >
          {busy === 'form' ? busyText : button}
        </button>
        {foot}
      </EntryContext>
    </form>
  )
}
