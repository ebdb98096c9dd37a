import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { activities } from '#server/changes/changes.table.ts'
import { type Database, database } from '#server/db/database.ts'
import { orderWords, readCursor, toPage } from '#server/db/paging.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Activity, ActivityType, listActivities } from '../activities.contract.ts'

const DEFAULT_LIMIT = 50
const newestFirst = orderWords('desc', 'newest')

/** Lines of the feed with who did what they tell, to be narrowed by the caller, who names the company. */
export function selectActivities(db: Database) {
  return db
    .select({
      id: activities.id,
      type: sql<ActivityType>`${activities.type}`,
      description: activities.description,
      entityType: activities.entityType,
      entityId: activities.entityId,
      userId: activities.userId,
      userName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      leadName: sql<string | null>`${activities.metadata} ->> 'leadName'`,
      kind: sql<Activity['kind']>`${activities.metadata} ->> 'kind'`,
      metadata: activities.metadata,
      createdAt: activities.createdAt,
    })
    .from(activities)
    .leftJoin(users, and(eq(users.workspaceId, activities.workspaceId), eq(users.id, activities.userId)))
}

/** What happened, newest first. */
export async function listActivityPage(scope: Scope, { query }: Call<typeof listActivities>): Promise<Page<Activity>> {
  const limit = query.limit ?? DEFAULT_LIMIT
  const cursor = readCursor(query.cursor)
  const wanted = and(
    eq(activities.workspaceId, scope.workspaceId),
    query.type ? eq(activities.type, query.type) : undefined,
    query.entityType ? eq(activities.entityType, query.entityType) : undefined,
    query.entityId ? eq(activities.entityId, query.entityId) : undefined,
  )
  const rows = await selectActivities(database())
    .where(
      and(
        wanted,
        cursor
          ? sql`(${activities.createdAt}, ${activities.id}) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${activities.createdAt} ${newestFirst}`, sql`${activities.id} ${newestFirst}`)
    .limit(limit + 1)
  const page = toPage(rows, limit, ({ createdAt, id }) => ({ value: createdAt, id }))
  return query.count ? { ...page, total: await database().$count(activities, wanted) } : page
}
