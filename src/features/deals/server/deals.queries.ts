import { sql } from 'drizzle-orm'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import { DEAL_STAGES, type DealTotals, deal, dealFilters, listDeals } from '../deals.contract.ts'
import { TIERS } from '../deals.rules.ts'
import { deals } from './deals.table.ts'

const dealColumns = columnsOf(deal, deals)
const dealFields = {
  ...dealColumns,
  leadName: fullNameOf(leads),
  propertyTitle: properties.title,
  assignedToName: fullNameOf(users),
}

/** Deals with the names of lead, property and owner; the caller adds the conditions, the company among them. */
export function selectDeals(db: Database, fields = dealFields) {
  return db
    .select(fields)
    .from(deals)
    .leftJoin(leads, isLinked(leads, deals, 'leadId'))
    .leftJoin(properties, isLinked(properties, deals, 'propertyId'))
    .leftJoin(users, isLinked(users, deals, 'assignedTo'))
}

const tierCases = TIERS.map(
  ({ id, from }) => sql`when ${deals.value} >= ${sql.raw(String(from))} then ${sql.raw(`'${id}'`)}`,
)

/** A page of deals, newest first unless sorted. */
export const listDealPage = recordList({
  list: listDeals,
  filters: dealFilters,
  name: 'deals',
  table: deals,
  select: selectDeals,
  fields: dealFields,
  special: { tier: sql`case ${sql.join(tierCases, sql` `)} end = ${sql.placeholder('tier')}` },
  orders: {
    createdAt: { column: deals.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
    value: { column: deals.value, type: 'numeric', index: 'plain', cursor: (row) => row.value },
    stageSince: { column: deals.stageSince, type: 'timestamptz', index: 'plain', cursor: (row) => row.stageSince },
  },
  standard: '-createdAt',
  kept: (scope, used) =>
    Object.keys(used).length === 0
      ? countRows(scope, ...DEAL_STAGES.map((stage) => `deals.${stage}`), 'deals.lost')
      : undefined,
})

export const dealReads = recordReads({
  table: deals,
  select: (db) => selectDeals(db),
  columns: { ...dealColumns, priorProbability: deals.priorProbability, beforeMove: deals.beforeMove },
})

export const { find: findDeal, get: getDealById, lock: lockDeal } = dealReads

const TOTALS = [...DEAL_STAGES, 'lost'] as const

/** Count and sum of each column, from the tallies. */
export async function readDealTotals(scope: Scope): Promise<DealTotals> {
  const sums = await readTallies(scope, [...TOTALS.map((name) => `deals.${name}`), 'deals.weighted'])
  const total = (name: string) => {
    const { count = 0, amount = '0.00' } = sums.get(`deals.${name}`) ?? {}
    return { count, value: amount }
  }
  const columns = Object.fromEntries(TOTALS.map((name) => [name, total(name)])) as Omit<DealTotals, 'weighted'>
  return { ...columns, weighted: total('weighted').value }
}
