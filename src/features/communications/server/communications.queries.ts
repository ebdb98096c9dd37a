import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { listQuery, searched } from '#server/db/list-query.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
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

const list = listQuery<Communication>({
  name: 'communications',
  table: communications,
  filters: FILTERS,
  orders: {
    createdAt: {
      column: communications.createdAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: ({ createdAt }) => createdAt,
    },
  },
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    selectCommunications(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) => {
    const used = Object.keys(filtering)
    if (used.length === 0) return countRows(scope, 'communications')
    return used.length === 1 && filtering.type ? countRows(scope, `communications.${filtering.type}`) : undefined
  },
})

/** A page of communications, newest first. */
export function listCommunicationPage(
  scope: Scope,
  { query }: Call<typeof listCommunications>,
): Promise<Page<Communication>> {
  const { type, status, direction, leadId, dealId, ids } = query
  return list(scope, query, { search: searched(query.search), type, status, direction, leadId, dealId, ids })
}

/** One communication, or 404. Inside an action, pass its transaction. */
export async function findCommunication(scope: Scope, id: string, db: Database | Transaction): Promise<Communication> {
  const [row] = await selectCommunications(db).where(
    and(eq(communications.workspaceId, scope.workspaceId), eq(communications.id, id)),
  )
  if (!row) throw notFound('Communication')
  return row
}
