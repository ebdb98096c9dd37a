import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#shared/entities.ts'
import { changedMeanwhile } from '#shared/errors.ts'
import type { LinkCount } from '#shared/record-endpoints.ts'
import { negate, type Tally } from '#shared/tally.ts'
import { ENGLISH, inLanguage, type StorableWords, show } from '#shared/texts.ts'
import { changedFrom, within } from '../acts/changed-from.ts'
import { moveToTrash } from '../acts/trash.queries.ts'
import type { Unlinked } from '../changes/acts.table.ts'
import { readAudiences } from '../changes/audiences.ts'
import { lastWriter } from '../changes/last-writer.ts'
import { countLinks, unlinkRecord } from '../changes/records.ts'
import { type AuditEntry, type Recorded, type Tx, transact } from '../changes/transact.ts'
import type { Transaction } from '../db/database.ts'
import { rowWrites } from '../db/row-writes.ts'
import { planReminders } from '../jobs/plan-reminders.ts'
import type { Scope } from '../session/scope.ts'
import { type UndoRules, undoOf } from './record-undo.ts'
import { closeNotices, ownerNotices, type RemovedNoun, removalActivity, restoredActivity } from './removal-notes.ts'

type Stored = { id: string; version: number }
type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn; version: PgColumn }
/** What is kept of a write beside its rows: for the feed, the audit and the people to be notes. */
type RecordNotes = Pick<Recorded, 'activity' | 'audit' | 'notify' | 'audience'>
type OfWrite = 'workspaceId' | 'id' | 'version' | 'occurredAt' | 'createdAt' | 'updatedAt'
type Sent = { params: { id: string }; version?: number }

type Definition<Table, Counted, Row, Held> = {
  /** The entity as which its changes are announced. */
  entity: EntityType
  /** Its table, and a record as it is shown and as a write locks it (`recordReads`). */
  reads: {
    table: Table
    find: (scope: Scope, id: string, db?: Transaction) => Promise<Row>
    lock: (db: Transaction, scope: Scope, id: string) => Promise<Held>
  }
  /** The running counts in which a record stands. */
  tallies?: (record: Counted) => Tally[]
  /** What a removed one is called in audit, feed and notices; its id, unless said. */
  nameOf?: (record: Held) => string
  /**
   * The noun under which the feed says that one was removed, and who is told then when it was somebody else; `untold` where
   * neither is, with the reason beside it.
   */
  removal: { noun: RemovedNoun; owner: (record: Held) => string | null } | 'untold'
  /** Who else is told when one is removed. */
  toldOfRemoval?: (record: Held, tx: Tx) => NonNullable<RecordNotes['notify']>
  /** Where people can undo their writes; a removed record goes to the trash. */
  undo?: UndoRules<Held, Row>
}

/** The row of one record of the caller's company. */
export function isRecord(table: { workspaceId: PgColumn; id: PgColumn }, scope: Scope, id: string): SQL | undefined {
  return and(eq(table.workspaceId, scope.workspaceId), eq(table.id, id))
}

/** Refuses with 412, the newest copy and who wrote it when the caller's `If-Match` names another version than the record has. */
export async function requireVersion(
  tx: Tx,
  entity: EntityType,
  wanted: number | undefined,
  { id, version }: Stored,
  newest: () => Promise<unknown>,
): Promise<void> {
  if (wanted === undefined || wanted === version) return
  throw changedMeanwhile(await newest(), await lastWriter(tx, entity, id))
}

/** The words as the audit has them. */
const inEnglish = (words: StorableWords): string => inLanguage(ENGLISH, () => show(words))

/** What removes a locked record of a kind with its reminders, off every record that names it, and announces it. */
function removalOf<Table extends RecordTable, Counted, Row, Held extends Stored & Counted>({
  entity,
  reads: { table },
  tallies = () => [],
  nameOf = ({ id }) => id,
  removal,
  toldOfRemoval = () => [],
  undo,
}: Definition<Table, Counted, Row, Held>) {
  /** What is kept of a removal: who removed what, under its name, and who is told of it. */
  async function notesOfRemoval(tx: Tx, record: Held, name: StorableWords): Promise<RecordNotes> {
    const audit: AuditEntry = { action: 'record.deleted', metadata: { name: inEnglish(name) } }
    const notify = toldOfRemoval(record, tx)
    if (removal === 'untold') return { audit, notify }
    const removed = { noun: removal.noun, name, owner: removal.owner(record), record }
    const notices = [...notify, ...(await ownerNotices(tx, removed, notify))]
    return { audit, activity: removalActivity(removed), notify: notices }
  }

  /** Refuses who may not delete a record by the setting of the company, or by its kind. */
  async function permit(tx: Tx, record: Held): Promise<void> {
    const owner = removal === 'untold' ? null : removal.owner(record)
    if (undo && owner) await tx.scope.context.permitDeletion(tx, owner)
    undo?.permitRemoval?.(tx, record)
  }

  /** Deletes its row: into the trash, or with its files for good. */
  async function deleteRow(tx: Tx, record: Held, name: string, unlinked: Unlinked[]): Promise<void> {
    const { id: recordId } = record
    const files = undo?.files?.(record) ?? []
    if (undo && !tx.scope.erases) {
      await moveToTrash(tx, table, undo.owns ?? [], { entityType: entity, recordId, name, files, unlinked })
      tx.act({ verb: 'remove', entity, id: recordId, version: null, name })
    } else {
      await tx.db.delete(table as PgTable).where(isRecord(table, tx.scope, recordId))
      if (files.length > 0) tx.afterCommit(() => tx.scope.context.files.discard(files))
    }
  }

  return async function remove(
    tx: Tx,
    record: Held,
    notes: RecordNotes = {},
    name: StorableWords = nameOf(record),
  ): Promise<Held> {
    const { id } = record
    await permit(tx, record)
    // Read while it is still there.
    const [audience] = await readAudiences(tx.scope, [{ entity, id }], tx.db)
    const unlinked = await unlinkRecord(tx, entity, id, inEnglish(name))
    await closeNotices(tx, entity, id)
    await planReminders(tx, entity, id, [])
    await deleteRow(tx, record, inEnglish(name), unlinked)
    tx.tally(...negate(tallies(record)))
    const told = await notesOfRemoval(tx, record, name)
    tx.record({ entity, id, action: 'deleted', audience: audience ?? 'everybody', ...told, ...notes })
    return record
  }
}

/** Notes writes as acts that can be undone, and what was undone of a removal. */
function actNotes<Table extends RecordTable, Counted, Row extends Stored & Counted, Held extends Stored & Counted>({
  entity,
  tallies = () => [],
  nameOf = ({ id }) => id,
  removal,
  undo,
}: Definition<Table, Counted, Row, Held>) {
  return {
    added(tx: Tx, added: Row): void {
      if (!undo) return
      const { id, version } = added
      // What names a record is among what it shows.
      tx.act({ verb: 'insert', entity, id, version, name: nameOf(added as unknown as Held) })
    },
    changed(tx: Tx, before: Held, values: object, changed: Row): void {
      const written = { ...values, ...within(values, changed) }
      const fields = undo && changedFrom(before, written, undo.derived?.fields)
      if (!fields) return
      const { id, version } = changed
      tx.act({ verb: 'change', entity, id, version, name: nameOf({ ...before, ...changed }), ...fields })
    },
    restored(tx: Tx, row: Row, name: string): void {
      tx.tally(...tallies(row))
      const audit: AuditEntry = { action: 'record.restored', metadata: { name } }
      const activity = removal === 'untold' ? undefined : restoredActivity(removal.noun, name, row)
      tx.record({ entity, id: row.id, action: 'created', audit, activity })
    },
  }
}

/** What locks a record of a kind for a write. */
function openerOf<Table extends RecordTable, Counted, Row extends Stored & Counted, Held extends Stored & Counted>({
  entity,
  reads: { find, lock },
}: Definition<Table, Counted, Row, Held>) {
  /** Locks a record for a write: 404 when it is not there, 412 when it is not of this version; `permit` may refuse it before. */
  return async function open(
    tx: Tx,
    id: string,
    version: number | undefined,
    permit?: (record: Held) => void | Promise<void>,
  ): Promise<Held> {
    const record = await lock(tx.db, tx.scope, id)
    await permit?.(record)
    await requireVersion(tx, entity, version, record, () => find(tx.scope, id, tx.db))
    return record
  }
}

/** The calls that need nothing of a kind but its writes. */
function callsOf<Table extends RecordTable, Counted, Row extends Stored & Counted, Held extends Stored & Counted>(
  { entity, reads: { find } }: Definition<Table, Counted, Row, Held>,
  open: ReturnType<typeof openerOf<Table, Counted, Row, Held>>,
  remove: ReturnType<typeof removalOf<Table, Counted, Row, Held>>,
) {
  /** The transaction of a call that changes a record, which `open` locks first. */
  const transactOn = <Result>(
    scope: Scope,
    { params, version }: Sent,
    work: (tx: Tx, before: Held) => Promise<Result>,
  ): Promise<Result> => transact(scope, async (tx) => work(tx, await open(tx, params.id, version)))

  return {
    transactOn,
    /** Counts what `remove` would take a record off. */
    countLinks: async (scope: Scope, { params }: Pick<Sent, 'params'>): Promise<LinkCount[]> => {
      await find(scope, params.id)
      return countLinks(scope, entity, params.id)
    },
    /** Removes a record. */
    delete: (scope: Scope, sent: Sent): Promise<undefined> =>
      transactOn(scope, sent, async (tx, held) => {
        await remove(tx, held)
        return undefined
      }),
  }
}

/**
 * The writes of a kind of record: each keeps the row, its version, the running counts and the announcement together. An action
 * decides what is written and what is notes of it.
 */
export function recordWrites<
  Table extends RecordTable,
  Counted,
  Row extends Stored & Counted,
  Held extends Stored & Counted,
>(definition: Definition<Table, Counted, Row, Held>) {
  const { entity, reads, tallies = () => [] } = definition
  const { table, find, lock } = reads
  const rows = rowWrites(table)
  const noting = actNotes(definition)
  const open = openerOf(definition)

  /** Writes a new record and announces it. */
  async function insert(
    tx: Tx,
    id: string,
    values: Omit<Table['$inferInsert'], OfWrite>,
    notes: RecordNotes | ((added: Row) => RecordNotes) = {},
  ): Promise<Row> {
    const { workspaceId } = tx.scope
    const row = { ...values, workspaceId, id, occurredAt: tx.occurredAt, createdAt: tx.now, updatedAt: tx.now }
    // Both are sent at once, one after the other.
    const [, added] = await Promise.all([rows.insert(tx.db, row), find(tx.scope, id, tx.db)])
    noting.added(tx, added)
    tx.tally(...tallies(added))
    tx.record({ entity, id, action: 'created', ...(typeof notes === 'function' ? notes(added) : notes) })
    return added
  }

  /** Changes a locked record and announces it. */
  async function change(
    tx: Tx,
    before: Held,
    values: Omit<Partial<Table['$inferInsert']>, OfWrite>,
    notes: RecordNotes | ((changed: Row) => RecordNotes) = {},
  ): Promise<Row> {
    const { id, version } = before
    const row = { ...values, version: version + 1, updatedAt: tx.now }
    const [, changed] = await Promise.all([rows.update(tx.db, tx.scope, id, row), find(tx.scope, id, tx.db)])
    noting.changed(tx, before, values, changed)
    tx.tally(...negate(tallies(before)), ...tallies(changed))
    tx.record({ entity, id, action: 'updated', ...(typeof notes === 'function' ? notes(changed) : notes) })
    return changed
  }

  const remove = removalOf(definition)

  return {
    open,
    insert,
    change,
    remove,
    /** Notes a new record as an act, for one whose row was written otherwise. */
    noteAdded: noting.added,
    undoes: undoOf<Held, Row>({
      ...definition,
      table,
      lock: (tx, id) => lock(tx.db, tx.scope, id),
      find: (tx, id) => find(tx.scope, id, tx.db),
      change: (tx, held, values, notes) => change(tx, held, values as Parameters<typeof change>[2], notes),
      remove,
      announce: noting.restored,
    }),
    ...callsOf(definition, open, remove),
  }
}
