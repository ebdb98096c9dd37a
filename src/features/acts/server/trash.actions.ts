import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { properties } from '#features/properties/server/properties.table.ts'
import { listCompanies } from '#features/workspace/server/workspace.queries.ts'
import { takeFromTrash } from '#server/acts/trash.queries.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { withAct } from '#server/changes/acted.ts'
import { actParts, acts, trash } from '#server/changes/acts.table.ts'
import { transact } from '#server/changes/transact.ts'
import { keysOfPicture } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { ENGLISH, inLanguage } from '#shared/texts.ts'
import { type restoreFromTrash as contract, type RestoreAnswer, UNDO_NOUNS, type UndoEntity } from '../acts.contract.ts'
import { listTrashKeys } from './acts.queries.ts'
import { sweepBulkJobs } from './bulk-jobs.queries.ts'

const DAY_MS = 24 * 3_600_000
export const TRASH_DAYS = 90
/** Acts can be undone for one day; what is under way then ends before they are removed. */
const ACT_DAYS = 2

/** Puts a deleted record back: what the caller deleted, or for admins anybody. */
export async function restoreFromTrash(scope: Scope, { params }: Call<typeof contract>): Promise<RestoreAnswer> {
  return transact(withAct(scope, { kind: 'restore' }), async (tx) => {
    const trashed = await takeFromTrash(tx, { id: params.id })
    const kind = trashed && scope.context.undoKinds[trashed.entityType]
    const isTheirs = trashed?.deletedBy === scope.userId || isAtLeast(scope, 'admin')
    if (!kind || !isTheirs) throw notFound('Record')
    const missing = (await kind.putBack(tx, trashed)).map(({ reason, ...one }) => ({
      ...one,
      reason: typeof reason === 'string' ? reason : inLanguage(scope.language ?? ENGLISH, reason),
    }))
    return { restored: trashed.recordId, noun: UNDO_NOUNS[trashed.entityType as UndoEntity], missing }
  })
}

const daysAgo = (days: number) => new Date(currentTime().getTime() - days * DAY_MS).toISOString()

/** Removes what has been in the trash for 90 days with its files, and the acts that nobody can undo any more. */
export async function sweepTrash(context: Context): Promise<void> {
  for (const workspaceId of await listCompanies(context.database)) {
    const { main } = context.database
    const isOld = and(eq(trash.workspaceId, workspaceId), lt(trash.deletedAt, daysAgo(TRASH_DAYS)))
    const removed = await main.delete(trash).where(isOld).returning({ files: trash.files })
    const files = [...removed.flatMap((row) => row.files), ...(await sweepActs(context, workspaceId))]
    if (files.length > 0) await context.files.discard(files)
    await sweepBulkJobs(context, workspaceId, daysAgo(ACT_DAYS))
  }
}

/** Removes old acts; answers the files that only they named: photos that were taken off a listing. */
async function sweepActs({ database }: Context, workspaceId: string): Promise<string[]> {
  const { main } = database
  const old = await main
    .delete(acts)
    .where(and(eq(acts.workspaceId, workspaceId), lt(acts.at, daysAgo(ACT_DAYS))))
    .returning({ id: acts.id })
  if (old.length === 0) return []
  const ids = old.map(({ id }) => id)
  const parts = await main
    .delete(actParts)
    .where(and(eq(actParts.workspaceId, workspaceId), inArray(actParts.actId, ids)))
    .returning({ id: actParts.entityId, images: sql<string[] | null>`${actParts.before} -> 'images'` })
  const named = parts.filter(({ images }) => images !== null)
  if (named.length === 0) return []
  const listings = await main
    .select({ images: properties.images })
    .from(properties)
    .where(
      and(
        eq(properties.workspaceId, workspaceId),
        inArray(
          properties.id,
          named.map(({ id }) => id),
        ),
      ),
    )
  const used = new Set([
    ...listings.flatMap(({ images }) => images.flatMap(keysOfPicture)),
    ...(await listTrashKeys(database, workspaceId)),
  ])
  return named.flatMap(({ images }) => (images ?? []).flatMap(keysOfPicture)).filter((key) => !used.has(key))
}
