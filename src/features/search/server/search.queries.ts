import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { STAGE_LABELS } from '#features/deals/deals.rules.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { orderWords } from '#server/db/paging.ts'
import { planName, preparedByShape } from '#server/db/prepared.ts'
import { take } from '#server/http/limits.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { formatNaira } from '#shared/money.ts'
import { likePattern } from '#shared/text.ts'
import { SEARCH_GROUPS, type SearchGroup, type SearchHit, type search } from '../search.contract.ts'

const DEFAULT_PER_GROUP = 5
const FILTERED = ['search']

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

/** Common words are found among the newest records of a kind, however many there are; only rare ones need the index of all. */
const NEWEST = 2000

type Searched = typeof leads | typeof properties | typeof deals
type Values = { workspaceId: string; pattern: string; limit: number }

function ofWorkspace(table: Searched): SQL {
  return eq(table.workspaceId, sql.placeholder('workspaceId'))
}

function contains(text: SQLWrapper): SQL {
  return sql`${text} like ${sql.placeholder('pattern')}`
}

/** The index knows runs of three letters. Shorter texts are looked for at the start of words, where it knows two. */
function isIndexed(pattern: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(pattern)
}

function startsWith(text: SQLWrapper): SQL {
  return sql`${text} like substr(${sql.placeholder('pattern')}, 2)`
}

function hasWord(text: SQLWrapper): SQL {
  return sql`${text} like '% ' || substr(${sql.placeholder('pattern')}, 2)`
}

function newestFirst(table: Searched): SQL[] {
  const order = orderWords('desc', 'newest')
  return [sql`${table.createdAt} ${order}`, sql`${table.id} ${order}`]
}

/** Looks among the newest records first, and among all when those do not fill the group. */
async function lookTwice<Row>(
  values: Values,
  amongNewest: (values: Values) => Promise<Row[]>,
  amongAll: (values: Values) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await amongNewest(values)
  return rows.length < values.limit ? amongAll(values) : rows
}

const leadColumns = {
  id: leads.id,
  firstName: leads.firstName,
  lastName: leads.lastName,
  phone: leads.phone,
  email: leads.email,
}

const newestLeads = preparedByShape(
  () => 'search_newest_leads',
  (db) => {
    const newest = db
      .select({ ...leadColumns, searchText: leads.searchText })
      .from(leads)
      .where(ofWorkspace(leads))
      .orderBy(...newestFirst(leads))
      .limit(NEWEST)
      .as('newest')
    const { id, firstName, lastName, phone, email, searchText } = newest
    return db
      .select({ id, firstName, lastName, phone, email })
      .from(newest)
      .where(contains(searchText))
      .limit(sql.placeholder('limit'))
      .prepare('search_newest_leads')
  },
)

const allLeads = preparedByShape(
  () => 'search_leads',
  (db) =>
    db
      .select(leadColumns)
      .from(leads)
      .where(and(ofWorkspace(leads), contains(leads.searchText)))
      .orderBy(...newestFirst(leads))
      .limit(sql.placeholder('limit'))
      .prepare(planName('search_leads', FILTERED)),
)

const leadsByWord = preparedByShape(
  () => 'search_leads_by_word',
  (db) =>
    db
      .select(leadColumns)
      .from(leads)
      .where(and(ofWorkspace(leads), or(startsWith(leads.searchText), hasWord(leads.searchText))))
      .orderBy(...newestFirst(leads))
      .limit(sql.placeholder('limit'))
      .prepare(planName('search_leads_by_word', FILTERED)),
)

async function findLeads({ workspaceId }: Scope, pattern: string, limit: number): Promise<SearchHit[]> {
  const rows = await lookTwice(
    { workspaceId, pattern, limit },
    (values) => newestLeads(undefined).execute(values),
    (values) => (isIndexed(pattern) ? allLeads : leadsByWord)(undefined).execute(values),
  )
  return rows.map(({ id, firstName, lastName, phone, email }) => ({
    id,
    title: `${firstName} ${lastName}`,
    subtitle: [phone, email].filter(Boolean).join(' · '),
    url: `/leads/${id}`,
  }))
}

const propertyHits = preparedByShape(
  () => 'search_properties',
  (db) =>
    db
      .select({ id: properties.id, title: properties.title, city: properties.city, price: properties.price })
      .from(properties)
      .where(and(ofWorkspace(properties), contains(properties.searchText)))
      .orderBy(...newestFirst(properties))
      .limit(sql.placeholder('limit'))
      .prepare(planName('search_properties', FILTERED)),
)

async function findProperties({ workspaceId }: Scope, pattern: string, limit: number): Promise<SearchHit[]> {
  const rows = await propertyHits(undefined).execute({ workspaceId, pattern, limit })
  return rows.map(({ id, title, city, price }) => ({
    id,
    title,
    subtitle: `${formatNaira(price)} · ${city}`,
    url: `/properties/${id}`,
  }))
}

const dealHits = preparedByShape(
  () => 'search_deals',
  (db) =>
    db
      .select({ id: deals.id, title: deals.title, stage: deals.stage, value: deals.value })
      .from(deals)
      .where(and(ofWorkspace(deals), contains(deals.searchText)))
      .orderBy(...newestFirst(deals))
      .limit(sql.placeholder('limit'))
      .prepare(planName('search_deals', FILTERED)),
)

async function findDeals({ workspaceId }: Scope, pattern: string, limit: number): Promise<SearchHit[]> {
  const rows = await dealHits(undefined).execute({ workspaceId, pattern, limit })
  return rows.map(({ id, title, stage, value }) => ({
    id,
    title,
    subtitle: `${formatNaira(value)} · ${STAGE_LABELS[stage]}`,
    url: `/pipeline/${id}`,
  }))
}
