import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { afterCursor, orderWords, readCursor, toPage, UNLIMITED_PAGE } from '#server/db/paging.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { likePattern } from '#shared/text.ts'
import type { Communication, listCommunications } from '../communications.contract.ts'
import { communications } from './communications.table.ts'

function selectCommunications(db: Database | Transaction) {
  return db
    .select({
      id: communications.id,
      type: communications.type,
      direction: communications.direction,
      status: communications.status,
      subject: communications.subject,
      content: communications.content,
      leadId: communications.leadId,
      dealId: communications.dealId,
      contactName: sql<string | null>`${leads.firstName} || ' ' || ${leads.lastName}`,
      contactEmail: leads.email,
      duration: communications.duration,
      scheduledAt: communications.scheduledAt,
      completedAt: communications.completedAt,
      userId: communications.userId,
      userName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      version: communications.version,
      createdAt: communications.createdAt,
      updatedAt: communications.updatedAt,
    })
    .from(communications)
    .leftJoin(leads, and(eq(leads.workspaceId, communications.workspaceId), eq(leads.id, communications.leadId)))
    .leftJoin(users, and(eq(users.workspaceId, communications.workspaceId), eq(users.id, communications.userId)))
}

/** The lead's search text also holds the phone number, so its index narrows down and name and address decide. */
const bySearch = sql`(${communications.searchText} like ${sql.placeholder('search')} or ${communications.leadId} in (
  select found.id from ${leads} found
  where found.workspace_id = ${sql.placeholder('workspaceId')} and found.search_text like ${sql.placeholder('search')}
    and plotline_fold(found.first_name || ' ' || found.last_name || ' ' || coalesce(found.email, '')) like ${sql.placeholder('search')}
))`

const FILTERS: Record<string, SQL> = {
  search: bySearch,
  type: eq(communications.type, sql.placeholder('type')),
  status: eq(communications.status, sql.placeholder('status')),
  direction: eq(communications.direction, sql.placeholder('direction')),
  leadId: eq(communications.leadId, sql.placeholder('leadId')),
  dealId: eq(communications.dealId, sql.placeholder('dealId')),
  ids: sql`${communications.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

function condition(filters: readonly string[]): SQL | undefined {
  return and(eq(communications.workspaceId, sql.placeholder('workspaceId')), ...filters.map((name) => FILTERS[name]))
}

const order = orderWords('desc', 'newest')

type Shape = { filters: readonly string[]; after: boolean }

const shapeKey = ({ filters, after }: Shape) => `communications_${filters.join('_')}_${after}`

const page = preparedByShape(shapeKey, (db, shape: Shape) =>
  selectCommunications(db)
    .where(
      and(
        condition(shape.filters),
        shape.after ? afterCursor(communications.createdAt, communications.id, 'desc', 'timestamptz') : undefined,
      ),
    )
    .orderBy(sql`${communications.createdAt} ${order}`, sql`${communications.id} ${order}`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(shapeKey(shape)),
)

/** A page of communications, newest first. */
export async function listCommunicationPage(
  scope: Scope,
  { query }: Call<typeof listCommunications>,
): Promise<Page<Communication>> {
  const { filters, values } = readFilters(scope, query)
  const cursor = readCursor(query.cursor)
  const limit = query.limit ?? UNLIMITED_PAGE
  const [rows, total] = await Promise.all([
    page({ filters, after: cursor !== undefined }).execute({
      ...values,
      limit: limit + 1,
      offset: query.offset ?? 0,
      cursorValue: cursor?.value,
      cursorId: cursor?.id,
    }),
    query.count ? countCommunications(scope, filters, values) : undefined,
  ])
  const cut = toPage(rows, limit, ({ createdAt, id }) => ({ value: createdAt, id }))
  return total === undefined ? cut : { ...cut, total }
}

function readFilters(scope: Scope, query: Call<typeof listCommunications>['query']) {
  const { type, status, direction, leadId, dealId, ids } = query
  const asked = {
    search: query.search ? likePattern(query.search) : undefined,
    type,
    status,
    direction,
    leadId,
    dealId,
    ids,
  }
  const values: Record<string, unknown> = { workspaceId: scope.workspaceId }
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) values[name] = value
  return { filters: Object.keys(values).filter((name) => name !== 'workspaceId'), values }
}

const count = preparedByShape(
  (filters: readonly string[]) => `communications_count_${filters.join('_')}`,
  (db, filters) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(communications)
      .where(condition(filters))
      .prepare(`communications_count_${filters.join('_')}`),
)

/** All communications and those of one type are kept as running counts; only other filters are counted row by row. */
async function countCommunications(
  scope: Scope,
  filters: readonly string[],
  values: Record<string, unknown>,
): Promise<number> {
  if (filters.length === 0) return countRows(scope, 'communications')
  if (filters.length === 1 && filters[0] === 'type') return countRows(scope, `communications.${values.type}`)
  const [row] = await count(filters).execute(values)
  return row?.count ?? 0
}

/** One communication, or 404. Inside an action, pass its transaction. */
export async function findCommunication(scope: Scope, id: string, db: Database | Transaction): Promise<Communication> {
  const [row] = await selectCommunications(db).where(
    and(eq(communications.workspaceId, scope.workspaceId), eq(communications.id, id)),
  )
  if (!row) throw notFound('Communication')
  return row
}
