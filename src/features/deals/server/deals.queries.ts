import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { afterCursor, orderWords, readCursor, toPage, UNLIMITED_PAGE } from '#server/db/paging.ts'
import { planName, preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { likePattern } from '#shared/text.ts'
import { DEAL_STAGES, type Deal, type DealTotals, type getDeal, type listDeals } from '../deals.contract.ts'
import { deals } from './deals.table.ts'

export const dealColumns = {
  id: deals.id,
  title: deals.title,
  value: deals.value,
  stage: deals.stage,
  stageSince: deals.stageSince,
  probability: deals.probability,
  priorProbability: deals.priorProbability,
  leadId: deals.leadId,
  propertyId: deals.propertyId,
  expectedCloseDate: deals.expectedCloseDate,
  actualCloseDate: deals.actualCloseDate,
  outcome: deals.outcome,
  lostReason: deals.lostReason,
  assignedTo: deals.assignedTo,
  notes: deals.notes,
  version: deals.version,
  createdAt: deals.createdAt,
  updatedAt: deals.updatedAt,
}

function selectDeals(db: Database | Transaction) {
  return db
    .select({
      ...dealColumns,
      leadName: sql<string | null>`${leads.firstName} || ' ' || ${leads.lastName}`,
      propertyTitle: properties.title,
      assignedToName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(deals)
    .leftJoin(leads, and(eq(leads.workspaceId, deals.workspaceId), eq(leads.id, deals.leadId)))
    .leftJoin(properties, and(eq(properties.workspaceId, deals.workspaceId), eq(properties.id, deals.propertyId)))
    .leftJoin(users, and(eq(users.workspaceId, deals.workspaceId), eq(users.id, deals.assignedTo)))
}

const ORDERS = {
  createdAt: { column: deals.createdAt, type: 'timestamptz', index: 'newest', cursor: (row: Deal) => row.createdAt },
  value: { column: deals.value, type: 'numeric', index: 'plain', cursor: (row: Deal) => row.value },
} as const

type Shape = { sort: keyof typeof ORDERS; direction: 'asc' | 'desc'; filters: readonly string[]; after: boolean }

const FILTERS: Record<string, SQL> = {
  search: sql`${deals.searchText} like ${sql.placeholder('search')}`,
  stage: eq(deals.stage, sql.placeholder('stage')),
  outcome: eq(deals.outcome, sql.placeholder('outcome')),
  open: sql`${deals.outcome} is null`,
  assignedTo: eq(deals.assignedTo, sql.placeholder('assignedTo')),
  unassigned: sql`${deals.assignedTo} is null`,
  leadId: eq(deals.leadId, sql.placeholder('leadId')),
  propertyId: eq(deals.propertyId, sql.placeholder('propertyId')),
  ids: sql`${deals.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

function condition(filters: readonly string[]): SQL | undefined {
  return and(eq(deals.workspaceId, sql.placeholder('workspaceId')), ...filters.map((name) => FILTERS[name]))
}

const shapeKey = ({ sort, direction, filters, after }: Shape) =>
  `deals_${sort}_${direction}_${filters.join('_')}_${after}`

const page = preparedByShape(shapeKey, (db, shape: Shape) => {
  const { column, type, index } = ORDERS[shape.sort]
  const order = orderWords(shape.direction, index)
  return selectDeals(db)
    .where(
      and(
        condition(shape.filters),
        shape.after ? afterCursor(sql`${column}`, deals.id, shape.direction, type) : undefined,
      ),
    )
    .orderBy(sql`${column} ${order}`, sql`${deals.id} ${order}`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(planName(shapeKey(shape), shape.filters))
})

/** A page of deals, newest first unless sorted. */
export async function listDealPage(scope: Scope, { query }: Call<typeof listDeals>): Promise<Page<Deal>> {
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
    }),
    query.count ? countDeals(scope, filters, values) : undefined,
  ])
  const cut = toPage(rows, limit, (row) => ({ value: ORDERS[sort].cursor(row), id: row.id }))
  return total === undefined ? cut : { ...cut, total }
}

function readFilters(scope: Scope, query: Call<typeof listDeals>['query']) {
  const values: Record<string, unknown> = { workspaceId: scope.workspaceId }
  const filters: string[] = []
  const use = (name: string, value: unknown) => {
    filters.push(name)
    values[name] = value
  }
  if (query.search) use('search', likePattern(query.search))
  if (query.stage) use('stage', query.stage)
  if (query.outcome === 'open') filters.push('open')
  else if (query.outcome) use('outcome', query.outcome)
  if (query.assignedTo === 'none') filters.push('unassigned')
  else if (query.assignedTo) use('assignedTo', query.assignedTo === 'me' ? scope.userId : query.assignedTo)
  if (query.leadId) use('leadId', query.leadId)
  if (query.propertyId) use('propertyId', query.propertyId)
  if (query.ids) use('ids', query.ids)
  return { filters, values }
}

const count = preparedByShape(
  (filters: readonly string[]) => `deals_count_${filters.join('_')}`,
  (db, filters) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(deals)
      .where(condition(filters))
      .prepare(planName(`deals_count_${filters.join('_')}`, filters)),
)

async function countDeals(scope: Scope, filters: readonly string[], values: Record<string, unknown>): Promise<number> {
  if (filters.length === 0) return countRows(scope, ...DEAL_STAGES.map((stage) => `deals.${stage}`), 'deals.lost')
  const [row] = await count(filters).execute(values)
  return row?.count ?? 0
}

const byId = preparedByShape(
  () => 'deal_by_id',
  (db) =>
    selectDeals(db)
      .where(and(eq(deals.workspaceId, sql.placeholder('workspaceId')), eq(deals.id, sql.placeholder('id'))))
      .prepare('deal_by_id'),
)

/** One deal, or 404. Inside an action, pass its transaction. */
export async function findDeal(scope: Scope, id: string, db?: Transaction): Promise<Deal> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Deal')
  return row
}

export function getDealById(scope: Scope, { params }: Call<typeof getDeal>): Promise<Deal> {
  return findDeal(scope, params.id)
}

const forUpdate = preparedByShape(
  () => 'deal_for_update',
  (db) =>
    db
      .select(dealColumns)
      .from(deals)
      .where(and(eq(deals.workspaceId, sql.placeholder('workspaceId')), eq(deals.id, sql.placeholder('id'))))
      .for('update')
      .prepare('deal_for_update'),
)

/** A deal that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockDeal(db: Transaction, scope: Scope, id: string) {
  const [row] = await forUpdate(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Deal')
  return row
}

const TOTALS = [...DEAL_STAGES, 'lost'] as const

/** Count and sum of each column, from the running counts. */
export async function readDealTotals(scope: Scope): Promise<DealTotals> {
  const sums = await readTallies(scope, [...TOTALS.map((name) => `deals.${name}`), 'deals.weighted'])
  const total = (name: string) => {
    const { count = 0, amount = '0.00' } = sums.get(`deals.${name}`) ?? {}
    return { count, value: amount }
  }
  return {
    new: total('new'),
    site_inspection: total('site_inspection'),
    offer_made: total('offer_made'),
    contract: total('contract'),
    closed: total('closed'),
    lost: total('lost'),
    weighted: total('weighted').value,
  }
}
