import { sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { keptBy, recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import { listProperties, property, propertyFilters } from '../properties.contract.ts'
import { properties } from './properties.table.ts'

const propertyColumns = {
  ...columnsOf(property, properties),
  location: sql<string>`${properties.address} || ', ' || ${properties.city} || ', ' || ${properties.state}`,
  area: sql<string | null>`trim_scale(${properties.area})::text`,
}

function selectProperties(db: Database) {
  return db
    .select({
      ...propertyColumns,
      assignedAgentName: fullNameOf(users),
    })
    .from(properties)
    .leftJoin(users, isLinked(users, properties, 'assignedAgent'))
}

/** A page of properties, newest first unless sorted. */
export const listPropertyPage = recordList({
  list: listProperties,
  filters: propertyFilters,
  name: 'properties',
  table: properties,
  select: selectProperties,
  orders: {
    createdAt: { column: properties.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
    price: { column: properties.price, type: 'numeric', index: 'plain', cursor: (row) => row.price },
  },
  standard: '-createdAt',
  kept: keptBy('properties'),
})

export const propertyReads = recordReads({ table: properties, select: selectProperties, columns: propertyColumns })

export const { find: findProperty, get: getPropertyById, lock: lockProperty } = propertyReads
