import { and, eq, inArray, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { communications } from '#features/communications/server/communications.table.ts'
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
