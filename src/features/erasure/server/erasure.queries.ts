import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { communications } from '#features/communications/server/communications.table.ts'
import { merges } from '#features/merges/server/merges.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Reach } from '#shared/phones.ts'

/** By what somebody is known. */
export type Person = { firstName: string; lastName: string; whatsappName?: string | null } & Pick<
  Reach,
  'phones' | 'emails'
>

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

/** The communications that keep the name of one of these people from when their lead or contact was deleted, locked. */
export async function idsNaming({ db, scope }: Tx, people: readonly Person[]): Promise<string[]> {
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const rows = await db
    .select({ id: communications.id })
    .from(communications)
    .where(and(eq(communications.workspaceId, scope.workspaceId), inArray(communications.formerName, names)))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Removed records and all that were merged into them, through several merges too, unless they were taken apart again. */
export async function withMerged(tx: Tx, removed: string[]): Promise<string[]> {
  const { workspaceId } = tx.scope
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with recursive gone as (
      select unnest(${sql.param(removed)}::uuid[]) as id
      union
      select ${merges.otherId} from ${merges} join gone on ${merges.recordId} = gone.id
      where ${merges.workspaceId} = ${workspaceId}::uuid and ${merges.revertedAt} is null
    )
    select id from gone`)
  return rows.map(({ id }) => id)
}

/** Who was merged into these records, as far as it is kept: they are written of by the names that they had. */
export async function mergedPeople(tx: Tx, ids: string[]): Promise<Person[]> {
  const rows = await tx.db
    .select({ trace: merges.trace })
    .from(merges)
    .where(and(eq(merges.workspaceId, tx.scope.workspaceId), inArray(merges.recordId, ids)))
  return rows.flatMap(({ trace }) => (trace ? [trace.other as unknown as Person] : []))
}
