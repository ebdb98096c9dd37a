import type { RefObject } from 'react'
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
import type { ApiError } from '#shared/api-error.ts'
import { isSameValue } from '#shared/merge-record.ts'
import { readDecimal } from '#shared/numbers.ts'
import type { DraftBase } from '#sync'
import { type FormDraft, useFormDraft } from './form-draft.ts'

type Schema = z.ZodMiniType

/** The first error of each field, by its name. */
export type FormErrors = Readonly<Record<string, string>>

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

type Edited = { changes: Schema; before: unknown }

const fieldOf = (body: unknown, name: string): unknown => (body as Record<string, unknown>)[name]

/**
 * The same for a record that is edited: what was wrong already, such as notes that a merge made too long, keeps nobody from changing
 * other fields. It is left out of the body.
 */
export function checkEdited<S extends Schema>(
  schema: S,
  sent: unknown,
  { changes, before }: Edited,
): ReturnType<typeof checkForm<S>> {
  const checked = checkForm(schema, sent)
  if (!checked.errors) return checked
  const known = checkForm(schema, before).errors ?? {}
  const isNew = ([name, message]: [string, string]) =>
    known[name] !== message || !isSameValue(fieldOf(sent, name), fieldOf(before, name))
  const found = Object.entries(checked.errors).filter(isNew)
  if (found.length > 0) return { errors: Object.fromEntries(found) }
  const { errors } = checked
  const others = Object.entries(sent as object).filter(([name]) => !(name in errors))
  return checkForm(changes, Object.fromEntries(others)) as ReturnType<typeof checkForm<S>>
}

/** Parses a number field; empty text is null, what is no number is returned for the schema to refuse. */
export function numberOf(text: string): number | string | null {
  if (text.trim() === '') return null
  const read = readDecimal(text)
  return read?.value === undefined ? text : Number(read.value)
}

/** In place of a draft's name: the input must not be stored anywhere. */
export const SECRET = { isSecret: true } as const

type Options<Values> = {
  /** Keeps a draft under this name until `finish` is called; `SECRET` keeps none, for a form of passwords alone. */
  draft: string | typeof SECRET
  /** Fields that are never kept, such as a password. */
  secrets?: readonly string[]
  /** The copy of the record that is edited; a draft keeps it, and puts its own in when it is restored. */
  base?: RefObject<DraftBase>
  /** The contract of some changed fields of that record. */
  changes?: Schema
  /** Converts the values to the body, such as empty text to null. */
  toBody?: (values: Values) => unknown
  /** Puts errors at the fields that are shown, and adds those of rules that the contract does not have. */
  errorsShown?: (errors: FormErrors, values: Values) => FormErrors
}

export type ContractForm<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body> &
  FormDraft & {
    /** Its input has no draft, and a dialog closes without a question. */
    isSecret: boolean
  }

/**
 * A form over a contract's schema: validated on submit and from then on with every change; focuses the first invalid field.
 * `handleSubmit` passes the parsed body.
 */
export function useContractForm<S extends Schema, Values extends FieldValues>(
  schema: S,
  defaults: Values,
  {
    draft,
    secrets = [],
    base,
    changes,
    toBody = (values) => values,
    errorsShown = (errors) => errors,
  }: Options<Values>,
): ContractForm<Values, z.output<S>> {
  const resolver: Resolver<Values, unknown, z.output<S>> = (values) => {
    const edited = base && changes && { changes, before: toBody(base.current.values as Values) }
    const { body, errors = {} } = edited
      ? checkEdited(schema, toBody(values), edited)
      : checkForm(schema, toBody(values))
    const shown = Object.entries(errorsShown(errors, values))
    if (body !== undefined && shown.length === 0) return { values: body, errors: {} }
    const found = shown.map(([field, message]) => [field, { type: 'contract', message }])
    return { values: {}, errors: Object.fromEntries(found) as FieldErrors<Values> }
  }
  const form = useForm<Values, unknown, z.output<S>>({
    // A complete set of values is a set of defaults; the library's own type cannot see it for a type that is not chosen yet.
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver,
  })

  const { submitting, ...kept } = useFormDraft(form, defaults, {
    name: typeof draft === 'string' ? draft : undefined,
    base,
    secrets,
  })
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit((body, event) => submitting(() => onValid(body, event)), onInvalid)
  return { ...form, handleSubmit, ...kept, isSecret: draft === SECRET }
}

/**
 * Shows the server's errors at their fields and focuses the first; false when it named no field of this form. `homeOf` gives the
 * field that is shown in place of another.
 */
export function applyServerErrors<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  error: ApiError,
  homeOf: (field: string) => string = (field) => field,
): boolean {
  const found = new Map<string, string>()
  for (const [place, message] of Object.entries(error.fieldErrors)) {
    const field = homeOf(fieldAt(place))
    if (field in form.getValues() && !found.has(field)) found.set(field, message)
  }
  for (const [index, [field, message]] of [...found].entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return found.size > 0
}
