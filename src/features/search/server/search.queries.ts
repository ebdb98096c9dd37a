import { and, desc, eq, like } from 'drizzle-orm'
import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { database } from '#server/db/database.ts'
import { take } from '#server/http/limits.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { formatNaira } from '#shared/money.ts'
import { likePattern } from '#shared/text.ts'
import { SEARCH_GROUPS, type SearchGroup, type SearchHit, type search } from '../search.contract.ts'

const DEFAULT_PER_GROUP = 5

type Finder = (scope: Scope, pattern: string, limit: number) => Promise<SearchHit[]>

const FINDERS: Partial<Record<SearchGroup, Finder>> = { leads: findLeads, properties: findProperties, deals: findDeals }

/** Finds records of every kind that contain the text, newest first in each group. */
export async function searchEverything(scope: Scope, { query }: Call<typeof search>) {
  await take('search', scope.userId)
  const wanted = query.types?.split(',').map((type) => type.trim())
  const limit = query.limit ? Number(query.limit) : DEFAULT_PER_GROUP
  const pattern = likePattern(query.q)
  const groups = Object.fromEntries(SEARCH_GROUPS.map((group) => [group, []])) as unknown as Record<
    SearchGroup,
    SearchHit[]
  >
  await Promise.all(
    Object.entries(FINDERS).map(async ([group, find]) => {
      if (!wanted || wanted.includes(group)) groups[group as SearchGroup] = await find(scope, pattern, limit)
    }),
  )
  return { query: query.q, ...groups }
}

async function findLeads(scope: Scope, pattern: string, limit: number): Promise<SearchHit[]> {
  const rows = await database()
    .select({
      id: leads.id,
      firstName: leads.firstName,
      lastName: leads.lastName,
      phone: leads.phone,
      email: leads.email,
    })
    .from(leads)
    .where(and(eq(leads.workspaceId, scope.workspaceId), like(leads.searchText, pattern)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)
  return rows.map(({ id, firstName, lastName, phone, email }) => ({
    id,
    title: `${firstName} ${lastName}`,
    subtitle: [phone, email].filter(Boolean).join(' · '),
    url: `/leads/${id}`,
  }))
}

async function findProperties(scope: Scope, pattern: string, limit: number): Promise<SearchHit[]> {
  const rows = await database()
    .select({ id: properties.id, title: properties.title, city: properties.city, price: properties.price })
    .from(properties)
    .where(and(eq(properties.workspaceId, scope.workspaceId), like(properties.searchText, pattern)))
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(limit)
  return rows.map(({ id, title, city, price }) => ({
    id,
    title,
    subtitle: `${formatNaira(price)} · ${city}`,
    url: `/properties/${id}`,
  }))
}

async function findDeals(scope: Scope, pattern: string, limit: number): Promise<SearchHit[]> {
  const rows = await database()
    .select({ id: deals.id, title: deals.title, stage: deals.stage, value: deals.value })
    .from(deals)
    .where(and(eq(deals.workspaceId, scope.workspaceId), like(deals.searchText, pattern)))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(limit)
  return rows.map(({ id, title, stage, value }) => ({
    id,
    title,
    subtitle: `${formatNaira(value)} · ${STAGE_LABELS[stage]}`,
    url: `/pipeline/${id}`,
  }))
}
