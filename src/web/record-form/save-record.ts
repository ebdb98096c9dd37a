import type { RowBase } from '#shared/list-rules.ts'
import type { Fields } from '#shared/merge-record.ts'
import { mutate } from '#sync'
import { toastError } from '../platform/notify-error.ts'
import { canUndo, undoAction } from '../platform/undo-writes.ts'
import { isWaiting, toastDone, toastSaved, toastSent } from '../platform/waiting-words.ts'
import { kitTexts } from '../ui/elements/kit.texts.ts'
import { toast } from '../ui/overlay/toast-store.ts'
import { type RecordWrites, type Saying, toastOf } from './define-writes.ts'
import { type Conflict, saveChanges, waitToRetry } from './save-changes.ts'
import { saveRecordTexts } from './save-record.texts.ts'
import { type Told, toldOf } from './told.ts'

type Options<Row extends RowBase> = {
  /** The fields of a row as they are sent, where the row has them in another form. */
  fieldsOf?: (row: Row) => Fields
  /** Takes what has to be decided; without it a toast offers to keep what was chosen here. */
  onConflict?: (conflict: Conflict<Row>) => void
  /** Sends the change in another way than the noun's own. */
  mutation?: RecordWrites<Row>['update']
  /** The message when it fails. */
  notSaved?: string
  /** Shows no message about the change. */
  isQuiet?: true
}

/** Says once that a change waits for the connection. */
async function keepTrying(attempt: number): Promise<boolean> {
  if (attempt === 0)
    toast({
      title: kitTexts.notSavedYet(),
      description: saveRecordTexts.noAnswer(),
      tone: 'info',
    })
  return waitToRetry(attempt)
}

function offerMine<Row>({ by, fields }: Conflict<Row>, run: () => void): void {
  const said = fields.length === 1 ? saveRecordTexts.keptTheirs : saveRecordTexts.keptTheirFields
  toast({
    title: saveRecordTexts.changed(),
    description: said({ who: by }),
    tone: 'info',
    action: { label: saveRecordTexts.takeMine(), run },
  })
}

/** Says what a saved change did, with the way to undo it. */
export function sayTold<Row extends RowBase>({ noun }: RecordWrites<Row>, saved: Row, told: Told): void {
  const { title, description, undone } = told
  toastDone(saved.id, {
    title,
    ...(description && { description }),
    tone: 'success',
    ...(canUndo(noun) && { action: undoAction(saved.id, undone ? { title: undone } : undefined) }),
  })
}

/**
 * Saves some fields of a record that was shown as `base`, such as from a fact or a menu: shown at once, merged with what others
 * changed meanwhile, sent again while there is no answer. Says what the change did where the noun has words for it. Resolves to
 * the saved row; to undefined when it was not saved, after a message.
 */
export async function saveRecord<Row extends RowBase>(
  writes: RecordWrites<Row>,
  base: Row,
  changes: Fields,
  options: Options<Row> = {},
): Promise<Row | undefined> {
  const saved = await send(writes, base, changes, options)
  const told =
    saved && !isUnchanged(base, saved) && !options.isQuiet ? toldOf(writes.tells, base, saved, changes) : undefined
  if (saved && told) sayTold(writes, saved, told)
  return saved
}

async function send<Row extends RowBase>(
  writes: RecordWrites<Row>,
  base: Row,
  changes: Fields,
  options: Options<Row>,
): Promise<Row | undefined> {
  const { onConflict, mutation = writes.update, notSaved = writes.said.notUpdated() } = options
  const fieldsOf = options.fieldsOf ?? ((row: Row) => row as Fields)
  const inputOf = (body: Fields, version?: number) => ({
    id: base.id,
    body: body as never,
    ...(version !== undefined && { version }),
  })
  const ends = (mutation.optimistic?.(inputOf(changes), new Date().toISOString()) ?? []).map((show) => show())
  try {
    const { row, conflict } = await saveChanges<Row>({
      base: fieldsOf(base),
      changes,
      version: base.version,
      read: fieldsOf,
      merge: writes.merge,
      send: (body, version, on) => mutate(mutation, inputOf(body, version), { seen: base, base: on }),
      retryAfter: keepTrying,
    })
    if (conflict) {
      const takeMine = () => void saveRecord(writes, conflict.current, changes, options)
      if (onConflict) onConflict(conflict)
      else offerMine(conflict, takeMine)
    }
    return row
  } catch (cause) {
    toastError(cause, notSaved, { forbidden: writes.said.forbidden?.() })
    return undefined
  } finally {
    for (const end of ends) end()
  }
}

/** Whether a save left the record as it was: there is nothing to undo then, and an Undo would take an earlier write back. */
const isUnchanged = <Row extends RowBase>(before: Row, saved: Row): boolean =>
  saved.version !== undefined && saved.version === before.version && !isWaiting(saved.id)

/** Says that a record is saved, in the usual words of its noun. */
export function sayUpdated<Row extends RowBase>({ noun }: RecordWrites<Row>, id: string, words: Saying): void {
  const say = canUndo(noun) ? toastSaved : toastSent
  say(id, { ...toastOf(words), tone: 'success' })
}

/** The same for a single choice: also shows that it was saved. */
export async function saveAndConfirm<Row extends RowBase>(
  writes: RecordWrites<Row>,
  base: Row,
  changes: Fields,
): Promise<void> {
  const { updated } = writes.said
  const saved = await saveRecord(writes, base, changes)
  if (saved && updated && !isUnchanged(base, saved) && !toldOf(writes.tells, base, saved, changes))
    sayUpdated(writes, base.id, updated)
}
