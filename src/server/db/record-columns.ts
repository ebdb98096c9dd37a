import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { withoutUndefined } from '#shared/without-undefined.ts'

type Columns<Table extends PgTable> = Table['_']['columns']
type Shown<Fields, Table extends PgTable> = Pick<Columns<Table>, keyof Fields & keyof Columns<Table>>

/** The columns of a table that a record shows: those whose names are fields of its shape. */
export function columnsOf<Fields extends Record<string, z.ZodMiniType>, Table extends PgTable>(
  record: z.ZodMiniObject<Fields>,
  table: Table,
): Shown<Fields, Table> {
  const shown = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => name in record.shape)
  return Object.fromEntries(shown) as Shown<Fields, Table>
}

export type Fields = Record<string, PgColumn | SQL>

/** The same fields under their own names in the rows of the database, which need no mapping then. */
export function named<Shown extends Fields>(fields: Shown): Shown {
  const aliased = Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)])
  // The query builder finds the same types by the fields themselves.
  return Object.fromEntries(aliased) as Shown
}

/** Makes a field that has no column a type error: the query builder would leave it out in silence. */
type OnlyColumns<Fields, Table extends PgTable> = {
  [Name in Exclude<keyof Fields, keyof Table['$inferInsert']>]: 'The table has no column of this name'
}

/** What is written of the fields that were sent: null clears one, one that was not sent keeps its value or gets the column's default. */
export function sentFields<Fields extends object, Table extends PgTable>(
  _table: Table,
  fields: Fields & OnlyColumns<Fields, Table>,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return withoutUndefined<Fields>(fields)
}
