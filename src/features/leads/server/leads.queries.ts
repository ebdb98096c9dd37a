import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Property } from '#features/properties/properties.contract.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { keptBy, recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import { personWords } from '#shared/search-words.ts'
import { fold } from '#shared/text.ts'
import { ACTIVE_LEAD_STATUSES, type Lead, lead, leadFilters, listLeads } from '../leads.contract.ts'
import { leads } from './leads.table.ts'

/** The fields that a lead itself has. */
export const leadColumns = columnsOf(lead, leads)
const shown = { ...leadColumns, assignedToName: fullNameOf(users) }

function selectLeads<Fields extends SelectedFields>(db: Database, fields: Fields) {
  return db
    .select(fields)
    .from(leads)
    .leftJoin(users, isLinked(users, leads, 'assignedTo'))
}

/** A page of leads, newest first unless sorted. `sort=priority` starts with hot. */
export const listLeadPage = recordList({
  list: listLeads,
  filters: leadFilters,
  name: 'leads',
  table: leads,
  select: (db: Database) => selectLeads(db, { ...shown, nameOrder: leads.nameOrder, priorityRank: leads.priorityRank }),
  special: { tag: sql`lower(${sql.placeholder('tag')}) = any(lower(${leads.tags}::text)::text[])` },
  searchWords: personWords,
  orders: {
    createdAt: { column: leads.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
    lastName: { column: leads.nameOrder, type: 'text', index: 'plain', cursor: (row) => row.nameOrder ?? '' },
    priority: { column: leads.priorityRank, type: 'int', index: 'plain', cursor: (row) => row.priorityRank ?? 0 },
    score: { column: leads.score, type: 'int', index: 'plain', cursor: (row) => row.score },
  },
  standard: '-createdAt',
  kept: keptBy('leads', 'status'),
})

export const leadReads = recordReads({
  table: leads,
  select: (db: Database) => selectLeads(db, shown),
  columns: leadColumns,
})

export const { find: findLead, get: getLeadById, lock: lockLead } = leadReads

type Offered = Pick<Property, 'title' | 'address' | 'city' | 'landmark' | 'type' | 'price'>

/**
 * The active leads who look for such a listing, the hottest first: what they said of its type, their budget and its place fits, and they
 * said something. Each word of their place has to be in what the search looks for in a listing.
 */
export function findSeekers(scope: Scope, offered: Offered, most: number): Promise<Lead[]> {
  const { title, address, city, landmark, type, price } = offered
  const place = fold([title, address, city, landmark ?? ''].join(' '))
  const isElsewhere = sql`exists (select 1 from unnest(string_to_array(translate(plotline_fold(${leads.location}), ',;', '  '), ' ')) word where strpos(${place}, word) = 0)`
  return selectLeads(scope.context.database.main, shown)
    .where(
      and(
        eq(leads.workspaceId, scope.workspaceId),
        inArray(leads.status, [...ACTIVE_LEAD_STATUSES]),
        sql`num_nonnulls(${leads.propertyType}, ${leads.budgetMin}, ${leads.budgetMax}, ${leads.location}) > 0`,
        or(isNull(leads.propertyType), eq(leads.propertyType, type)),
        or(isNull(leads.budgetMin), lte(leads.budgetMin, price)),
        or(isNull(leads.budgetMax), gte(leads.budgetMax, price)),
        or(isNull(leads.location), sql`not ${isElsewhere}`),
      ),
    )
    .orderBy(leads.priorityRank, desc(leads.score), desc(leads.id))
    .limit(most)
}
