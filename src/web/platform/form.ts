import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
import type { ApiError } from './api.ts'
import { type DraftBase, draftOwner, dropDraft, keepDraft, onDraftOwner, readDraft } from './drafts.ts'

type Schema = z.ZodMiniType

/** The form's field that a refused place belongs to: what is wrong inside a list is wrong at the list's field. */
const fieldAt = (place: string): string => place.split('.', 1)[0] ?? place

/** What a form's values say against a contract's schema: the body to send, or a message per field, the first one counts. */
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

/** The number that a field's text means; empty text is null, other text stays as it is for the contract to refuse. */
export function numberOf(text: string): number | string | null {
  const trimmed = text.replace(/[,\s]/g, '')
  if (trimmed === '') return null
  return Number.isNaN(Number(trimmed)) ? text : Number(trimmed)
}

const hasEntries = (values: object) => Object.keys(values).length > 0

/** The values that are not the defaults any more. */
function changesOf<Values extends FieldValues>(values: Values, defaults: Values): Partial<Values> {
  const changes = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaults[field]),
  )
  return Object.fromEntries(changes) as Partial<Values>
}

type Options<Values> = {
  /** Keeps what is typed under this name until `finish` is called. */
  draft?: string
  /** The copy of the record that is edited; a draft keeps it, and puts its own in when it is restored. */
  base?: RefObject<DraftBase>
  /** The body that the values mean, where they are not sent as they are: forms hold text, and empty text means nothing. */
  toBody?: (values: Values) => unknown
}

export type ContractForm<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body> & {
  /** The Idempotency-Key of what is being filled in. */
  key: string
  /** True when the form was filled with a draft from before. */
  isRestored: boolean
  /** Call it when the form was saved or discarded: the draft goes and the next record gets a new key. */
  finish: () => void
}

/**
 * A form over a contract's schema: checked when sent and from then on with every change, the first wrong field focused.
 * `handleSubmit` hands over the body as the contract reads it.
 */
export function useContractForm<S extends Schema, Values extends FieldValues>(
  schema: S,
  defaults: Values,
  { draft: name, base, toBody = (values) => values }: Options<Values> = {},
): ContractForm<Values, z.output<S>> {
  const [key, setKey] = useState(() => readDraft(name ?? '').key)
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
  const first = useRef({ key, defaults })
  const owner = useSyncExternalStore(onDraftOwner, draftOwner)
  // A form can be opened, and typed into, before it is known whose draft it is to show: what is typed stands above the draft.
  useEffect(() => {
    if (name === undefined || owner === undefined) return
    const { key, defaults } = first.current
    const typed = changesOf(getValues(), defaults)
    const kept = readDraft(name)
    if (hasEntries(kept.values)) {
      setKey(kept.key)
      setRestored(true)
      const seen = { ...defaults, ...kept.base?.values }
      if (base && kept.base) base.current = { ...kept.base, values: seen }
      if (kept.base) reset(seen)
      reset({ ...seen, ...kept.values, ...typed }, { keepDefaultValues: true })
    } else if (hasEntries(typed)) keepDraft(name, { key, values: getValues(), ...(base && { base: base.current }) })
  }, [name, owner, reset, getValues, base])
  useEffect(() => {
    if (name === undefined) return
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) =>
        isDirty && keepDraft(name, { key, values, ...(base && { base: base.current }) }),
    })
  }, [subscribe, name, key, base])

  const finish = useCallback(() => {
    if (name !== undefined) dropDraft(name)
    setKey(readDraft(name ?? '').key)
    setRestored(false)
  }, [name])
  return { ...form, key, isRestored, finish }
}

/** Puts what the server refused at its fields and focuses the first; false when it named no field of this form. */
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
