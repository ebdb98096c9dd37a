import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Undone, UndoneAct } from '#server/changes/undo-kinds.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import type { Call } from '#server/http/serve.ts'
import { runBatches } from '#server/jobs/batched-work.ts'
import { queueLongWork } from '#server/jobs/long-work.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { ENGLISH, inLanguage, type Language, show, type Text } from '#shared/texts.ts'
import type * as contract from '../imports.contract.ts'
import type { Reverted } from '../imports.contract.ts'
import { type ClaimedImport, holdImport } from './import-batch.actions.ts'
import { IMPORT_KINDS } from './import-kinds.actions.ts'
import { importRefusalTexts } from './import-refusals.texts.ts'
import { releaseImport } from './import-run.actions.ts'
import { findImport, IMPORT_WORK, type StoredImport } from './imports.queries.ts'
import { importRows, type KeptFor } from './imports.table.ts'
import { beginRevert, closeRevert, REVERTED_AT_ONCE, revertNext, revertRows } from './revert-batch.actions.ts'

const REASONS: Record<KeptFor, Text> = {
  changedSince: importRefusalTexts.changedSince,
  inUse: importRefusalTexts.inUse,
}

/** So many records are named at once. */
const NAMED_AT_ONCE = 1_000

/** The records that stay, by name, each with its reason. */
async function keptOf(tx: Tx, { noun, id }: StoredImport, language: Language): Promise<Reverted['kept']> {
  const { workspaceId } = tx.scope
  const rows = await tx.db
    .select({ recordId: importRows.recordId, keptFor: importRows.keptFor })
    .from(importRows)
    .where(and(eq(importRows.workspaceId, workspaceId), eq(importRows.importId, id), isNotNull(importRows.keptFor)))
  const reasons = new Map(rows.map(({ recordId, keptFor }) => [String(recordId), keptFor ?? 'changedSince']))
  const kind = IMPORT_KINDS[noun]
  const columns = getTableColumns(kind.table)
  const kept: Reverted['kept'] = []
  const ids = [...reasons.keys()]
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
    const records = await tx.db
      .select()
      .from(kind.table)
      .where(and(eq(columns.workspaceId, workspaceId), isOneOf(columns.id, ids.slice(at, at + NAMED_AT_ONCE))))
    for (const record of records) {
      const reason = REASONS[reasons.get(record.id) ?? 'changedSince']
      kept.push({ id: record.id, name: kind.nameOf(record), reason: inLanguage(language, () => show(reason)) })
    }
  }
  return kept
}

/** An import that can be taken back. */
async function findRevertable(scope: Scope, id: string): Promise<StoredImport> {
  const stored = await findImport(scope, id, scope.context.database.main)
  if (stored.state === 'reverted') throw conflict(importRefusalTexts.reverted)
  if (stored.state === 'reverting') throw conflict(importRefusalTexts.reverting)
  if (stored.state !== 'done' && stored.state !== 'failed') throw conflict(importRefusalTexts.notDone)
  return stored
}

async function begin(tx: Tx, stored: StoredImport): Promise<StoredImport> {
  const begun = await beginRevert(tx, stored)
  if (!begun) throw conflict(importRefusalTexts.reverted)
  return begun
}

async function close(tx: Tx, stored: StoredImport, language: Language): Promise<Reverted> {
  const sums = await closeRevert(tx, stored)
  return { ...sums, kept: await keptOf(tx, stored, language) }
}

/** Takes the rows back batch after batch; where that fails, a job continues with it. */
async function revertAll(scope: Scope, claimed: ClaimedImport): Promise<void> {
  const { context } = scope
  try {
    await runBatches(context, (part) => revertNext(context, claimed, part))
  } catch (error) {
    await releaseImport(context, claimed)
    await transact(scope, (tx) =>
      queueLongWork(tx, { kind: IMPORT_WORK, workspaceId: claimed.workspaceId, id: claimed.id }),
    )
    throw error
  }
}

/** Takes an import back by its id; that is no act of its own, for what is gone is imported again rather than restored. */
async function revert({ call, ...own }: Scope, id: string, language: Language): Promise<Reverted> {
  const scope: Scope = { ...own, act: 'none' }
  // The last transaction keeps the answer of the call.
  const last: Scope = call ? { ...scope, call } : scope
  const stored = await findRevertable(scope, id)
  if (stored.rows <= REVERTED_AT_ONCE)
    return transact(last, async (tx) => {
      const begun = await begin(tx, stored)
      await revertRows(tx, begun, REVERTED_AT_ONCE + 1)
      return close(tx, begun, language)
    })
  const begun = await transact(scope, (tx) => begin(tx, stored))
  const claimed = { ...begun, role: scope.role }
  await revertAll(scope, claimed)
  return transact(last, async (tx) => {
    const held = await holdImport(tx, claimed)
    if (!held) throw conflict(importRefusalTexts.reverted)
    return close(tx, held, language)
  })
}

/** Takes an import back whole: what it added goes, what it changed is as before; what somebody has worked with since stays. */
export const revertImport = (
  scope: Scope,
  { params, language }: Call<typeof contract.revertImport>,
): Promise<Reverted> => revert(scope, params.id, language)

/** The undo of an import among the last acts of its person. */
export async function undoImport(scope: Scope, { recordId }: UndoneAct): Promise<Undone> {
  if (recordId === null) throw notFound('Import')
  const { removed, restored, kept } = await revert(scope, recordId, scope.language ?? ENGLISH)
  return { undone: removed + restored, kept }
}
