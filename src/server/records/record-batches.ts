import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#shared/entities.ts'
import { negate, type Tally } from '#shared/tally.ts'
import type { Tx } from '../changes/transact.ts'
import { isOneOf } from '../db/is-one-of.ts'

type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn; version: PgColumn }
type Values = Record<string, unknown>

type Definition<Counted> = {
  entity: EntityType
  table: RecordTable
  tallies: (record: Counted) => Tally[]
}

/**
 * Inserts rows as one JSON text: a parameter for each value of thousands of rows would take the server longer than PostgreSQL takes
 * to write them.
 */
async function insertRows({ db }: Tx, table: RecordTable, rows: readonly Values[]): Promise<void> {
  const known = Object.keys(getTableColumns(table))
  // What a row leaves out has the default of its column.
  const fieldsOf = (row: Values) => known.filter((field) => row[field] !== undefined)
  for (const alike of Map.groupBy(rows, (row) => fieldsOf(row).join()).values()) {
    const fields = fieldsOf(alike[0] ?? {})
    const names = fields.map((field) => toSnakeCase(field))
    const columns = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )
    const named = alike.map((row) => Object.fromEntries(fields.map((field, at) => [names[at], row[field]])))
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
    )
  }
}

/**
 * Writes many new records at once, or removes those that nothing names: for jobs of thousands, which one line of feed and audit stands
 * for. Each record keeps its version, its change and the running counts, as by `recordWrites`.
 */
export function recordBatches<Counted>({ entity, table, tallies }: Definition<Counted>) {
  return {
    /** Writes new records. */
    async insert(tx: Tx, rows: readonly (Values & { id: string })[]): Promise<void> {
      const whole = rows.map((row) => ({
        occurredAt: tx.occurredAt,
        ...row,
        workspaceId: tx.scope.workspaceId,
        createdAt: tx.now,
        updatedAt: tx.now,
      }))
      await insertRows(tx, table, whole)
      for (const row of whole) {
        tx.tally(...tallies(row as Counted))
        tx.record({ entity, id: row.id, action: 'created' })
      }
    },
    /** Removes locked records that no other record names. */
    async remove(tx: Tx, rows: readonly (Counted & { id: string })[]): Promise<void> {
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      await tx.db.delete(table).where(and(eq(table.workspaceId, tx.scope.workspaceId), isOneOf(table.id, ids)))
      for (const row of rows) {
        tx.tally(...negate(tallies(row)))
        tx.record({ entity, id: row.id, action: 'deleted', audience: 'everybody' })
      }
    },
  }
}
