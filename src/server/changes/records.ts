import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { EntityType, EntityTypes } from '#shared/entities.ts'
import type { Noun } from '#shared/errors.ts'
import { configureAddresses } from '#shared/paths.ts'
import { nameRecords } from '../db/record-nouns.ts'
import { configureAudiences, type ReadAudience } from './audiences.ts'
import type { Tx } from './transact.ts'

/**
 * A kind of record: its table, what one is called in `{noun} not found`, the start of its address where it has one, and who may
 * know of which, where that is not everybody.
 */
type RecordKind<Address = unknown> = {
  table: PgTable
  noun: Noun
  audience?: ReadAudience
  /** The column that keeps the name of a removed record, and the columns that named it; it is kept once none of them names one. */
  keepsName?: { column: string; of: readonly string[] }
} & (Address extends string ? { address: Address } : { address?: undefined })
export type RecordKinds = { [Kind in EntityType]?: RecordKind<EntityTypes[Kind]> }

/** A column of one kind of record that may name a record of another kind; the foreign key does not delete with it. */
export type RecordLink = {
  from: EntityType
  table: PgTable
  field: string
  to: EntityType
  constraint: string
  keepsName: { column: string; of: readonly string[] } | undefined
}

let links: RecordLink[] = []
let kinds: EntityType[] = []

/** Every kind of record that the features keep. */
export function recordKinds(): readonly EntityType[] {
  return kinds
}

/** Reads from the tables of these kinds which of them name each other. Answers each foreign key with the noun it points to. */
export function configureRecords(records: RecordKinds): Record<string, Noun> {
  const entries = Object.entries(records) as [EntityType, RecordKinds[EntityType] & object][]
  const nouns: Record<string, Noun> = {}
  kinds = entries.map(([kind]) => kind)
  nameRecords(entries.map(([, { table, noun }]) => [table, noun]))
  configureAddresses(Object.fromEntries(entries.flatMap(([kind, { address }]) => (address ? [[kind, address]] : []))))
  configureAudiences(Object.fromEntries(entries.map(([kind, { audience }]) => [kind, audience])))
  links = []
  for (const [from, { table, keepsName }] of entries)
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [to, target] = entries.find(([, kind]) => kind.table === foreignTable) ?? []
      if (!to || !target) continue
      const constraint = key.getName()
      nouns[constraint] = target.noun
      const [field] = Object.entries(getTableColumns(table)).find(([, { name }]) => name === columns.at(-1)?.name) ?? []
      if (field && key.onDelete === 'no action') {
        const keeps = field && keepsName?.of.includes(field) ? keepsName : undefined
        links.push({ from, table, field, to, constraint, keepsName: keeps })
      }
    }
  return nouns
}

/** The links that `unlinkRecord` follows. */
export function recordLinks(): readonly RecordLink[] {
  return links
}

/** Takes a record that is being deleted off every record that names it, some of which keep its name. They stay, with a new version, and are announced as updated. */
export async function unlinkRecord(tx: Tx, entity: EntityType, recordId: string, name: string): Promise<void> {
  for (const { from, table, field, to, keepsName } of links) {
    if (to !== entity) continue
    const columns: Record<string, PgColumn | undefined> = getTableColumns(table)
    const { workspaceId, id, version, updatedAt, [field]: link } = columns
    if (!workspaceId || !id || !link) throw new Error(`Records of the kind ${from} have no key`)
    const others = keepsName?.of.flatMap((one) => (one !== field && columns[one] ? [isNull(columns[one])] : [])) ?? []
    const kept = keepsName && { [keepsName.column]: sql`case when ${and(...others) ?? sql`true`} then ${name} end` }
    const unlinked = await tx.db
      .update(table)
      .set({
        [field]: null,
        ...kept,
        ...(version && { version: sql`${version} + 1` }),
        ...(updatedAt && { updatedAt: tx.now }),
      })
      .where(and(eq(workspaceId, tx.scope.workspaceId), eq(link, recordId)))
      .returning({ id })
    for (const row of unlinked) tx.record({ entity: from, id: String(row.id), action: 'updated' })
  }
}
