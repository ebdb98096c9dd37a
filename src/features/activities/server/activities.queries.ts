import { eq, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { activities } from '#server/changes/changes.table.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { listQuery } from '#server/db/list-query.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { readStoredText, type StoredText } from '#shared/stored-text.ts'
import type { Language } from '#shared/texts.ts'
import type { Activity, ActivityType, listActivities } from '../activities.contract.ts'

const DEFAULT_LIMIT = 50

/** A line as it is stored. */
export type StoredActivity = Activity & { said: StoredText | null }

/** Lines of the feed with the name of the person; the caller adds the conditions, the company among them. */
export function selectActivities(db: Database) {
  return db
    .select({
      id: activities.id,
      type: sql<ActivityType>`${activities.type}`,
      description: activities.description,
      said: activities.said,
      entityType: activities.entityType,
      entityId: activities.entityId,
      userId: activities.userId,
      userName: fullNameOf(users),
      leadName: sql<string | null>`${activities.metadata} ->> 'leadName'`,
      kind: sql<Activity['kind']>`${activities.metadata} ->> 'kind'`,
      metadata: activities.metadata,
      occurredAt: activities.occurredAt,
      createdAt: activities.createdAt,
    })
    .from(activities)
    .leftJoin(users, isLinked(users, activities, 'userId'))
}

const list = listQuery<StoredActivity>({
  name: 'activities',
  table: activities,
  filters: {
    type: eq(activities.type, sql.placeholder('type')),
    entityType: eq(activities.entityType, sql.placeholder('entityType')),
    entityId: eq(activities.entityId, sql.placeholder('entityId')),
  },
  orders: {
    occurredAt: {
      column: activities.occurredAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: (row) => row.occurredAt,
    },
  },
  standard: '-occurredAt',
  select: (db, { where, order, limit }) =>
    selectActivities(db)
      .where(where)
      .orderBy(...order)
      .limit(limit),
})

/** A line as its reader sees it: in their language, in English where it was stored without a text of a catalogue. */
export function activityIn(language: Language | undefined, { said, ...row }: StoredActivity): Activity {
  return said && language ? { ...row, description: readStoredText(said, language) } : row
}

/** A page of activities, newest first. */
export async function listActivityPage(scope: Scope, { query }: Call<typeof listActivities>): Promise<Page<Activity>> {
  const { type, entityType, entityId } = query
  const page = await list(scope, { limit: DEFAULT_LIMIT, ...query }, { type, entityType, entityId })
  return { ...page, rows: page.rows.map((row) => activityIn(scope.language, row)) }
}
