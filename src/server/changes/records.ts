import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { EntityType } from '#shared/entities.ts'
import type { Tx } from './transact.ts'

/** A kind of record: its table, and what one is called in `{noun} not found`. */
export type RecordWrites = { table: PgTable; noun: string }
export type RecordWritess = Partial<Record<EntityType, RecordWrites>>

/** A column of one kind of record that may name a record of another kind; the foreign key does not delete with it. */
export type RecordLink = { from: EntityType; table: PgTable; field: string; to: EntityType; constraint: string }

let links: RecordLink[] = []

/** Reads from the tables of these kinds which of them name each other. Answers each foreign key with the noun it points to. */
export function configureRecords(kinds: RecordWritess): Record<string, string> {
  const entries = Object.entries(kinds) as [EntityType, RecordWrites][]
  const nouns: Record<string, string> = {}
  links = []
  for (const [from, { table }] of entries)
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [to, target] = entries.find(([, kind]) => kind.table === foreignTable) ?? []
      if (!to || !target) continue
      const constraint = key.getName()
      nouns[constraint] = target.noun
      const [field] = Object.entries(getTableColumns(table)).find(([, { name }]) => name === columns.at(-1)?.name) ?? []
      if (field && key.onDelete === 'no action') links.push({ from, table, field, to, constraint })
    }
  return nouns
}

/** The links that `unlinkRecord` follows. */
export function recordLinks(): readonly RecordLink[] {
  return links
}

/** Takes a record that is being deleted off every record that names it. They stay, with a new version, and are announced as updated. */
export async function unlinkRecord(tx: Tx, entity: EntityType, recordId: string): Promise<void> {
  for (const { from, table, field, to } of links) {
    if (to !== entity) continue
    const columns: Record<string, PgColumn | undefined> = getTableColumns(table)
    const { workspaceId, id, version, updatedAt, [field]: link } = columns
    if (!workspaceId || !id || !link) throw new Error(`Records of the kind ${from} have no key`)
    const unlinked = await tx.db
      .update(table)
      .set({ [field]: null, ...(version && { version: sql`${version} + 1` }), ...(updatedAt && { updatedAt: tx.now }) })
      .where(and(eq(workspaceId, tx.scope.workspaceId), eq(link, recordId)))
      .returning({ id })
    for (const row of unlinked) tx.record({ entity: from, id: String(row.id), action: 'updated' })
  }
}
