import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Change } from '#shared/changes.ts'
import type { Context } from '../base/context.ts'
import type { Scope } from '../session/scope.ts'
import { type AudibleChange, changeFor } from './audiences.ts'
import { changes, workspaceClocks } from './changes.table.ts'

const DEFAULT_LIMIT = 500
const MAX_LIMIT = 1000

const CHANGE = {
  seq: changes.seq,
  entityType: changes.entityType,
  entityId: changes.entityId,
  action: changes.action,
  userId: changes.userId,
  at: changes.at,
  audience: changes.audience,
}

/** The latest `seq` of a workspace. */
export async function latestSeq({ database }: Context, workspaceId: string): Promise<number> {
  const [clock] = await database.main
    .select({ seq: workspaceClocks.seq })
    .from(workspaceClocks)
    .where(eq(workspaceClocks.workspaceId, workspaceId))
  return clock?.seq ?? 0
}

/** The latest change of each of these workspaces, where one is still kept. */
export async function latestChanges(
  { database }: Context,
  workspaceIds: string[],
): Promise<{ workspaceId: string; change: AudibleChange }[]> {
  const rows = await database.main
    .select({ workspaceId: changes.workspaceId, ...CHANGE })
    .from(changes)
    .innerJoin(
      workspaceClocks,
      and(eq(workspaceClocks.workspaceId, changes.workspaceId), eq(workspaceClocks.seq, changes.seq)),
    )
    .where(inArray(changes.workspaceId, workspaceIds))
  return rows.map(({ workspaceId, ...change }) => ({ workspaceId, change }))
}

/** The changes of a workspace after a `seq`, as the caller may hear of them; `resync` where they are not kept any more. */
export async function changesAfter(
  scope: Scope,
  query: { after: number; limit?: number | undefined },
): Promise<{ latest: number; resync?: boolean; changes?: Change[] }> {
  const { database } = scope.context
  const [clock] = await database.main
    .select({ seq: workspaceClocks.seq, keptAfter: workspaceClocks.keptAfter })
    .from(workspaceClocks)
    .where(eq(workspaceClocks.workspaceId, scope.workspaceId))
  const latest = clock?.seq ?? 0
  if (query.after > latest || query.after < (clock?.keptAfter ?? 0)) return { latest, resync: true }
  const rows = await database.main
    .select(CHANGE)
    .from(changes)
    .where(and(eq(changes.workspaceId, scope.workspaceId), gt(changes.seq, query.after)))
    .orderBy(asc(changes.seq))
    .limit(Math.min(Math.max(query.limit ?? DEFAULT_LIMIT, 1), MAX_LIMIT))
  return { latest, changes: rows.map((row) => changeFor(scope.userId, row)) }
}
