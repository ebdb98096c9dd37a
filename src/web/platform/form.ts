import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { newId } from '#shared/ids.ts'
import { readDecimal } from '#shared/numbers.ts'
import type { ApiError } from './api.ts'
import type { DraftBase } from './create-drafts.ts'
import { drafts } from './drafts.ts'

type Schema = z.ZodMiniType

/** The form's field of an error path: errors inside a list belong to the list's field. */
const fieldAt = (place: string): string => place.split('.', 1)[0] ?? place

/** Validates a form's body with a contract's schema: the body to send, or the first error of each field. */
export function checkForm<S extends Schema>(
  schema: S,
  body: unknown,
): { body: z.output<S>; errors?: undefined } | { body?: undefined; errors: Record<string, string> } {
  const result = schema.safeParse(body)
  if (result.success) return { body: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[fieldAt(path.join('.'))] ??= message
  return { errors }
}

/** Parses a number field; empty text is null, what is no number is returned for the schema to refuse. */
export function numberOf(text: string): number | string | null {
  if (text.trim() === '') return null
  const read = readDecimal(text)
  return read?.value === undefined ? text : Number(read.value)
}

/** The values that differ from the defaults. */
function changesOf<Values extends FieldValues>(values: Values, defaults: Values): Partial<Values> {
  const changes = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]),
  )
  return Object.fromEntries(changes) as Partial<Values>
}

type Options<Values> = {
  /** Saves a draft under this name until `finish` is called. */
  draft?: string
  /** The copy of the record that is edited; a draft keeps it, and puts its own in when it is restored. */
  base?: RefObject<DraftBase>
  /** Converts the values to the body, such as empty text to null. */
  toBody?: (values: Values) => unknown
}

export type ContractForm<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body> & {
  /** The Idempotency-Key of this form. */
  key: string
  /** True when a draft was restored. */
  isRestored: boolean
  /** Call it when the form was saved or discarded: deletes the draft and renews the key. */
  finish: () => void
}

/**
 * A form over a contract's schema: validated on submit and from then on with every change; focuses the first invalid field.
 * `handleSubmit` passes the parsed body.
 */
export function useContractForm<S extends Schema, Values extends FieldValues>(
  schema: S,
  defaults: Values,
  { draft: name, base, toBody = (values) => values }: Options<Values> = {},
): ContractForm<Values, z.output<S>> {
  const [key, setKey] = useState(newId)
  const [isRestored, setRestored] = useState(false)
  const resolver: Resolver<Values, unknown, z.output<S>> = (values) => {
    const { body, errors } = checkForm(schema, toBody(values))
    if (errors === undefined) return { values: body, errors: {} }
    const found = Object.entries(errors).map(([field, message]) => [field, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> }
  }
  const form = useForm<Values, unknown, z.output<S>>({
    // A complete set of values is a set of defaults; the library's own type cannot see it for a type that is not chosen yet.
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver,
  })

  const { reset, subscribe, getValues } = form
  const first = useRef(defaults)
  const latestKey = useRef(key)
  const takeKey = useCallback((next: string) => {
    latestKey.current = next
    setKey(next)
  }, [])
  // A form can be used before its draft is found: what was typed by then overrides the draft.
  useEffect(() => {
    if (name === undefined) return
    return drafts.find(
      name,
      (kept) => {
        // The form may stand over a newer copy of the record by now.
        const typed = changesOf(getValues(), { ...first.current, ...base?.current.values })
        const seen = { ...first.current, ...kept.base?.values }
        const values = { ...seen, ...kept.values, ...typed }
        takeKey(kept.key)
        setRestored(true)
        if (base && kept.base) base.current = { ...kept.base, values: seen }
        if (kept.base) reset(seen)
        reset(values, { keepDefaultValues: true })
        drafts.keep(name, { key: kept.key, values, base: kept.base })
      },
      { merges: true },
    )
  }, [name, reset, getValues, takeKey, base])
  useEffect(() => {
    if (name === undefined) return
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) =>
        isDirty && drafts.keep(name, { key: latestKey.current, values, base: base?.current }),
    })
  }, [subscribe, name, base])

  const isFinished = useRef(false)
  const finish = useCallback(() => {
    isFinished.current = true
    if (name !== undefined) drafts.drop(name)
    takeKey(newId())
    setRestored(false)
  }, [name, takeKey])
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(async (body, event) => {
      const typed = name === undefined ? undefined : drafts.read(name)
      // What lies in the tab alone is not deleted with what is kept to be sent.
      await drafts.flush()
      isFinished.current = false
      const result = await onValid(body, event)
      // Refused: what waited to be sent is the form's again.
      if (name !== undefined && typed && !isFinished.current && !drafts.read(name)) drafts.keep(name, typed)
      return result
    }, onInvalid)
  return { ...form, handleSubmit, key, isRestored, finish }
}

/** Shows the server's errors at their fields and focuses the first; false when it named no field of this form. */
export function applyServerErrors<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  error: ApiError,
): boolean {
  const found = new Map<string, string>()
  for (const [place, message] of Object.entries(error.fieldErrors)) {
    const field = fieldAt(place)
    if (field in form.getValues() && !found.has(field)) found.set(field, message)
  }
  for (const [index, [field, message]] of [...found].entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return found.size > 0
}
