import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows } from '#server/changes/count-rows.ts'
import type { Transaction } from '#server/db/database.ts'
import { afterCursor, orderWords, readCursor, toPage, UNLIMITED_PAGE } from '#server/db/paging.ts'
import { planName, preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { likePattern } from '#shared/text.ts'
import type { getLead, Lead, listLeads } from '../leads.contract.ts'
import { leads } from './leads.table.ts'

const assignedToName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

export const leadColumns = {
  id: leads.id,
  firstName: leads.firstName,
  lastName: leads.lastName,
  email: leads.email,
  phone: leads.phone,
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
type Shape = {
  sort: keyof typeof ORDERS
  direction: 'asc' | 'desc'
  filters: readonly string[]
  after: boolean
}

const FILTERS: Record<string, SQL> = {
  search: sql`${leads.searchText} like ${sql.placeholder('search')}`,
  status: eq(leads.status, sql.placeholder('status')),
  priority: eq(leads.priority, sql.placeholder('priority')),
  source: eq(leads.source, sql.placeholder('source')),
  assignedTo: eq(leads.assignedTo, sql.placeholder('assignedTo')),
  unassigned: sql`${leads.assignedTo} is null`,
  ids: sql`${leads.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

function condition(filters: readonly string[]): SQL | undefined {
  return and(eq(leads.workspaceId, sql.placeholder('workspaceId')), ...filters.map((name) => FILTERS[name]))
}

const shapeKey = ({ sort, direction, filters, after }: Shape) =>
  `leads_${sort}_${direction}_${filters.join('_')}_${after}`

const page = preparedByShape(shapeKey, (db, shape: Shape) => {
  const { column, type, index } = ORDERS[shape.sort]
  const order = orderWords(shape.direction, index)
  return db
    .select({ ...leadColumns, assignedToName, sortName: leads.sortName, priorityRank: leads.priorityRank })
    .from(leads)
    .leftJoin(users, and(eq(users.workspaceId, leads.workspaceId), eq(users.id, leads.assignedTo)))
    .where(
      and(
        condition(shape.filters),
        shape.after ? afterCursor(sql`${column}`, leads.id, shape.direction, type) : undefined,
      ),
    )
    .orderBy(sql`${column} ${order}`, sql`${leads.id} ${order}`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(planName(shapeKey(shape), shape.filters))
})

/** A page of leads, newest first unless sorted. `sort=priority` starts with hot. */
export async function listLeadPage(scope: Scope, { query }: Call<typeof listLeads>): Promise<Page<Lead>> {
  const { filters, values } = readFilters(scope, query)
  const sorted = query.sort ?? '-createdAt'
  const sort = sorted.replace('-', '') as Shape['sort']
  const direction = sorted.startsWith('-') ? 'desc' : 'asc'
  const cursor = readCursor(query.cursor)
  const limit = query.limit ?? UNLIMITED_PAGE
  const [rows, total] = await Promise.all([
    page({ sort, direction, filters, after: cursor !== undefined }).execute({
      ...values,
      limit: limit + 1,
      offset: query.offset ?? 0,
      cursorValue: cursor?.value,
      cursorId: cursor?.id,
    }) as Promise<Row[]>,
    query.count ? countLeads(scope, filters, values) : undefined,
  ])
  const cut = toPage(rows, limit, (row) => ({ value: ORDERS[sort].cursor(row), id: row.id }))
  return total === undefined ? cut : { ...cut, total }
}

function readFilters(scope: Scope, query: Call<typeof listLeads>['query']) {
  const values: Record<string, unknown> = { workspaceId: scope.workspaceId }
  const filters: string[] = []
  const use = (name: string, value: unknown) => {
    filters.push(name)
    values[name] = value
  }
  if (query.search) use('search', likePattern(query.search))
  if (query.status) use('status', query.status)
  if (query.priority) use('priority', query.priority)
  if (query.source) use('source', query.source)
  if (query.assignedTo === 'none') filters.push('unassigned')
  else if (query.assignedTo) use('assignedTo', query.assignedTo === 'me' ? scope.userId : query.assignedTo)
  if (query.ids) use('ids', query.ids)
  return { filters, values }
}

const count = preparedByShape(
  (filters: readonly string[]) => `leads_count_${filters.join('_')}`,
  (db, filters) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(leads)
      .where(condition(filters))
      .prepare(planName(`leads_count_${filters.join('_')}`, filters)),
)

/** All leads and those of one status are kept as running counts; only other filters are counted row by row. */
async function countLeads(scope: Scope, filters: readonly string[], values: Record<string, unknown>): Promise<number> {
  if (filters.length === 0) return countRows(scope, 'leads')
  if (filters.length === 1 && filters[0] === 'status') return countRows(scope, `leads.${values.status}`)
  const [row] = await count(filters).execute(values)
  return row?.count ?? 0
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
