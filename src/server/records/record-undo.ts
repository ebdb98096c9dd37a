import { and, eq, getTableColumns, getTableName, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#shared/entities.ts'
import { Refusal } from '#shared/errors.ts'
import { actTexts } from '../acts/acts.texts.ts'
import { changedByOther } from '../acts/changed-since.queries.ts'
import { isSameValue } from '../acts/same-value.ts'
import { columnName, insertRows, linkInTrash, namesInTrash, type Owned, takeFromTrash } from '../acts/trash.queries.ts'
import type { ActPart } from '../changes/acted.ts'
import type { Unlinked } from '../changes/acts.table.ts'
import type { RecordLink } from '../changes/records.ts'
import type { Recorded, Tx } from '../changes/transact.ts'
import type { Kept, PartUndone, Stays, Trashed, UndoKind } from '../changes/undo-kinds.ts'

type Fields = Record<string, unknown>
type Stored = { id: string; version: number }
type Part = Kept<ActPart>

/** What it takes to undo writes of a kind of record, and to put a removed one back; without it they are not kept as acts. */
export type UndoRules<Held, Row> = {
  /** Fields that go back together or not at all. */
  together?: readonly (readonly string[])[]
  /** Of a record as it would be: the fields that do not fit each other, of which none goes back then. */
  misfits?: (record: Held) => readonly string[]
  /** Fields that follow from others, and are computed again. */
  derived?: { fields: readonly string[]; of: (record: Held, tx: Tx) => Fields }
  /** Plans the reminders of the record again; `before` is the record before the undo, if it was there. */
  replan?: (tx: Tx, record: Row, before?: Held) => Promise<void>
  /** Feed, audit and notices of a change that is undone, as of any other change. */
  notes?: (before: Held, after: Row) => Pick<Recorded, 'activity' | 'audit' | 'notify'>
  /** Refuses who may not delete the record, beyond what the company's setting says. */
  permitRemoval?: (tx: Tx, record: Held) => void
  /** The keys of the files that the record names. */
  files?: (record: Held) => string[]
  owns?: readonly Owned[]
  /** Makes a removed row one that can be written again; answers what is no longer as it was. */
  mend?: (tx: Tx, row: Fields) => Promise<Stays[]>
}

type Kind<Held, Row> = {
  undo?: UndoRules<Held, Row>
  entity: EntityType
  table: PgTable
  lock: (tx: Tx, id: string) => Promise<Held>
  find: (tx: Tx, id: string) => Promise<Row>
  change: (tx: Tx, held: Held, values: Fields, notes: (row: Row) => object) => Promise<Row>
  remove: (tx: Tx, held: Held) => Promise<unknown>
  /** Counts and announces a record that is there again. */
  announce: (tx: Tx, row: Row, name: string) => void
}

/** A record for a write, undefined where it is not there any more. */
async function lockIfThere<Held>(lock: () => Promise<Held>): Promise<Held | undefined> {
  return lock().catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  })
}

const undone = (stays: Stays[] = []): PartUndone => ({ isUndone: true, stays })
const stays = ({ id, name }: Pick<Part, 'id' | 'name'>, reason: Stays['reason']): PartUndone => ({
  isUndone: false,
  stays: [{ id, name, reason }],
})

/** How the writes of a kind of record are taken back. */
export function undoOf<Held extends Stored, Row extends Stored>(kind: Kind<Held, Row>): UndoKind {
  const removeAgain = async (tx: Tx, part: Part): Promise<PartUndone> => {
    const held = await lockIfThere(() => kind.lock(tx, part.id))
    if (!held) return stays(part, actTexts.deletedSince)
    const byOther = await changedByOther(tx, part)
    if (byOther) return stays(part, byOther)
    await kind.remove(tx, held)
    return undone()
  }
  const changeBack = async (tx: Tx, part: Part): Promise<PartUndone> => {
    const held = await lockIfThere(() => kind.lock(tx, part.id))
    if (!held) return stays(part, actTexts.deletedSince)
    const { back, isChanged, isLinkGone } = await fieldsBack(tx, kind, part, held)
    const left: Stays[] = []
    const say = (reason: Stays['reason']) => left.push({ id: part.id, name: part.name, reason })
    if (isChanged) say((await changedByOther(tx, part)) ?? actTexts.changedByYou)
    if (isLinkGone) say(actTexts.linkDeleted)
    if (Object.keys(back).length === 0) return { isUndone: false, stays: left }
    const derived = kind.undo?.derived?.of({ ...held, ...back }, tx)
    const row = await kind.change(tx, held, { ...back, ...derived }, (after) => kind.undo?.notes?.(held, after) ?? {})
    await kind.undo?.replan?.(tx, row, held)
    return undone(left)
  }
  return {
    async undo(tx, part) {
      if (part.verb === 'insert') return removeAgain(tx, part)
      if (part.verb === 'change') return changeBack(tx, part)
      const trashed = await takeFromTrash(tx, { recordId: part.id })
      return trashed ? undone(await putBack(tx, kind, trashed)) : stays(part, actTexts.notInTrash)
    },
    putBack: (tx, trashed) => putBack(tx, kind, trashed),
  }
}

/** Which fields of a change can have their earlier values again: those that nobody changed since, whose record is there. */
async function fieldsBack<Held extends Stored, Row>(
  tx: Tx,
  { undo: { together = [], misfits } = {}, entity }: Kind<Held, Row>,
  { before = {}, after = {}, version }: Part,
  held: Held,
) {
  const now: Fields = held
  const isUntouched = held.version === version
  const isAsLeft = (field: string) => isUntouched || !(field in now) || isSameValue(now[field], after[field])
  const found = { back: {} as Fields, isChanged: false, isLinkGone: false }
  for (const field of Object.keys(before)) {
    const group = (together.find((some) => some.includes(field)) ?? [field]).filter((one) => one in before)
    const links = tx.scope.context.recordLinks.filter((link) => link.from === entity && group.includes(link.field))
    const isGone = await anyGone(tx, links, before)
    if (!group.every(isAsLeft)) found.isChanged = true
    else if (isGone) found.isLinkGone = true
    else found.back[field] = before[field]
  }
  for (const field of misfits?.({ ...held, ...found.back }) ?? []) {
    if (field in found.back) found.isChanged = true
    delete found.back[field]
  }
  return found
}

async function anyGone(tx: Tx, links: readonly RecordLink[], fields: Fields): Promise<boolean> {
  for (const link of links) {
    const id = fields[link.field]
    if (typeof id === 'string' && !(await isThere(tx, link, id))) return true
  }
  return false
}

type Keyed = { workspaceId: PgColumn; id: PgColumn }
const keysOf = (table: PgTable) => getTableColumns(table) as unknown as Keyed & Record<string, PgColumn>

/** Whether the record that a link names is there; it is held until the transaction ends. */
async function isThere({ db, scope }: Tx, { target }: RecordLink, id: string): Promise<boolean> {
  const keys = keysOf(target)
  const rows = await db
    .select({ id: keys.id })
    .from(target)
    .where(and(eq(keys.workspaceId, scope.workspaceId), eq(keys.id, id)))
    .for('share')
  return rows.length > 0
}

/** Writes a removed record back with what it owned, links it again, counts and announces it; answers what could not be as it was. */
async function putBack<Held extends Stored, Row extends Stored>(
  tx: Tx,
  kind: Kind<Held, Row>,
  { row: removed, owned, unlinked, recordId, name }: Trashed,
): Promise<Stays[]> {
  const { context } = tx.scope
  const row: Fields = { ...removed, version: Number(removed.version) + 1, updated_at: tx.now }
  const missing: Stays[] = []
  for (const link of context.recordLinks.filter(({ from }) => from === kind.entity)) {
    const target = row[columnName(link.field)]
    if (typeof target !== 'string' || (await isThere(tx, link, target))) continue
    row[columnName(link.field)] = null
    const trashed = await namesInTrash(tx.scope, tx.db, target)
    missing.push({ id: target, name: trashed ?? link.noun, reason: trashed ? actTexts.inTrash : actTexts.gone })
  }
  missing.push(...((await kind.undo?.mend?.(tx, row)) ?? []))
  await insertRows(tx.db, kind.table, [row])
  for (const { table } of kind.undo?.owns ?? []) await insertRows(tx.db, table, owned[getTableName(table)] ?? [])
  missing.push(...(await linkAgain(tx, kind.entity, recordId, unlinked)))
  const added = await kind.find(tx, recordId)
  await kind.undo?.replan?.(tx, added)
  kind.announce(tx, added, name)
  tx.act({ verb: 'insert', entity: kind.entity, id: recordId, version: added.version, name })
  return missing
}

/** Lets the records that named a removed one name it again, those that name no other one meanwhile. */
async function linkAgain(tx: Tx, to: EntityType, recordId: string, unlinked: readonly Unlinked[]): Promise<Stays[]> {
  const { db, scope } = tx
  const missing: Stays[] = []
  for (const link of scope.context.recordLinks.filter((one) => one.to === to)) {
    const ids = unlinked.flatMap(({ entity, field, id }) => (entity === link.from && field === link.field ? [id] : []))
    if (ids.length === 0) continue
    const columns: Record<string, PgColumn | undefined> = getTableColumns(link.table)
    const { workspaceId, id, version, updatedAt, [link.field]: field } = columns
    if (!workspaceId || !id || !field) throw new Error(`Records of the kind ${link.from} have no key`)
    const isOne = and(eq(workspaceId, scope.workspaceId), inArray(id, ids))
    const linked = await db
      .update(link.table)
      .set({
        [link.field]: recordId,
        ...(link.keepsName && { [link.keepsName.column]: null }),
        ...(version && { version: sql`${version} + 1` }),
        ...(updatedAt && { updatedAt: tx.now }),
      })
      .where(and(isOne, isNull(field)))
      .returning({ id })
    const done = new Set(linked.map((row) => String(row.id)))
    for (const one of done) tx.record({ entity: link.from, id: one, action: 'updated' })
    const left = ids.filter((one) => !done.has(one))
    const there = left.length > 0 ? await db.select({ id }).from(link.table).where(isOne) : []
    for (const one of left) {
      const isHere = there.some((row) => row.id === one)
      if (!isHere && (await linkInTrash(tx, { entity: link.from, id: one, field: link.field }, recordId))) continue
      const name = (await namesInTrash(scope, db, one)) ?? link.ownNoun
      missing.push({ id: one, name, reason: isHere ? actTexts.linkedElsewhere : actTexts.gone })
    }
  }
  return missing
}
