import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#shared/api-error.ts'
import type { RowBase } from '#shared/list-rules.ts'
import { bothOf, changesBetween, type Fields, isSameValue, mergeRecord } from '#shared/merge-record.ts'
import { type DraftBase, mutate } from '#sync'
import { type ContractForm, useContractForm } from '../platform/form.ts'
import { showFormError } from '../platform/show-form-error.ts'
import { canUndo } from '../platform/undo-writes.ts'
import { usePhone } from '../ui/elements/use-media.ts'
import { toast } from '../ui/overlay/toast-store.ts'
import type { Choice } from './conflict-note.tsx'
import type { FieldContext, FieldValue, PhoneView, RecordForm, Values } from './define-record-form.ts'
import type { Saying } from './define-writes.ts'
import { errorsOn, homeOn, missingIn } from './phone-view.ts'
import { type Conflict, type Saved, saveChanges, waitToRetry } from './save-changes.ts'
import { sayTold, sayUpdated } from './save-record.ts'
import { type Told, toldOf } from './told.ts'

type Options<Row, Name extends string> = {
  /** The record to edit; without it a new one is added. */
  row?: Row | undefined
  /** What a new record starts with. */
  start?: Partial<Record<NoInfer<Name>, FieldValue>> | undefined
  context?: FieldContext
  /** When a new record was done, where that is not now, ISO 8601. */
  doneAt?: string | undefined
  /** The saved record, after the message. */
  onSaved?: ((row: Row) => void) | undefined
  /** A saved form stays, for the next change or the next record. */
  staysOpen?: boolean
  /** The form is done, saved or given up. */
  onClose: () => void
}

/** What a colleague wrote into a field that was changed here too. */
export type ShownConflict = { theirs: FieldValue; row: unknown; by: string; at: string | undefined }
type ShownConflicts = Partial<Record<string, ShownConflict>>

/** A record form that is open, for the dialog and its fields. */
export type OpenRecordForm = {
  form: ContractForm<Values, Fields>
  definition: Pick<RecordForm<RowBase>, 'noun' | 'fields' | 'names' | 'said'>
  /** The view of a phone on a new record; undefined where all fields are shown. */
  phone: PhoneView | undefined
  /** The newest copy of the record; undefined for a new one. */
  row: RowBase | undefined
  context: FieldContext
  conflicts: ShownConflicts
  /** Ends a conflict with one of its two values, or with both. */
  choose: (name: string, whose: Choice) => void
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  close: () => void
  isBusy: boolean
  /** The record was deleted while the form was open. */
  isGone: boolean
  /** Empties the form of a draft from before. */
  discardDraft: () => void
}

/** How often a write without an answer is sent again before the person gets a message. */
const MOST_RETRIES = 1

const none = () => () => undefined

/** The newest copy of a record, including own unsent changes, and whether it still exists. */
function useNewest<Row extends RowBase>({ source }: Pick<RecordForm<Row>, 'source'>, row: Row | undefined) {
  const id = row?.id
  const subscribe = useCallback(
    (listener: () => void) => (source && id !== undefined ? source.singles.subscribe(id, listener) : none()),
    [source, id],
  )
  const shown = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : source?.store.shown.get(id)))
  const isGone = useSyncExternalStore(
    subscribe,
    () => id !== undefined && source !== undefined && source.singles.state(id).status === 'missing',
  )
  return { newest: shown ?? row, isGone: isGone && shown === undefined }
}

/** Puts the form over another copy of the record with these values in it. */
function rebase(form: ContractForm<Values, Fields>, base: Values, values: Values): void {
  const keep = { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true }
  form.reset(base, keep)
  form.reset(values, { ...keep, keepDefaultValues: true })
}

/** The form over a copy of the record. Fields that nobody touched follow the newest copy; the others keep their input. */
function useFollowingForm<Row extends RowBase, Name extends string>(
  definition: RecordForm<Row, Name>,
  { row, start, context = {} }: Omit<Options<Row, Name>, 'onSaved' | 'onClose'>,
  isBusy: boolean,
  phone: PhoneView | undefined,
) {
  const [opened] = useState(() => ({ ...definition.valuesOf(row, context), ...phone?.start?.(), ...start }) as Values)
  const base = useRef<DraftBase>({ values: opened, version: row?.version })
  const form = useContractForm<typeof definition.schema, Values>(definition.schema, opened, {
    toBody: (values) => {
      const body = definition.toBody(values, context)
      return phone?.toBody?.(body) ?? body
    },
    ...(phone && { errorsShown: (errors, values) => errorsOn(phone, errors, values) }),
    draft: `${definition.noun} ${row?.id ?? 'new'}`,
    secrets: definition.names.filter((name) => definition.fields[name].isSecret),
    ...(row && { base, changes: definition.changes }),
  }) as ContractForm<Values, Fields>
  const { newest, isGone } = useNewest(definition, row)
  const { isRestored } = form
  const seen = () => base.current.values as Values

  /** Takes a newer copy over; the fields of `kept` stay on the old one, and so does the version. */
  function moveTo(current: Row, kept: ReadonlySet<string>): void {
    const theirs = definition.valuesOf(current, context)
    const before = seen()
    const mine = form.getValues()
    const pick = (choose: (name: string) => FieldValue | undefined) =>
      Object.fromEntries(definition.names.map((name) => [name, choose(name) ?? ''])) as Values
    const next = pick((name) => (kept.has(name) ? before[name] : theirs[name]))
    base.current = { values: next, version: kept.size > 0 ? base.current.version : current.version }
    if (definition.names.every((name) => isSameValue(before[name], next[name]))) return
    const isUntouched = (name: string) => isSameValue(mine[name], before[name])
    rebase(
      form,
      next,
      pick((name) => (isUntouched(name) ? theirs[name] : mine[name])),
    )
  }

  function follow(current: Row): void {
    const theirs = definition.valuesOf(current, context)
    const { conflicts } = mergeRecord({ base: seen(), mine: form.getValues(), theirs })
    // Fields that both changed wait for the save, which says who did.
    moveTo(current, new Set(conflicts.map(({ field }) => field)))
  }
  const latest = useRef(follow)
  latest.current = follow
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored draft has another copy below it
  useEffect(() => {
    // While it is being saved, the newest copy already has the input.
    if (row && newest && !isBusy) latest.current(newest)
  }, [newest, isRestored, isBusy])

  return {
    form,
    newest,
    isGone,
    /** The copy that the form stands over, its version, and the record as it was opened. */
    base: () => ({ values: seen(), version: base.current.version, opened: row }),
    moveTo,
    /** Empties the form, or shows the record in it as it is. */
    startOver: (current: Row | undefined) => {
      const values = current ? definition.valuesOf(current, context) : opened
      if (current) base.current = { values, version: current.version }
      form.reset(values)
    },
  }
}

/** The fields that a colleague changed too, until the person has chosen one of the values of each. */
function useConflicts(form: ContractForm<Values, Fields>) {
  const [conflicts, setConflicts] = useState<ShownConflicts>({})
  function choose(name: string, whose: Choice): void {
    const { [name]: conflict, ...others } = conflicts
    setConflicts(others)
    const options = { shouldDirty: true, shouldValidate: true }
    if (conflict && whose === 'theirs') form.setValue(name, conflict.theirs, options)
    if (conflict && whose === 'both')
      form.setValue(name, bothOf({ mine: form.getValues(name), theirs: conflict.theirs }), options)
    form.setFocus(name)
  }
  return { conflicts, setConflicts, choose }
}

/** Sends a new record. */
async function sendNew<Row extends RowBase>(
  { create, noun }: Pick<RecordForm<Row>, 'create' | 'noun'>,
  key: string,
  body: Fields,
  doneAt: string | undefined,
): Promise<Saved<Row>> {
  if (!create) throw new Error(`A ${noun} is not created by its form`)
  return { row: await mutate(create, { key, body: body as never }, doneAt === undefined ? {} : { at: doneAt }) }
}

/** The phone view of the form, on a phone and for a new record. */
function usePhoneView({ phone }: Pick<RecordForm<RowBase>, 'phone'>, row: RowBase | undefined): PhoneView | undefined {
  const isPhone = usePhone()
  return isPhone && !row ? phone : undefined
}

/** Shows the notice of a phone view where a required field is empty. */
function reportMissing(phone: PhoneView, values: Values): void {
  if (Object.keys(missingIn(phone, values)).length > 0) toast({ title: phone.notice(), tone: 'danger' })
}

/** Shows that a record is saved: what the change did, where that has words of its own. */
function reportSaved<Row extends RowBase>(
  definition: RecordForm<Row>,
  saved: Row,
  told: Told | undefined,
  words: Saying | undefined,
): void {
  if (told?.isSaidByForms) sayTold(definition, saved, told)
  else if (words) sayUpdated(definition, saved.id, words)
}

/** True when a form was saved without a change: nothing was sent, and an Undo would take an earlier write back. */
const isUnsent = ({ noun }: Pick<RecordForm<RowBase>, 'noun'>, newest: RowBase | undefined, changes: Fields): boolean =>
  newest !== undefined && Object.keys(changes).length === 0 && canUndo(noun)

/** Sends what the person changed, on top of what others did meanwhile; nothing where nothing was. */
async function sendChanges<Row extends RowBase>(
  definition: RecordForm<Row>,
  row: Row,
  changes: Fields,
  base: { values: Values; version: number | undefined; opened: Row | undefined },
  context: FieldContext,
): Promise<Saved<Row>> {
  const before = definition.read(base.values, context)
  if (Object.keys(changes).length === 0) return { row }
  return saveChanges<Row>({
    base: before,
    changes,
    version: base.version,
    read: (current) => definition.read(definition.valuesOf(current, context), context),
    merge: definition.merge,
    send: (sent, version, on) => {
      const input = { id: row.id, body: sent as never, ...(version !== undefined && { version }) }
      return mutate(definition.update, input, { seen: base.opened, base: on })
    },
    retryAfter: async (attempt) => attempt < MOST_RETRIES && (await waitToRetry(attempt)),
  })
}

/**
 * The form of a record. It is opened over a copy and follows the newest one in the fields that nobody touched; what is saved is
 * what the person changed, merged with what others changed meanwhile.
 */
export function useRecordForm<Row extends RowBase, Name extends string>(
  definition: RecordForm<Row, Name>,
  options: Options<Row, Name>,
): OpenRecordForm {
  const { row, context = {}, staysOpen = false, onSaved, onClose } = options
  const [isBusy, setBusy] = useState(false)
  const phone = usePhoneView(definition, row)
  const { form, newest, isGone, base, moveTo, startOver } = useFollowingForm(definition, options, isBusy, phone)
  const { conflicts, setConflicts, choose } = useConflicts(form)
  const [isRefusedAsGone, setRefusedAsGone] = useState(false)
  const { said } = definition

  function showConflict({ current, fields, by, at }: Conflict<Row>): void {
    moveTo(current, new Set())
    const theirs = definition.valuesOf(current, context)
    const shown = fields.map(({ field }) => [field, { theirs: theirs[field] ?? '', row: current, by, at }] as const)
    setConflicts(Object.fromEntries(shown))
  }

  function close(): void {
    form.finish()
    onClose()
  }

  function refuse(cause: unknown): void {
    if (!(cause instanceof ApiError)) throw cause
    const homeOf = phone && homeOn(phone, form.getValues())
    const notSaved = (row ? said.notUpdated : said.notCreated)?.() ?? ''
    if (row && cause.status === 404) setRefusedAsGone(true)
    else showFormError(form, cause, notSaved, { forbidden: said.forbidden?.(), homeOf })
  }

  const submit = form.handleSubmit(
    async (body) => {
      if (isBusy || Object.keys(conflicts).length > 0) return
      setBusy(true)
      try {
        const opened = base()
        const changes = newest ? changesBetween(definition.read(opened.values, context), body) : {}
        const { row: saved, conflict } = await (newest
          ? sendChanges(definition, newest, changes, opened, context)
          : sendNew(definition, form.key, body, options.doneAt))
        if (conflict) return showConflict(conflict)
        const told = newest && toldOf(definition.tells, opened.opened ?? newest, saved, changes)
        if (!isUnsent(definition, newest, changes))
          reportSaved(definition, saved, told, row ? said.updated : (phone?.created ?? said.created))
        if (!staysOpen) close()
        else {
          form.finish()
          startOver(row && saved)
        }
        onSaved?.(saved)
      } catch (cause) {
        refuse(cause)
      } finally {
        setBusy(false)
      }
    },
    () => phone && reportMissing(phone, form.getValues()),
  )

  return {
    form,
    definition,
    phone,
    row: newest,
    context,
    conflicts,
    choose,
    submit,
    close,
    isBusy,
    isGone: isGone || isRefusedAsGone,
    discardDraft: () => {
      form.finish()
      startOver(newest)
    },
  }
}
