import { and, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/changes/transact.ts'

/** By what somebody is known. */
export type Person = { firstName: string; lastName: string; email: string | null; phone: string | null }

/** The records of a table that point to any of these by any of these columns, locked. */
export async function linkedIds(
  { db, scope }: Tx,
  table: PgTable & { workspaceId: PgColumn; id: PgColumn },
  ...links: (readonly [PgColumn, string[]])[]
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.workspaceId, scope.workspaceId), or(...links.map(([column, ids]) => inArray(column, ids)))))
    .for('update')
  return rows.map(({ id }) => String(id))
}
