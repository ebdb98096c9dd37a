import { and, eq, getTableColumns, lt, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { copyDismissals, dropDismissals } from '#features/contacts/server/dismissals.actions.ts'
import { withAct } from '#server/changes/acted.ts'
import { acts } from '#server/changes/acts.table.ts'
import { type Activity, type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Undoer } from '#server/changes/undo-kinds.ts'
import type { Call } from '#server/http/serve.ts'
import { planReminders } from '#server/jobs/plan-reminders.ts'
import { isRecord, requireVersion } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, invalid, notFound } from '#shared/errors.ts'
import { fullName } from '#shared/full-name.ts'
import { newId } from '#shared/ids.ts'
import { negate } from '#shared/tally.ts'
import type { CatalogueText } from '#shared/texts.ts'
import type * as contract from '../merges.contract.ts'
import { type KeptRecord, REVERT_DAYS } from '../merges.contract.ts'
import { mergedFields } from '../merges.rules.ts'
import { mergeTexts } from '../merges.texts.ts'
import { contactKind, kindOf, leadKind, type MergedKind, type Person } from './merged-kinds.queries.ts'
import { type MergeTrace, merges } from './merges.table.ts'
import { moveLinks, moveLinksBack } from './moved-links.actions.ts'
import { heldByOthers, heldOfOthers } from './still-held.queries.ts'

const DAY_MS = 86_400_000

/** Merges another lead into one. */
export const mergeLead = (scope: Scope, call: Call<typeof contract.mergeLead>) => merge(scope, leadKind, call)

/** Merges another contact into one. */
export const mergeContact = (scope: Scope, call: Call<typeof contract.mergeContact>) => merge(scope, contactKind, call)

type Asked = { params: { id: string }; version?: number; body: { otherId: string; fields?: object | undefined } }

async function merge<Row>(scope: Scope, kind: MergedKind<Row>, { params, version, body }: Asked) {
  const { id } = params
  const { otherId, fields = {} } = body
  if (otherId === id) throw invalid({ field: 'otherId', message: mergeTexts.withItself })
  const act = { id: newId(), kind: 'merge', entity: kind.entity, recordId: id, keepsParts: true } as const
  const { firstName, lastName } = (await kind.find(scope, id)) as Person
  const name = fullName({ firstName, lastName })
  return transact(withAct(scope, { ...act, name }), async (tx) => {
    const { record, other } = await lockBoth(tx, kind, id, otherId)
    await requireVersion(tx, kind.entity, version, record, () => kind.find(scope, id, tx.db))
    await permitRemoval(tx, kind.ownerOf(other))
    await kind.refuse(tx, id, otherId)
    const stored = await storedRow(tx, kind, otherId)
    const links = await moveLinks(tx, kind.entity, otherId, id)
    const dismissals = await copyDismissals(tx, `${kind.entity}s`, otherId, id)
    await planReminders(tx, kind.entity, otherId, [])
    // The act says how many records the merge changed: both, and all that was moved.
    for (const touched of [id, otherId, ...links.moved.flatMap(({ ids }) => ids)])
      tx.act({ verb: 'change', entity: kind.entity, id: touched, version: null, name })
    await tx.db.delete(kind.table as PgTable).where(isRecord(kind.table, scope, otherId))
    tx.tally(...negate(kind.tallies(other)))
    const after = await kind.complete(tx, record, other, mergedFields(record, other, fields))
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, record[name]]))
    const words = { other: fullName(other), name: fullName(record) }
    const audit = { action: 'record.merged', metadata: words } as const
    tx.record({ entity: kind.entity, id: otherId, action: 'deleted', audience: 'everybody' })
    const changed = await kind.change(tx, record, after, notesOf(mergeTexts.merged.with(words), audit))
    const trace: MergeTrace = { other: stored, before, after, ...links, dismissals }
    await keepTrace(tx, { entity: kind.entity, recordId: id, otherId, trace, actId: act.id })
    return { id: tx.newRecordId, record: changed }
  })
}

/** The other record is removed: who may not delete it may not merge it away. */
async function permitRemoval(tx: Tx, owner: string | null): Promise<void> {
  if (owner && owner !== tx.scope.userId) await tx.scope.context.permitDeletion(tx, owner)
}

/** Locked in the order of their ids, so that of two people who merge both neither waits for the other for ever. */
async function lockBoth<Row>(tx: Tx, kind: MergedKind<Row>, id: string, otherId: string) {
  const found = new Map<string, Person>()
  for (const one of [id, otherId].sort()) found.set(one, await kind.lock(tx.db, tx.scope, one))
  return { record: found.get(id) as Person, other: found.get(otherId) as Person }
}

/** All columns of a record that are written. */
async function storedRow<Row>(tx: Tx, { table }: MergedKind<Row>, id: string): Promise<Record<string, unknown>> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const [row = {}] = await tx.db
    .select(Object.fromEntries(columns))
    .from(table as PgTable)
    .where(isRecord(table, tx.scope, id))
  return row
}

async function keepTrace(
  tx: Tx,
  values: Pick<typeof merges.$inferInsert, 'entity' | 'recordId' | 'otherId' | 'trace' | 'actId'>,
) {
  const { workspaceId, userId } = tx.scope
  // Of what can no longer be taken apart nothing is kept but that it was done.
  await tx.db
    .update(merges)
    .set({ trace: null })
    .where(and(eq(merges.workspaceId, workspaceId), lt(merges.createdAt, daysAgo(tx))))
  await tx.db.insert(merges).values({ ...values, workspaceId, id: tx.newRecordId, mergedBy: userId, createdAt: tx.now })
}

const daysAgo = ({ now }: Tx) => new Date(Date.parse(now) - REVERT_DAYS * DAY_MS).toISOString()

const notesOf = (description: CatalogueText, audit: AuditEntry): { activity: Activity; audit: AuditEntry } => ({
  activity: { type: 'record_merged', description },
  audit,
})

/** Takes a merge apart, as far as nobody changed since what it did. */
export function revertMerge(
  scope: Scope,
  { params }: Call<typeof contract.revertMerge>,
): Promise<{ kept: KeptRecord[] }> {
  return transact({ ...scope, act: 'none' }, (tx) => revert(tx, eq(merges.id, params.id)))
}

/** The undo of the act: the same as the call. */
export const undoMerge: Undoer = (scope, act) =>
  transact(scope, async (tx) => ({ undone: 1, kept: (await revert(tx, eq(merges.actId, act.id))).kept }))

async function revert(tx: Tx, which: SQL): Promise<{ kept: KeptRecord[] }> {
  const { workspaceId } = tx.scope
  const isIt = and(eq(merges.workspaceId, workspaceId), which)
  const [found] = await tx.db.select().from(merges).where(isIt).for('update')
  if (!found) throw notFound('Merge')
  if (found.revertedAt) throw conflict(mergeTexts.reverted)
  if (!found.trace || found.createdAt < daysAgo(tx)) throw conflict(mergeTexts.tooLate)
  await tx.db.update(merges).set({ trace: null, revertedAt: tx.now }).where(isIt)
  if (found.actId)
    await tx.db
      .update(acts)
      .set({ undoneAt: tx.now })
      .where(and(eq(acts.workspaceId, workspaceId), eq(acts.id, found.actId)))
  return { kept: await takeApart(tx, found, found.trace) }
}

type Found = { entity: 'lead' | 'contact'; recordId: string; otherId: string; createdAt: string }

async function takeApart(
  tx: Tx,
  { entity, recordId, otherId, createdAt }: Found,
  trace: MergeTrace,
): Promise<KeptRecord[]> {
  const kind = kindOf(entity)
  const kept: KeptRecord[] = []
  const record = await kind.lock(tx.db, tx.scope, recordId).catch(() => undefined)
  const other = trace.other as unknown as Person
  const words = { other: fullName(other), name: fullName(record ?? other) }
  // The columns that no two records may share are free once the record has its own back.
  if (record) kept.push(...(await restoreFields(tx, kind, record, trace, words)))
  else kept.push({ id: recordId, name: words.name, reason: mergeTexts.kept.gone() })
  const row = { ...trace.other, ...(await kind.free(tx, other)), version: Number(other.version) + 1, updatedAt: tx.now }
  await tx.db.insert(kind.table as PgTable).values(row)
  await dropDismissals(tx, trace.dismissals ?? [])
  tx.tally(...kind.tallies(other))
  tx.record({ entity, id: otherId, action: 'created' })
  const links = { from: recordId, to: otherId, isGone: !record, trace }
  for (const { id, name, isGone } of await moveLinksBack(tx, entity, links))
    kept.push({ id, name, reason: isGone ? mergeTexts.kept.gone() : mergeTexts.kept.linked() })
  if (!record) kept.push(...(await heldByOthers(tx, kind, recordId, other)))
  kept.push(...(await heldOfOthers(tx, kind, otherId, createdAt)))
  return kept
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

async function restoreFields<Row>(
  tx: Tx,
  kind: MergedKind<Row>,
  record: Person,
  { before, after }: MergeTrace,
  words: { other: string; name: string },
): Promise<KeptRecord[]> {
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  const own = changed.filter((name) => isSame(record[name], after[name]))
  const left = changed.filter((name) => !own.includes(name))
  const values = await kind.reckon(tx, record, Object.fromEntries(own.map((name) => [name, before[name]])))
  const audit = { action: 'record.merge_reverted', metadata: words } as const
  await kind.change(tx, record, values, notesOf(mergeTexts.apart.with(words), audit))
  if (left.length === 0) return []
  return [{ id: record.id, name: words.name, reason: mergeTexts.kept.changed({ fields: left.join(', ') }) }]
}
