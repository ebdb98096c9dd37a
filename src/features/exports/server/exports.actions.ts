import { and, eq, inArray, lt, ne, or } from 'drizzle-orm'
import { listCompanies } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type AuditEntry, type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { isLinked } from '#server/db/joins.ts'
import type { ExportProgress, WrittenExport } from '#server/exports/write-export.ts'
import type { Call } from '#server/http/serve.ts'
import { deadSince, queueLongWork } from '#server/jobs/long-work.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, notFound } from '#shared/errors.ts'
import { type CatalogueText, inLanguage, type StorableWords, show } from '#shared/texts.ts'
import type * as contract from '../exports.contract.ts'
import type { DataExport } from '../exports.contract.ts'
import { EXPORT_WORK, exportKey, isExpiredIn, ownExports, permitExport, toExport } from './exports.queries.ts'
import { dataExports } from './exports.table.ts'
import { exportTexts } from './exports.texts.ts'

/** A file can be fetched for so long, and a failed export is shown for so long. */
const LASTS_MS = 24 * 3_600_000
/** How often an export is started before it fails for good, because the processes before ended or died. */
const MOST_ATTEMPTS = 5

const UNDER_WAY = ['waiting', 'running'] as const
const lastsUntil = (from: string) => new Date(Date.parse(from) + LASTS_MS).toISOString()

type Row = typeof dataExports.$inferSelect
/** An export that this process works on, for as long as nobody ends it and no other process has begun it again. */
export type ClaimedExport = Pick<Row, 'workspaceId' | 'id' | 'userId' | 'attempts' | 'createdAt'> & Pick<Scope, 'role'>

type Noted = { audit?: NonNullable<Recorded['audit']>; told?: { title: CatalogueText; content: StorableWords } }

/** Notes what happened to an export: nobody but its person hears of it. */
function note({ record, scope: { userId } }: Tx, id: string, { audit, told }: Noted = {}): void {
  record({
    entity: 'export',
    id,
    action: 'updated',
    audience: [userId],
    ...(audit && { audit }),
    // It leads to the section of the settings, which has one export at a time.
    ...(told && { notify: [{ userId, isOwn: true, type: 'other', entityId: null, ...told }] }),
  })
}

/** Begins an export of the caller: one at a time, five a day. One that fails is not counted. */
export async function startExport(scope: Scope, _: Call<typeof contract.startExport>): Promise<DataExport> {
  const { workspaceId, userId, context } = scope
  await permitExport(scope)
  await context.limits.take('export', userId, exportTexts.tooMany)
  try {
    return await transact(scope, async (tx) => {
      const row = { workspaceId, id: tx.newRecordId, userId, state: 'waiting', createdAt: tx.now } as const
      const [added] = await tx.db
        .insert(dataExports)
        .values({ ...row, expiresAt: lastsUntil(tx.now) })
        .onConflictDoNothing()
        .returning()
      if (!added) throw conflict(exportTexts.underWay)
      await queueLongWork(tx, { kind: EXPORT_WORK, workspaceId, id: added.id })
      note(tx, added.id, { audit: { action: 'export.requested' } })
      return toExport(added)
    })
  } catch (refused) {
    await context.limits.giveBack('export', userId)
    throw refused
  }
}

/** Has a failed export of anybody made again, in the transaction of an admin. */
export async function restartExport(tx: Tx, id: string): Promise<void> {
  const { workspaceId } = tx.scope
  const isIt = isRecord(dataExports, tx.scope, id)
  const [failed] = await tx.db.select({ userId: dataExports.userId }).from(dataExports).where(isIt)
  const isTheirs = and(eq(dataExports.workspaceId, workspaceId), eq(dataExports.userId, failed?.userId ?? id))
  if ((await tx.db.$count(dataExports, and(isTheirs, inArray(dataExports.state, UNDER_WAY)))) > 0)
    throw conflict(exportTexts.underWay)
  const [row] = await tx.db
    .update(dataExports)
    .set({ state: 'waiting', attempts: 0, reason: null, finishedAt: null, expiresAt: lastsUntil(tx.now) })
    .where(and(isIt, eq(dataExports.state, 'failed')))
    .returning()
  if (!row) throw notFound('Export')
  await queueLongWork(tx, { kind: EXPORT_WORK, workspaceId, id })
  tx.record({ entity: 'export', id, action: 'updated', audience: [row.userId], audit: { action: 'export.requested' } })
}

/** Ends an export of the caller, or removes its file. */
export async function deleteExport(scope: Scope, { params }: Call<typeof contract.deleteExport>): Promise<undefined> {
  await transact(scope, async (tx) => {
    const [gone] = await tx.db
      .delete(dataExports)
      .where(and(ownExports(scope), eq(dataExports.id, params.id)))
      .returning()
    if (!gone) throw notFound('Export')
    discardLater(tx, [gone])
    note(tx, gone.id, { audit: { action: 'export.removed' } })
  })
}

/** Removes all exports of a member who is switched off or erased: what is under way ends, and files go. */
export async function removeExportsOf(tx: Tx, userId: string): Promise<void> {
  const { workspaceId } = tx.scope
  const gone = await tx.db
    .delete(dataExports)
    .where(and(eq(dataExports.workspaceId, workspaceId), eq(dataExports.userId, userId)))
    .returning()
  discardLater(tx, gone)
  for (const { id } of gone)
    tx.record({ entity: 'export', id, action: 'updated', audience: [], audit: { action: 'export.removed' } })
}

/** Ends and removes what holds personal data that is being erased: every export of the company may. */
export async function endExportsForErasure(tx: Tx): Promise<void> {
  const { workspaceId } = tx.scope
  const ended = await tx.db
    .update(dataExports)
    .set({ state: 'failed', reason: exportTexts.erased(), finishedAt: tx.now, size: null, fileName: null })
    .where(and(eq(dataExports.workspaceId, workspaceId), ne(dataExports.state, 'failed')))
    .returning()
  discardLater(tx, ended)
  for (const { id, userId } of ended)
    tx.record({ entity: 'export', id, action: 'updated', audience: [userId], audit: { action: 'export.removed' } })
}

/** Removes the files of exports once all is committed. */
function discardLater({ scope, afterCommit }: Tx, rows: readonly Row[]): void {
  const keys = rows.filter(({ attempts }) => attempts > 0).map(exportKey)
  if (keys.length > 0) afterCommit(() => scope.context.files.discard(keys))
}

/** Keeps in the audit that somebody began to fetch their export. */
export async function noteDownload(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => note(tx, id, { audit: { action: 'export.downloaded' } }))
}

/**
 * Takes an export for this process; undefined when there is nothing to do: it is over, or another process works on it. One whose
 * processes ended too often has failed.
 */
export async function claimExport(
  context: Context,
  workspaceId: string,
  id: string,
): Promise<ClaimedExport | undefined> {
  const now = currentTime()
  const { main } = context.database
  const isIt = and(eq(dataExports.workspaceId, workspaceId), eq(dataExports.id, id))
  const isDead = lt(dataExports.beatAt, deadSince(context))
  const [found] = await main
    .select({ role: users.role, attempts: dataExports.attempts })
    .from(dataExports)
    .innerJoin(users, isLinked(users, dataExports, 'userId'))
    .where(isIt)
  if (!found) return undefined
  const [claimed] = await main
    .update(dataExports)
    .set({ state: 'running', attempts: found.attempts + 1, beatAt: now.toISOString(), progress: null })
    .where(
      and(
        isIt,
        eq(dataExports.attempts, found.attempts),
        or(eq(dataExports.state, 'waiting'), and(eq(dataExports.state, 'running'), isDead)),
      ),
    )
    .returning()
  if (!claimed) return undefined
  const own = { ...claimed, role: found.role }
  // The file of an attempt that died is not used.
  await context.files.discard([exportKey({ ...claimed, attempts: found.attempts })])
  if (claimed.attempts <= MOST_ATTEMPTS) return own
  await failExport(context, own, exportTexts.interrupted)
  return undefined
}

const isHeld = ({ workspaceId, id, attempts }: ClaimedExport) =>
  and(
    eq(dataExports.workspaceId, workspaceId),
    eq(dataExports.id, id),
    eq(dataExports.attempts, attempts),
    eq(dataExports.state, 'running'),
  )

const scopeOf = (context: Context, { workspaceId, userId, role }: ClaimedExport): Scope => ({
  workspaceId,
  userId,
  role,
  context,
})

/** What became of an export while this process worked on it: it is under way, it was ended, or its person has another role. */
export type Standing = 'held' | 'ended' | 'regraded'

/** Says that this process still works on an export. */
export async function beat(context: Context, claimed: ClaimedExport): Promise<Standing> {
  const { main } = context.database
  const [row] = await main
    .update(dataExports)
    .set({ beatAt: currentTime().toISOString() })
    .from(users)
    .where(and(isHeld(claimed), eq(users.workspaceId, dataExports.workspaceId), eq(users.id, dataExports.userId)))
    .returning({ role: users.role, isActive: users.isActive })
  if (!row?.isActive) return 'ended'
  return row.role === claimed.role ? 'held' : 'regraded'
}

/** Shows its person how far an export is. */
export async function showProgress(context: Context, claimed: ClaimedExport, progress: ExportProgress): Promise<void> {
  await transact(scopeOf(context, claimed), async (tx) => {
    const shown = await tx.db
      .update(dataExports)
      .set({ progress })
      .where(isHeld(claimed))
      .returning({ id: dataExports.id })
    if (shown.length > 0) note(tx, claimed.id)
  })
}

/** Keeps a finished export in place of earlier ones, and tells its person. False when it was ended meanwhile. */
export function finishExport(
  context: Context,
  claimed: ClaimedExport,
  fileName: string,
  { size, ...counts }: WrittenExport,
): Promise<boolean> {
  const scope = scopeOf(context, claimed)
  return transact(scope, async (tx) => {
    const times = { finishedAt: tx.now, expiresAt: lastsUntil(tx.now) }
    const finished = await tx.db
      .update(dataExports)
      .set({ state: 'ready', fileName, size, counts, progress: null, reason: null, ...times })
      .where(isHeld(claimed))
      .returning({ id: dataExports.id })
    if (finished.length === 0) return false
    const earlier = await tx.db
      .delete(dataExports)
      .where(and(ownExports(scope), ne(dataExports.id, claimed.id), inArray(dataExports.state, ['ready', 'failed'])))
      .returning()
    discardLater(tx, earlier)
    const audit: AuditEntry = { action: 'export.made', metadata: { size, ...counts } }
    note(tx, claimed.id, { audit, told: { title: exportTexts.exported, content: exportTexts.ready } })
    return true
  })
}

/** Notes why an export failed for good, and tells its person; it is not one of their five a day. */
export async function failExport(context: Context, claimed: ClaimedExport, why: StorableWords): Promise<void> {
  const scope = scopeOf(context, claimed)
  const language = await readLanguageOf(context, scope)
  const reason = inLanguage(language, () => show(why))
  const hasFailed = await transact(scope, async (tx) => {
    const failed = await tx.db
      .update(dataExports)
      .set({ state: 'failed', reason, finishedAt: tx.now, progress: null, expiresAt: lastsUntil(tx.now) })
      .where(isHeld(claimed))
      .returning({ id: dataExports.id })
    if (failed.length === 0) return false
    const audit: AuditEntry = { action: 'export.failed', metadata: { reason } }
    note(tx, claimed.id, { audit, told: { title: exportTexts.failed, content: why } })
    return true
  })
  if (hasFailed) await context.limits.giveBack('export', scope.userId)
}

/** Gives an export back: this process ends, or something that it needs is away. */
export async function giveBackExport(context: Context, claimed: ClaimedExport): Promise<void> {
  await context.database.main.update(dataExports).set({ state: 'waiting', progress: null }).where(isHeld(claimed))
}

/** Removes exports that have expired, first their files. */
export async function sweepExports({ database, files }: Context): Promise<void> {
  for (const workspaceId of await listCompanies(database)) {
    const expired = await database.main.select().from(dataExports).where(isExpiredIn(workspaceId))
    if (expired.length === 0) continue
    const kept = expired.filter(({ attempts }) => attempts > 0)
    await files.discard(kept.map(exportKey))
    await database.main.delete(dataExports).where(
      and(
        eq(dataExports.workspaceId, workspaceId),
        inArray(
          dataExports.id,
          expired.map(({ id }) => id),
        ),
      ),
    )
  }
}
