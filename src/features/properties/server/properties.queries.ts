import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { afterCursor, orderWords, readCursor, toPage, UNLIMITED_PAGE } from '#server/db/paging.ts'
import { planName, preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { likePattern } from '#shared/text.ts'
import type { getProperty, listProperties, Property } from '../properties.contract.ts'
import { properties } from './properties.table.ts'

export const propertyColumns = {
  id: properties.id,
  title: properties.title,
  description: properties.description,
  type: properties.type,
  address: properties.address,
  city: properties.city,
  state: properties.state,
  location: sql<string>`${properties.address} || ', ' || ${properties.city} || ', ' || ${properties.state}`,
  price: properties.price,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  area: sql<string | null>`trim_scale(${properties.area})::text`,
  status: properties.status,
  features: properties.features,
  images: properties.images,
  assignedAgent: properties.assignedAgent,
  version: properties.version,
  createdAt: properties.createdAt,
  updatedAt: properties.updatedAt,
}

function selectProperties(db: Database | Transaction) {
  return db
    .select({
      ...propertyColumns,
      assignedAgentName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(properties)
    .leftJoin(users, and(eq(users.workspaceId, properties.workspaceId), eq(users.id, properties.assignedAgent)))
}

const ORDERS = {
  createdAt: {
    column: properties.createdAt,
    type: 'timestamptz',
    index: 'newest',
    cursor: (row: Property) => row.createdAt,
  },
  price: { column: properties.price, type: 'numeric', index: 'plain', cursor: (row: Property) => row.price },
} as const

type Shape = { sort: keyof typeof ORDERS; direction: 'asc' | 'desc'; filters: readonly string[]; after: boolean }

const FILTERS: Record<string, SQL> = {
  search: sql`${properties.searchText} like ${sql.placeholder('search')}`,
  status: eq(properties.status, sql.placeholder('status')),
  type: eq(properties.type, sql.placeholder('type')),
  city: sql`lower(${properties.city}) = lower(${sql.placeholder('city')})`,
  minPrice: sql`${properties.price} >= ${sql.placeholder('minPrice')}::numeric`,
  maxPrice: sql`${properties.price} <= ${sql.placeholder('maxPrice')}::numeric`,
  ids: sql`${properties.id} = any(${sql.placeholder('ids')}::uuid[])`,
}
const PLAIN_FILTERS = ['status', 'type', 'city', 'minPrice', 'maxPrice', 'ids'] as const

function condition(filters: readonly string[]): SQL | undefined {
  return and(eq(properties.workspaceId, sql.placeholder('workspaceId')), ...filters.map((name) => FILTERS[name]))
}

const shapeKey = ({ sort, direction, filters, after }: Shape) =>
  `properties_${sort}_${direction}_${filters.join('_')}_${after}`

const page = preparedByShape(shapeKey, (db, shape: Shape) => {
  const { column, type, index } = ORDERS[shape.sort]
  const order = orderWords(shape.direction, index)
  return selectProperties(db)
    .where(
      and(
        condition(shape.filters),
        shape.after ? afterCursor(sql`${column}`, properties.id, shape.direction, type) : undefined,
      ),
    )
    .orderBy(sql`${column} ${order}`, sql`${properties.id} ${order}`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(planName(shapeKey(shape), shape.filters))
})

/** A page of properties, newest first unless sorted. */
export async function listPropertyPage(scope: Scope, { query }: Call<typeof listProperties>): Promise<Page<Property>> {
  const values: Record<string, unknown> = { workspaceId: scope.workspaceId }
  const filters: string[] = PLAIN_FILTERS.filter((name) => query[name] !== undefined)
  for (const name of PLAIN_FILTERS) values[name] = query[name]
  if (query.search) {
    filters.push('search')
    values.search = likePattern(query.search)
  }
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
    query.count ? countProperties(scope, filters, values) : undefined,
  ])
  const cut = toPage(rows, limit, (row) => ({ value: ORDERS[sort].cursor(row), id: row.id }))
  return total === undefined ? cut : { ...cut, total }
}

const count = preparedByShape(
  (filters: readonly string[]) => `properties_count_${filters.join('_')}`,
  (db, filters) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(properties)
      .where(condition(filters))
      .prepare(planName(`properties_count_${filters.join('_')}`, filters)),
)

async function countProperties(
  scope: Scope,
  filters: readonly string[],
  values: Record<string, unknown>,
): Promise<number> {
  if (filters.length === 0) return countRows(scope, 'properties')
  const [row] = await count(filters).execute(values)
  return row?.count ?? 0
}

const byId = preparedByShape(
  () => 'property_by_id',
  (db) =>
    selectProperties(db)
      .where(and(eq(properties.workspaceId, sql.placeholder('workspaceId')), eq(properties.id, sql.placeholder('id'))))
      .prepare('property_by_id'),
)

/** One property, or 404. Inside an action, pass its transaction. */
export async function findProperty(scope: Scope, id: string, db?: Transaction): Promise<Property> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Property')
  return row
}

export function getPropertyById(scope: Scope, { params }: Call<typeof getProperty>): Promise<Property> {
  return findProperty(scope, params.id)
}

const forUpdate = preparedByShape(
  () => 'property_for_update',
  (db) =>
    db
      .select(propertyColumns)
      .from(properties)
      .where(and(eq(properties.workspaceId, sql.placeholder('workspaceId')), eq(properties.id, sql.placeholder('id'))))
      .for('update')
      .prepare('property_for_update'),
)

/** A property that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockProperty(db: Transaction, scope: Scope, id: string) {
  const [row] = await forUpdate(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Property')
  return row
}
