import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { acts } from '#server/changes/acts.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { rowsOfPart } from '#server/jobs/batched-work.ts'
import { Refusal } from '#shared/errors.ts'
import { type ClaimedImport, holdImport, scopeOf } from './import-batch.actions.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kinds.actions.ts'
import { isIt, noteImport } from './imports.actions.ts'
import type { StoredImport } from './imports.queries.ts'
import { importRows, imports, type KeptFor } from './imports.table.ts'

/** So many rows are taken back in one transaction: others wait no longer than that takes. */
export const REVERTED_AT_ONCE = 500

type Touched = { n: number; recordId: string; outcome: 'created' | 'updated'; version: number }
/** What an import did to a record in all: the version that it left, and all that it changed, the latest row first. */
type Left = { version: number; latest: number; isAdded: boolean; before: (Record<string, unknown> | null)[] }
type Kept = { n: number; keptFor: KeptFor }
type Stored = Awaited<ReturnType<ImportKind['lock']>>

const isTouched = and(inArray(importRows.outcome, ['created', 'updated']), isNotNull(importRows.recordId))

const rowsOf = ({ workspaceId, id }: StoredImport) =>
  and(eq(importRows.workspaceId, workspaceId), eq(importRows.importId, id))

/** The next rows that added or changed a record, the last first. */
async function nextTouched(tx: Tx, stored: StoredImport, most: number): Promise<Touched[]> {
  const { n, recordId, outcome, version } = importRows
  const rows = await tx.db
    .select({ n, recordId, outcome, version })
    .from(importRows)
    .where(and(rowsOf(stored), lt(n, stored.revertedTo ?? stored.rows), isTouched))
    .orderBy(desc(n))
    .limit(most)
  return rows as Touched[]
}

/** What an import did in all to the records of some rows. */
async function readLeft(tx: Tx, stored: StoredImport, rows: readonly Touched[]): Promise<Map<string, Left>> {
  if (stored.counts.updated === 0)
    return new Map(
      rows.map(({ n, recordId, version }) => [recordId, { version, latest: n, isAdded: true, before: [] }]),
    )
  const { n, recordId, outcome, version, before } = importRows
  const found = await tx.db
    .select({
      recordId,
      version: sql<number>`max(${version})`,
      latest: sql<number>`max(${n})`,
      isAdded: sql<boolean>`bool_or(${outcome} = 'created')`,
      before: sql<Left['before']>`jsonb_agg(${before} order by ${n} desc)`,
    })
    .from(importRows)
    .where(
      and(
        rowsOf(stored),
        isTouched,
        isOneOf(
          recordId,
          rows.map((row) => row.recordId),
        ),
      ),
    )
    .groupBy(recordId)
  return new Map(found.map(({ recordId: id, ...left }) => [String(id), left]))
}

/** Those of some records that other records name; in one statement, because a round trip for each table takes longer than its look-up. */
async function linkedOf(tx: Tx, kind: ImportKind, ids: readonly string[]): Promise<Set<string>> {
  const named = tx.scope.context.recordLinks
    .filter(({ to }) => to === kind.entity)
    .flatMap(({ table, field }) => {
      const { workspaceId, [field]: link }: Record<string, PgColumn | undefined> = getTableColumns(table)
      if (!workspaceId || !link) return []
      return sql`select ${link} id from ${table} where ${workspaceId} = ${tx.scope.workspaceId} and ${link} = any((select ids from these)::uuid[])`
    })
  if (named.length === 0) return new Set()
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`with these as materialized (select ${sql.param([...ids])}::uuid[] ids) ${sql.join(named, sql` union `)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Puts back what an import changed, where nobody has changed it since. */
async function restoreSome(tx: Tx, kind: ImportKind, rows: readonly Touched[], left: ReadonlyMap<string, Left>) {
  const kept: Kept[] = []
  let restored = 0
  for (const { n, recordId } of rows) {
    const { version, before = [] } = left.get(recordId) ?? {}
    const now = await kind.lock(tx, recordId).catch((error: unknown) => {
      // What was deleted meanwhile is not brought back.
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    })
    if (!now) continue
    if (now.version !== version) {
      kept.push({ n, keptFor: 'changedSince' })
      continue
    }
    // The earliest row of a record knows what it was at first.
    const fields = Object.assign({}, ...before)
    if (Object.keys(fields).length > 0) await kind.restore(tx, now, fields)
    restored += 1
  }
  return { restored, kept }
}

/** Removes what an import added, where nobody has changed it or linked something to it since. */
async function removeSome(tx: Tx, kind: ImportKind, rows: readonly Touched[], left: ReadonlyMap<string, Left>) {
  const ids = rows.map(({ recordId }) => recordId)
  const { workspaceId, id } = getTableColumns(kind.table)
  const records = (await tx.db
    .select()
    .from(kind.table)
    .where(and(eq(workspaceId, tx.scope.workspaceId), isOneOf(id, ids)))
    .for('update')) as unknown as Stored[]
  const linked = await linkedOf(tx, kind, ids)
  const reasonOf = (record: Stored): KeptFor | undefined => {
    if (record.version !== left.get(record.id)?.version) return 'changedSince'
    return linked.has(record.id) ? 'inUse' : undefined
  }
  const gone = records.filter((record) => !reasonOf(record))
  await kind.remove(tx, gone)
  const rowOf = new Map(rows.map(({ recordId, n }) => [recordId, n]))
  const kept = records.flatMap((record): Kept[] => {
    const keptFor = reasonOf(record)
    return keptFor ? [{ n: rowOf.get(record.id) ?? 0, keptFor }] : []
  })
  return { removed: gone.length, kept }
}

/** Notes why the records of some rows stay. */
async function noteKept(tx: Tx, { workspaceId, id }: StoredImport, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  await tx.db.execute(sql`
    update ${importRows} set kept_for = k."keptFor"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k(n int, "keptFor" text)
    where ${importRows.workspaceId} = ${workspaceId} and ${importRows.importId} = ${id} and ${importRows.n} = k.n`)
}

/** Takes back the next rows of an import, at most so many; true while some are left. */
export async function revertRows(tx: Tx, stored: StoredImport, most: number): Promise<boolean> {
  const kind = IMPORT_KINDS[stored.noun]
  const rows = await nextTouched(tx, stored, most)
  const left = await readLeft(tx, stored, rows)
  const isAdded = ({ recordId }: Touched) => left.get(recordId)?.isAdded
  const changed = rows.filter((row) => !isAdded(row) && left.get(row.recordId)?.latest === row.n)
  const put = await restoreSome(tx, kind, changed, left)
  const added = rows.filter(({ outcome }) => outcome === 'created')
  const taken = await removeSome(tx, kind, added, left)
  await noteKept(tx, stored, [...put.kept, ...taken.kept])
  await tx.db
    .update(imports)
    .set({
      revertedTo: rows.length === most ? rows.at(-1)?.n : 0,
      removed: sql`${imports.removed} + ${taken.removed}`,
      restored: sql`${imports.restored} + ${put.restored}`,
      beatAt: currentTime().toISOString(),
    })
    .where(isIt(stored))
  noteImport(tx, stored.id)
  return rows.length === most
}

/** The scope of a process that continues with what somebody began to take back: that is no act of its own. */
const revertScope = (context: Context, claimed: ClaimedImport) => ({
  ...scopeOf(context, claimed),
  act: 'none' as const,
})

/** Takes back the next rows in one transaction, with how far it is; false when none are left, or another process does it. */
export function revertNext(context: Context, claimed: ClaimedImport, part = 1): Promise<boolean> {
  return transact(revertScope(context, claimed), async (tx) => {
    const stored = await holdImport(tx, claimed)
    return stored ? revertRows(tx, stored, rowsOfPart(REVERTED_AT_ONCE, part)) : false
  })
}

/** The list of what its person did shows that it was taken back, wherever that was. */
const markUndone = ({ db, scope: { workspaceId, userId }, now }: Tx, id: string) =>
  db
    .update(acts)
    .set({ undoneAt: now })
    .where(
      and(eq(acts.workspaceId, workspaceId), eq(acts.userId, userId), eq(acts.kind, 'import'), eq(acts.recordId, id)),
    )

/** The import is taken back: only what stays is left. */
export async function closeRevert(tx: Tx, { workspaceId, id, name, noun }: StoredImport) {
  const [closed] = await tx.db
    .update(imports)
    .set({ state: 'reverted', revertedTo: null, beatAt: null })
    .where(isIt({ workspaceId, id }))
    .returning({ removed: imports.removed, restored: imports.restored })
  const sums = closed ?? { removed: 0, restored: 0 }
  const kept = await tx.db.$count(
    importRows,
    and(eq(importRows.workspaceId, workspaceId), eq(importRows.importId, id), isNotNull(importRows.keptFor)),
  )
  await markUndone(tx, id)
  noteImport(tx, id, { audit: { action: 'import.reverted', metadata: { name, noun, ...sums, kept } } })
  return sums
}

/** Ends what another process, which died, began to take back. */
export async function finishRevert(context: Context, claimed: ClaimedImport): Promise<void> {
  await transact(revertScope(context, claimed), async (tx) => {
    const stored = await holdImport(tx, claimed)
    if (stored) await closeRevert(tx, stored)
  })
}

/** Begins to take an import back, by this process; undefined where somebody else did meanwhile. */
export async function beginRevert(tx: Tx, { workspaceId, id, state }: StoredImport): Promise<StoredImport | undefined> {
  const [begun] = await tx.db
    .update(imports)
    .set({ state: 'reverting', attempts: sql`${imports.attempts} + 1`, beatAt: currentTime().toISOString() })
    .where(and(isIt({ workspaceId, id }), eq(imports.state, state)))
    .returning()
  return begun
}
