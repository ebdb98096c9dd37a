import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { acts } from '#server/changes/acts.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Undone, UndoneAct } from '#server/changes/undo-kinds.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, notFound, Refusal } from '#shared/errors.ts'
import { ENGLISH, inLanguage, type Language, show, type Text } from '#shared/texts.ts'
import type * as contract from '../imports.contract.ts'
import type { Reverted } from '../imports.contract.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kinds.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { isIt, noteImport } from './imports.actions.ts'
import { findImport, type StoredImport } from './imports.queries.ts'
import { importRows, imports, type RowOutcome } from './imports.table.ts'

/** So many records are removed at once. */
const AT_ONCE = 1_000

type Touched = { recordId: string; outcome: RowOutcome; version: number; before: Record<string, unknown> | null }
type Kept = Reverted['kept'][number]
type Stored = Awaited<ReturnType<ImportKind['lock']>>

/** The records that an import added or changed, the latest row first, so that one changed twice is put back step by step. */
async function touchedBy(tx: Tx, { workspaceId, id }: StoredImport): Promise<Touched[]> {
  const rows = await tx.db
    .select({
      recordId: importRows.recordId,
      outcome: importRows.outcome,
      version: importRows.version,
      before: importRows.before,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.workspaceId, workspaceId),
        eq(importRows.importId, id),
        inArray(importRows.outcome, ['created', 'updated']),
        isNotNull(importRows.recordId),
      ),
    )
    .orderBy(sql`${importRows.n} desc`)
  return rows as Touched[]
}

/** Those of some records that other records name. */
async function linkedOf(tx: Tx, kind: ImportKind, ids: readonly string[]): Promise<Set<string>> {
  const linked = new Set<string>()
  for (const { to, table, field } of tx.scope.context.recordLinks) {
    const { workspaceId, [field]: link }: Record<string, PgColumn | undefined> = getTableColumns(table)
    if (to !== kind.entity || !workspaceId || !link) continue
    const rows = await tx.db
      .selectDistinct({ id: sql<string>`${link}` })
      .from(table)
      .where(and(eq(workspaceId, tx.scope.workspaceId), isOneOf(link, ids)))
    for (const { id } of rows) linked.add(id)
  }
  return linked
}

/** Puts back what an import changed, where nobody has changed it since. */
async function restoreAll(tx: Tx, kind: ImportKind, touched: readonly Touched[], say: (why: Text) => string) {
  const kept: Kept[] = []
  const restored = new Set<string>()
  const versions = new Map<string, number>()
  for (const { recordId, version, before } of touched) {
    const now = await kind.lock(tx, recordId).catch((error: unknown) => {
      // What was deleted meanwhile is not brought back.
      if (error instanceof Refusal && error.status === 404) return undefined
      throw error
    })
    if (!now) continue
    if (now.version !== (versions.get(recordId) ?? version)) {
      if (!kept.some(({ id }) => id === recordId))
        kept.push({ id: recordId, name: kind.nameOf(now), reason: say(importRefusalTexts.changedSince) })
      continue
    }
    const after = before && Object.keys(before).length > 0 ? await kind.restore(tx, now, before) : now
    // An earlier row of the same record is put back on top of this one.
    versions.set(recordId, after.version)
    restored.add(recordId)
  }
  return { restored: restored.size, kept }
}

/** Removes what an import added, where nobody has changed it or linked something to it since. */
async function removeAll(tx: Tx, kind: ImportKind, added: ReadonlyMap<string, number>, say: (why: Text) => string) {
  const kept: Kept[] = []
  let removed = 0
  const ids = [...added.keys()]
  const { workspaceId, id } = getTableColumns(kind.table)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const rows = (await tx.db
      .select()
      .from(kind.table)
      .where(and(eq(workspaceId, tx.scope.workspaceId), isOneOf(id, some)))
      .for('update')) as unknown as Stored[]
    const linked = await linkedOf(tx, kind, some)
    const reasonOf = (row: Stored) => {
      if (row.version !== added.get(row.id)) return importRefusalTexts.changedSince
      return linked.has(row.id) ? importRefusalTexts.inUse : undefined
    }
    const gone = rows.filter((row) => !reasonOf(row))
    for (const row of rows) {
      const reason = reasonOf(row)
      if (reason) kept.push({ id: row.id, name: kind.nameOf(row), reason: say(reason) })
    }
    await kind.remove(tx, gone)
    removed += gone.length
  }
  return { removed, kept }
}

/** Takes an import back whole: what it added goes, what it changed is as before; what somebody has worked with since stays. */
export function revertImport(
  scope: Scope,
  { params, language }: Call<typeof contract.revertImport>,
): Promise<Reverted> {
  return revert(scope, params.id, language)
}

/** Takes an import back by its id; that is no act of its own, for what is gone is imported again rather than restored. */
function revert(scope: Scope, id: string, language: Language): Promise<Reverted> {
  return transact({ ...scope, act: 'none' }, (tx) => revertIn(tx, id, language))
}

/** The list of what its person did shows that it was taken back, wherever that was. */
const markUndone = ({ db, scope: { workspaceId, userId }, now }: Tx, id: string) =>
  db
    .update(acts)
    .set({ undoneAt: now })
    .where(
      and(eq(acts.workspaceId, workspaceId), eq(acts.userId, userId), eq(acts.kind, 'import'), eq(acts.recordId, id)),
    )

async function revertIn(tx: Tx, id: string, language: Language): Promise<Reverted> {
  const { scope } = tx
  const stored = await findImport(scope, id, tx.db)
  if (stored.state === 'reverted') throw conflict(importRefusalTexts.reverted)
  if (stored.state !== 'done' && stored.state !== 'failed') throw conflict(importRefusalTexts.notDone)
  const [held] = await tx.db
    .update(imports)
    .set({ state: 'reverted' })
    .where(and(isIt(stored), eq(imports.state, stored.state)))
    .returning()
  if (!held) throw conflict(importRefusalTexts.reverted)
  const say = (why: Text) => inLanguage(language, () => show(why))
  const kind = IMPORT_KINDS[stored.noun]
  const touched = await touchedBy(tx, stored)
  // The latest row of a record stands first: it has the version that the import left.
  const left = new Map<string, number>()
  for (const { recordId, version } of touched) if (!left.has(recordId)) left.set(recordId, version)
  const created = touched.filter(({ outcome }) => outcome === 'created')
  const added = new Map(created.map(({ recordId }) => [recordId, left.get(recordId) ?? 1]))
  const changed = touched.filter(({ recordId, outcome }) => outcome === 'updated' && !added.has(recordId))
  const put = await restoreAll(tx, kind, changed, say)
  const taken = await removeAll(tx, kind, added, say)
  await markUndone(tx, id)
  const { name, noun } = stored
  const sums = { removed: taken.removed, restored: put.restored }
  const kept = [...taken.kept, ...put.kept]
  noteImport(tx, id, { audit: { action: 'import.reverted', metadata: { name, noun, ...sums, kept: kept.length } } })
  return { ...sums, kept }
}

/** The undo of an import among the last acts of its person. */
export async function undoImport(scope: Scope, { recordId }: UndoneAct): Promise<Undone> {
  if (recordId === null) throw notFound('Import')
  const { removed, restored, kept } = await revert(scope, recordId, scope.language ?? ENGLISH)
  return { undone: removed + restored, kept }
}
