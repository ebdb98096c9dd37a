import { and, desc, eq, gt } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import { acts, trash } from '#server/changes/acts.table.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { isAtLeast, type Scope } from '#server/session/scope.ts'
import { type Act, nounOf, type TrashedRecord } from '../acts.contract.ts'

const DAY_MS = 24 * 3_600_000
/** So many of each are listed. */
const MOST = 1000

/** Since when acts can be taken back. */
export const undoneFrom = () => new Date(currentTime().getTime() - DAY_MS).toISOString()

/** What the caller did in the last day, newest first. */
export async function readActs({ context, workspaceId, userId }: Scope): Promise<Act[]> {
  const rows = await context.database.main
    .select()
    .from(acts)
    .where(and(eq(acts.workspaceId, workspaceId), eq(acts.userId, userId), gt(acts.at, undoneFrom())))
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(MOST)
  return rows.map(({ entityType, ...act }) => ({ ...act, noun: nounOf(entityType) }))
}

/** What is in the trash, newest first: what the caller deleted, and for admins what anybody did. */
export async function readTrash(scope: Scope): Promise<TrashedRecord[]> {
  const isSeen = isAtLeast(scope, 'admin') ? undefined : eq(trash.deletedBy, scope.userId)
  const rows = await scope.context.database.main
    .select({
      id: trash.id,
      entityType: trash.entityType,
      recordId: trash.recordId,
      name: trash.name,
      deletedAt: trash.deletedAt,
      deletedBy: trash.deletedBy,
      deletedByName: fullNameOf(users),
    })
    .from(trash)
    .leftJoin(users, isLinked(users, trash, 'deletedBy'))
    .where(and(eq(trash.workspaceId, scope.workspaceId), isSeen))
    .orderBy(desc(trash.deletedAt), desc(trash.id))
    .limit(MOST)
  return rows.map(({ entityType, ...one }) => ({ ...one, noun: nounOf(entityType) ?? 'leads' }))
}

/** The keys of the files that the trash names. */
export async function listTrashKeys({ main }: OpenDatabase, workspaceId: string): Promise<string[]> {
  const rows = await main.select({ files: trash.files }).from(trash).where(eq(trash.workspaceId, workspaceId))
  return rows.flatMap(({ files }) => files)
}
