import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
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

const FILTERS: Record<string, SQL> = {
  search: sql`${properties.searchText} like ${sql.placeholder('search')}`,
  status: eq(properties.status, sql.placeholder('status')),
  type: eq(properties.type, sql.placeholder('type')),
  city: sql`lower(${properties.city}) = lower(${sql.placeholder('city')})`,
  minPrice: sql`${properties.price} >= ${sql.placeholder('minPrice')}::numeric`,
  maxPrice: sql`${properties.price} <= ${sql.placeholder('maxPrice')}::numeric`,
  ids: sql`${properties.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const list = listQuery<Property>({
  name: 'properties',
  table: properties,
  filters: FILTERS,
  orders: ORDERS,
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    selectProperties(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) => (Object.keys(filtering).length === 0 ? countRows(scope, 'properties') : undefined),
})

/** A page of properties, newest first unless sorted. */
export function listPropertyPage(scope: Scope, { query }: Call<typeof listProperties>): Promise<Page<Property>> {
  const { status, type, city, minPrice, maxPrice, ids } = query
  return list(scope, query, { search: searched(query.search), status, type, city, minPrice, maxPrice, ids })
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
