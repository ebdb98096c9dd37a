import { and, eq, type SQL, sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { assigned, listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
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

/** Deals with the names of lead, property and owner, to be narrowed by the caller, who names the company. */
export function selectDeals(db: Database | Transaction) {
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
  stageSince: { column: deals.stageSince, type: 'timestamptz', index: 'plain', cursor: (row: Deal) => row.stageSince },
} as const

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

const list = listQuery<Deal>({
  name: 'deals',
  table: deals,
  filters: FILTERS,
  orders: ORDERS,
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    selectDeals(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) =>
    Object.keys(filtering).length === 0
      ? countRows(scope, ...DEAL_STAGES.map((stage) => `deals.${stage}`), 'deals.lost')
      : undefined,
})

/** A page of deals, newest first unless sorted. */
export function listDealPage(scope: Scope, { query }: Call<typeof listDeals>): Promise<Page<Deal>> {
  const { stage, outcome, leadId, propertyId, ids } = query
  const closed = outcome === 'open' ? { open: true } : { outcome }
  const search = searched(query.search)
  return list(scope, query, { search, stage, leadId, propertyId, ids, ...closed, ...assigned(scope, query.assignedTo) })
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
