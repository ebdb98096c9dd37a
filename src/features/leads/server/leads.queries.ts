import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows } from '#server/changes/count-rows.ts'
import type { Transaction } from '#server/db/database.ts'
import { assigned, listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { foldPerson } from '#shared/text.ts'
import type { getLead, Lead, listLeads } from '../leads.contract.ts'
import { leads } from './leads.table.ts'

const assignedToName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

export const leadColumns = {
  id: leads.id,
  firstName: leads.firstName,
  lastName: leads.lastName,
  email: leads.email,
  phone: leads.phone,
  phoneNumber: leads.phoneNumber,
  budgetMin: leads.budgetMin,
  budgetMax: leads.budgetMax,
  propertyType: leads.propertyType,
  location: leads.location,
  source: leads.source,
  status: leads.status,
  priority: leads.priority,
  score: leads.score,
  assignedTo: leads.assignedTo,
  notes: leads.notes,
  lastContactedAt: leads.lastContactedAt,
  version: leads.version,
  createdAt: leads.createdAt,
  updatedAt: leads.updatedAt,
}

const ORDERS = {
  createdAt: { column: leads.createdAt, type: 'timestamptz', index: 'newest', cursor: (row: Row) => row.createdAt },
  lastName: { column: leads.sortName, type: 'text', index: 'plain', cursor: (row: Row) => row.sortName ?? '' },
  priority: { column: leads.priorityRank, type: 'int', index: 'plain', cursor: (row: Row) => row.priorityRank ?? 0 },
  score: { column: leads.score, type: 'int', index: 'plain', cursor: (row: Row) => row.score },
} as const

type Row = Lead & { sortName: string | null; priorityRank: number | null }

const FILTERS: Record<string, SQL> = {
  search: sql`${leads.searchText} like ${sql.placeholder('search')}`,
  status: eq(leads.status, sql.placeholder('status')),
  priority: eq(leads.priority, sql.placeholder('priority')),
  source: eq(leads.source, sql.placeholder('source')),
  assignedTo: eq(leads.assignedTo, sql.placeholder('assignedTo')),
  unassigned: sql`${leads.assignedTo} is null`,
  ids: sql`${leads.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const list = listQuery<Row>({
  name: 'leads',
  table: leads,
  filters: FILTERS,
  orders: ORDERS,
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    db
      .select({ ...leadColumns, assignedToName, sortName: leads.sortName, priorityRank: leads.priorityRank })
      .from(leads)
      .leftJoin(users, and(eq(users.workspaceId, leads.workspaceId), eq(users.id, leads.assignedTo)))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) => {
    const used = Object.keys(filtering)
    if (used.length === 0) return countRows(scope, 'leads')
    return used.length === 1 && filtering.status ? countRows(scope, `leads.${filtering.status}`) : undefined
  },
})

/** A page of leads, newest first unless sorted. `sort=priority` starts with hot. */
export function listLeadPage(scope: Scope, { query }: Call<typeof listLeads>): Promise<Page<Lead>> {
  const { status, priority, source, ids } = query
  const search = searched(query.search, foldPerson)
  return list(scope, query, { search, status, priority, source, ids, ...assigned(scope, query.assignedTo) })
}

const byId = preparedByShape(
  () => 'lead_by_id',
  (db) =>
    db
      .select({ ...leadColumns, assignedToName })
      .from(leads)
      .leftJoin(users, and(eq(users.workspaceId, leads.workspaceId), eq(users.id, leads.assignedTo)))
      .where(and(eq(leads.workspaceId, sql.placeholder('workspaceId')), eq(leads.id, sql.placeholder('id'))))
      .prepare('lead_by_id'),
)

/** One lead, or 404. Inside an action, pass its transaction. */
export async function findLead(scope: Scope, id: string, db?: Transaction): Promise<Lead> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Lead')
  return row
}

export function getLeadById(scope: Scope, { params }: Call<typeof getLead>): Promise<Lead> {
  return findLead(scope, params.id)
}

const forUpdate = preparedByShape(
  () => 'lead_for_update',
  (db) =>
    db
      .select(leadColumns)
      .from(leads)
      .where(and(eq(leads.workspaceId, sql.placeholder('workspaceId')), eq(leads.id, sql.placeholder('id'))))
      .for('update')
      .prepare('lead_for_update'),
)

/** A lead that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockLead(db: Transaction, scope: Scope, id: string) {
  const [row] = await forUpdate(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Lead')
  return row
}
