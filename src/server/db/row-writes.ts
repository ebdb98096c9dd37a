import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type { Scope } from '../session/scope.ts'
import type { Database, Transaction } from './database.ts'
import { planName, preparedByShape } from './prepared.ts'

type Values = Record<string, unknown>
type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn }

/** So many sets of fields of a table are kept prepared; whoever sends ever new ones fills no memory. */
const MOST_UPDATES = 30

/** Adds and changes rows by statements that are prepared once for each set of columns. */
export function rowWrites(table: RecordTable) {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const name = getTableName(table)
  const isIt = and(eq(table.workspaceId, sql.placeholder('workspaceId')), eq(table.id, sql.placeholder('id')))
  // What stays null is written too, so that there is one statement for all.
  const nulls = Object.fromEntries(
    Object.entries(columns).flatMap(([field, { hasDefault, generated }]) =>
      hasDefault || generated ? [] : [[field, null]],
    ),
  )
  const placeholders = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, sql`${sql.placeholder(field)}`]))
  const encoded = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        value === null ? null : columns[field]?.mapToDriverValue(value),
      ]),
    )
  const keyOf = (verb: string, fields: readonly string[]) => `${name}_${verb}_${fields.join('_')}`
  const inserts = preparedByShape(
    (fields: readonly string[]) => keyOf('insert', fields),
    (db, fields) =>
      db
        .insert(table as PgTable)
        .values(placeholders(fields))
        .prepare(planName(keyOf('insert', fields), [])),
  )
  const updateOf = (db: Database, fields: readonly string[], plan: string) =>
    db
      .update(table as PgTable)
      .set(placeholders(fields))
      .where(isIt)
      .prepare(plan)
  const updates = preparedByShape(
    (fields: readonly string[]) => keyOf('update', fields),
    (db, fields) => updateOf(db, fields, planName(keyOf('update', fields), [])),
  )
  const kept = new Set<string>()
  const isKept = (fields: readonly string[]) => {
    if (kept.size < MOST_UPDATES) kept.add(fields.join())
    return kept.has(fields.join())
  }

  return {
    /** Sends the row at once: what is asked of the same connection next finds it. */
    insert(db: Transaction, values: Values): Promise<unknown> {
      const row = { ...nulls, ...withoutUndefined(values) }
      return inserts(Object.keys(row), db).execute(encoded(row))
    },
    /** The same for the new values of a row. */
    update(db: Transaction, { workspaceId }: Scope, id: string, values: Values): Promise<unknown> {
      const row = withoutUndefined(values)
      const fields = Object.keys(row)
      const query = isKept(fields) ? updates(fields, db) : updateOf(db, fields, '')
      return query.execute({ ...encoded(row), workspaceId, id })
    },
  }
}
