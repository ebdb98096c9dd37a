import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#shared/entities.ts'
import { negate, type Tally } from '#shared/tally.ts'
import type { Tx } from '../changes/transact.ts'

type RecordTable = PgTable & { workspaceId: PgColumn; id: PgColumn; version: PgColumn }
type Values = Record<string, unknown>

type Definition<Counted> = {
  entity: EntityType
  table: RecordTable
  tallies: (record: Counted) => Tally[]
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const MOST_PARAMETERS = 30_000

/**
 * Writes many new records at once, or removes those that nothing names: for jobs of thousands, which one line of feed and audit stands
 * for. Each record keeps its version, its change and the running counts, as by `recordWrites`.
 */
export function recordBatches<Counted>({ entity, table, tallies }: Definition<Counted>) {
  return {
    /** Writes new records; all of them have the same fields. */
    async insert(tx: Tx, rows: readonly (Values & { id: string })[]): Promise<void> {
      const whole = rows.map((row) => ({
        occurredAt: tx.occurredAt,
        ...row,
        workspaceId: tx.scope.workspaceId,
        createdAt: tx.now,
        updatedAt: tx.now,
      }))
      const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / Object.keys(whole[0] ?? {}).length))
      for (let at = 0; at < whole.length; at += atOnce) await tx.db.insert(table).values(whole.slice(at, at + atOnce))
      for (const row of whole) {
        tx.tally(...tallies(row as Counted))
        tx.record({ entity, id: row.id, action: 'created' })
      }
    },
    /** Removes locked records that no other record names. */
    async remove(tx: Tx, rows: readonly (Counted & { id: string })[]): Promise<void> {
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      await tx.db.delete(table).where(and(eq(table.workspaceId, tx.scope.workspaceId), inArray(table.id, ids)))
      for (const row of rows) {
        tx.tally(...negate(tallies(row)))
        tx.record({ entity, id: row.id, action: 'deleted', audience: 'everybody' })
      }
    },
  }
}
