import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../platform/api.ts'
import type { RowBase } from '../platform/cache/source.ts'
import type { DraftBase } from '../platform/drafts.ts'
import { applyServerErrors, type ContractForm, useContractForm } from '../platform/form.ts'
import { mutate } from '../platform/mutations.ts'
import { toastError } from '../platform/notify-error.ts'
import { toast } from '../ui/overlay/toast-store.ts'
import type { FieldContext, FieldValue, RecordForm, Values } from './define-record-form.ts'
import { changesBetween, type Fields, isSameValue, mergeRecord } from './merge-record.ts'
import { backoff, type Conflict, saveChanges } from './save-changes.ts'

type Options<Row, Name extends string> = {
  /** The record to edit; without it a new one is added. */
  row?: Row | undefined
  /** What a new record starts with. */
  start?: Partial<Record<NoInfer<Name>, FieldValue>> | undefined
  context?: FieldContext
  /** The saved record, after it was said. */
  onSaved?: ((row: Row) => void) | undefined
  /** The form is done, saved or given up. */
  onClose: () => void
}

/** What a colleague wrote into a field that was changed here too. */
export type ShownConflict = { theirs: FieldValue; row: unknown; by: string; at: string | undefined }

/** A record form that is open, for the dialog and its fields. */
export type OpenRecordForm = {
  form: ContractForm<Values, Fields>
  definition: Pick<RecordForm<RowBase>, 'noun' | 'fields' | 'names'>
  /** The newest copy of the record; undefined for a new one. */
  row: RowBase | undefined
  context: FieldContext
  conflicts: Partial<Record<string, ShownConflict>>
  /** Ends a conflict with one of its two values. */
  choose: (name: string, whose: 'mine' | 'theirs') => void
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  close: () => void
  isBusy: boolean
  /** The record was deleted while the form was open. */
  isGone: boolean
  /** Empties the form of a draft from before. */
  discardDraft: () => void
}

/** How often a lost answer is asked for again before the person is told. */
const MOST_RETRIES = 1

const none = () => () => undefined

/** The newest copy of a record that the server has confirmed, and whether it still exists. */
function useNewest<Row extends RowBase>({ source }: Pick<RecordForm<Row>, 'source'>, row: Row | undefined) {
  const id = row?.id
  const subscribe = useCallback(
    (listener: () => void) => (source && id !== undefined ? source.singles.subscribe(id, listener) : none()),
    [source, id],
  )
  const confirmed = useSyncExternalStore(subscribe, () => (id === undefined ? undefined : source?.store.confirmed(id)))
  const isGone = useSyncExternalStore(
    subscribe,
    () => id !== undefined && source !== undefined && source.singles.state(id).status === 'missing',
  )
  return { newest: confirmed ?? row, isGone: isGone && confirmed === undefined }
}

/** Puts the form over another copy of the record: untouched fields follow it, the others keep what was typed. */
function rebase(form: ContractForm<Values, Fields>, base: Values, values: Values): void {
  const keep = { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true }
  form.reset(base, keep)
  form.reset(values, { ...keep, keepDefaultValues: true })
}

/**
 * The form of a record in a dialog. It is opened over a copy and follows the newest one in the fields that nobody touched;
 * what is saved is what the person changed, merged with what others changed meanwhile.
 */
export function useRecordForm<Row extends RowBase, Name extends string>(
  definition: RecordForm<Row, Name>,
  { row, start, context = {}, onSaved, onClose }: Options<Row, Name>,
): OpenRecordForm {
  const [opened] = useState(() => ({ ...definition.valuesOf(row, context), ...start }) as Values)
  const base = useRef<DraftBase>({ values: opened, version: row?.version })
  const form = useContractForm<typeof definition.schema, Values>(definition.schema, opened, {
    draft: `${definition.noun} ${row?.id ?? 'new'}`,
    toBody: (values) => definition.toBody(values, context),
    ...(row && { base }),
  }) as ContractForm<Values, Fields>
  const { newest, isGone: isMissing } = useNewest(definition, row)
  const [conflicts, setConflicts] = useState<Partial<Record<string, ShownConflict>>>({})
  const [isRefusedAsGone, setRefusedAsGone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { isRestored } = form

  const seen = () => base.current.values as Values

  /** Takes a newer copy over into the form; fields that both changed wait for the save, which says who did. */
  function follow(current: Row): void {
    const theirs = definition.valuesOf(current, context)
    const before = seen()
    const mine = form.getValues()
    const both = new Set(mergeRecord({ base: before, mine, theirs }).conflicts.map(({ field }) => field))
    const isTouched = (name: string) => !isSameValue(mine[name], before[name])
    const pick = (choose: (name: string) => FieldValue | undefined) =>
      Object.fromEntries(definition.names.map((name) => [name, choose(name) ?? ''])) as Values
    const next = pick((name) => (both.has(name) ? before[name] : theirs[name]))
    base.current = { values: next, version: both.size > 0 ? base.current.version : current.version }
    if (changesBetween(before, next) && JSON.stringify(before) !== JSON.stringify(next))
      rebase(
        form,
        next,
        pick((name) => (isTouched(name) ? mine[name] : theirs[name])),
      )
  }
  const latest = useRef(follow)
  latest.current = follow
  // biome-ignore lint/correctness/useExhaustiveDependencies: a restored draft has another copy below it
  useEffect(() => {
    if (row && newest) latest.current(newest)
  }, [newest, isRestored])

  function showConflict({ current, fields, by, at }: Conflict<Row>): void {
    const theirs = definition.valuesOf(current, context)
    const before = seen()
    const mine = form.getValues()
    base.current = { values: theirs, version: current.version }
    rebase(
      form,
      theirs,
      Object.fromEntries(
        Object.entries(theirs).map(([name, value]) => [
          name,
          isSameValue(mine[name], before[name]) ? value : mine[name],
        ]),
      ) as Values,
    )
    const shown = fields.map(({ field }) => [field, { theirs: theirs[field] ?? '', row: current, by, at }] as const)
    setConflicts(Object.fromEntries(shown))
  }

  function choose(name: string, whose: 'mine' | 'theirs'): void {
    const { [name]: conflict, ...others } = conflicts
    setConflicts(others)
    if (conflict && whose === 'theirs')
      form.setValue(name, conflict.theirs, { shouldDirty: true, shouldValidate: true })
    form.setFocus(name)
  }

  function close(): void {
    form.finish()
    onClose()
  }

  async function send(body: Fields): Promise<Row | undefined> {
    if (!row) {
      if (!definition.create) throw new Error(`A ${definition.noun} is not created by its form`)
      return mutate(definition.create, { key: form.key, body: body as never })
    }
    const before = definition.read(seen(), context)
    const changes = changesBetween(before, body)
    if (Object.keys(changes).length === 0) return newest
    const { row: saved, conflict } = await saveChanges<Row>({
      base: before,
      changes,
      version: base.current.version,
      read: (current) => definition.read(definition.valuesOf(current, context), context),
      send: (sent, version) =>
        mutate(definition.update, {
          id: row.id,
          body: sent as never,
          ...(version !== undefined && { version }),
        }),
      retryAfter: async (attempt) => attempt < MOST_RETRIES && (await backoff(attempt)),
    })
    if (conflict) showConflict(conflict)
    return saved
  }

  function refuse(cause: unknown): void {
    const { said } = definition
    if (!(cause instanceof ApiError)) throw cause
    if (row && cause.status === 404) setRefusedAsGone(true)
    else if (!applyServerErrors(form, cause))
      toastError(cause, row ? said.notUpdated : said.notCreated, { forbidden: said.forbidden })
  }

  const submit = form.handleSubmit(async (body) => {
    if (isBusy || Object.keys(conflicts).length > 0) return
    setBusy(true)
    try {
      const saved = await send(body)
      if (!saved) return
      toast({ ...(row ? definition.said.updated : definition.said.created), tone: 'success' })
      close()
      onSaved?.(saved)
    } catch (cause) {
      refuse(cause)
    } finally {
      setBusy(false)
    }
  })

  return {
    form,
    definition,
    row: newest,
    context,
    conflicts,
    choose,
    submit,
    close,
    isBusy,
    isGone: isMissing || isRefusedAsGone,
    discardDraft: () => {
      form.finish()
      if (row && newest) {
        const values = definition.valuesOf(newest, context)
        base.current = { values, version: newest.version }
        form.reset(values)
      } else form.reset(opened)
    },
  }
}
