import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { EntityType, EntityTypes } from '#shared/entities.ts'
import type { Noun } from '#shared/errors.ts'
import type { LinkCount } from '#shared/record-endpoints.ts'
import type { Context } from '../base/context.ts'
import type { ExportPart, LeftOut } from '../exports/export-parts.ts'
import type { Scope } from '../session/scope.ts'
import { type ReadAudience, readAudiences } from './audiences.ts'
import type { Tx } from './transact.ts'
import type { UndoKind } from './undo-kinds.ts'

/**
 * A kind of record: its table, what one is called in `{noun} not found`, the start of its address where it has one, and who may
 * know of which, where that is not everybody.
 */
type RecordKind<Address = unknown> = {
  table: PgTable
  noun: Noun
  /** What of these records is in a person's export; or why nothing does. */
  exports: readonly ExportPart[] | LeftOut
  /** The section of a screen that shows it, where it has no page. */
  section?: string
  audience?: ReadAudience
  /** The column that keeps the name of a removed record, and the columns that named it; it is kept once none of them names one. */
  keepsName?: { column: string; of: readonly string[] }
  /** What writes it, where people can take that back. */
  writes?: { undoes: UndoKind }
} & (Address extends string ? { address: Address } : { address?: undefined })
export type RecordKinds = { [Kind in EntityType]?: RecordKind<EntityTypes[Kind]> }

/** A column of one kind of record that may name a record of another kind; the foreign key does not delete with it. */
export type RecordLink = {
  from: EntityType
  table: PgTable
  field: string
  to: EntityType
  /** The table of the records that are named, and what one of either kind is called. */
  target: PgTable
  noun: Noun
  ownNoun: Noun
  constraint: string
  keepsName: { column: string; of: readonly string[] } | undefined
}

declare module '../base/context.ts' {
  interface Context {
    /** Every kind of record that the features keep. */
    recordKinds: readonly EntityType[]
    /** The links that `unlinkRecord` follows. */
    recordLinks: readonly RecordLink[]
  }
}

/** What the platform has to know of these kinds: what they are called, who may know of them, and which of their tables name each other. */
export function readRecordKinds(
  records: RecordKinds,
): Pick<Context, 'recordKinds' | 'recordLinks' | 'nouns' | 'foreignKeyNouns' | 'audiences' | 'undoKinds'> {
  const entries = Object.entries(records) as [EntityType, RecordKinds[EntityType] & object][]
  const foreignKeyNouns: Record<string, Noun> = {}
  const links: RecordLink[] = []
  for (const [from, { table, keepsName, noun: ownNoun }] of entries)
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference()
      const [to, target] = entries.find(([, kind]) => kind.table === foreignTable) ?? []
      if (!to || !target) continue
      const constraint = key.getName()
      foreignKeyNouns[constraint] = target.noun
      const [field] = Object.entries(getTableColumns(table)).find(([, { name }]) => name === columns.at(-1)?.name) ?? []
      if (field && key.onDelete === 'no action') {
        const keeps = field && keepsName?.of.includes(field) ? keepsName : undefined
        const { table: named, noun } = target
        links.push({ from, table, field, to, target: named, noun, ownNoun, constraint, keepsName: keeps })
      }
    }
  return {
    recordKinds: entries.map(([kind]) => kind),
    recordLinks: links,
    nouns: new Map(entries.map(([, { table, noun }]) => [table, noun])),
    foreignKeyNouns,
    undoKinds: Object.fromEntries(entries.flatMap(([kind, { writes }]) => (writes ? [[kind, writes.undoes]] : []))),
    audiences: Object.fromEntries(entries.map(([kind, { audience }]) => [kind, audience])),
  }
}

/** The starts of the addresses of records, by kind. */
export function recordAddresses(records: RecordKinds): Partial<Record<EntityType, string>> {
  return Object.fromEntries(
    Object.entries(records).flatMap(([kind, { address = undefined, section = address }]) =>
      section ? [[kind, section]] : [],
    ),
  )
}

/**
 * Takes a record that is being deleted off every record that names it, some of which keep its name. They stay, with a new version, and
 * are announced as updated; the result says which they are.
 */
export async function unlinkRecord(tx: Tx, entity: EntityType, recordId: string, name: string) {
  const unlinked: { entity: EntityType; id: string; field: string }[] = []
  for (const link of tx.scope.context.recordLinks) {
    if (link.to !== entity) continue
    const { table, field, keepsName } = link
    const columns: Record<string, PgColumn | undefined> = getTableColumns(table)
    const others = keepsName?.of.flatMap((one) => (one !== field && columns[one] ? [isNull(columns[one])] : [])) ?? []
    const kept = keepsName && { [keepsName.column]: sql`case when ${and(...others) ?? sql`true`} then ${name} end` }
    const ids = await unlinkFrom(tx, link, recordId, kept)
    unlinked.push(...ids.map((id) => ({ entity: link.from, id, field })))
  }
  return unlinked
}

/** How the columns are named in which a record names the member who works on it. */
const ASSIGNED = /^assigned/

/**
 * Takes a member who leaves off the records that are assigned to them. Those stay, with a new version, and are announced as updated;
 * the result is their number. Columns that say who made a record keep the member.
 */
export async function unassignRecords(tx: Tx, member: EntityType, memberId: string): Promise<number> {
  let count = 0
  for (const link of tx.scope.context.recordLinks)
    if (link.to === member && ASSIGNED.test(link.field)) count += (await unlinkFrom(tx, link, memberId)).length
  return count
}

/** Empties the column of a link wherever it names this record; the result are the ids of the records changed. */
async function unlinkFrom(
  tx: Tx,
  { from, table, field }: RecordLink,
  recordId: string,
  others?: Record<string, SQL>,
): Promise<string[]> {
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table)
  const { workspaceId, id, version, updatedAt, [field]: link } = columns
  if (!workspaceId || !id || !link) throw new Error(`Records of the kind ${from} have no key`)
  const unlinked = await tx.db
    .update(table)
    .set({
      [field]: null,
      ...others,
      ...(version && { version: sql`${version} + 1` }),
      ...(updatedAt && { updatedAt: tx.now }),
    })
    .where(and(eq(workspaceId, tx.scope.workspaceId), eq(link, recordId)))
    .returning({ id })
  const ids = unlinked.map((row) => String(row.id))
  for (const one of ids) tx.record({ entity: from, id: one, action: 'updated' })
  return ids
}

/** How many records of each kind name a record, as far as the caller may know of them. */
export async function countLinks(scope: Scope, entity: EntityType, recordId: string): Promise<LinkCount[]> {
  const { recordLinks, audiences, database } = scope.context
  const counts: LinkCount[] = []
  for (const { from: kind, table, field } of recordLinks.filter(({ to }) => to === entity)) {
    const { workspaceId, id, [field]: link }: Record<string, PgColumn | undefined> = getTableColumns(table)
    if (!workspaceId || !id || !link) throw new Error(`Records of the kind ${kind} have no key`)
    const isLinked = and(eq(workspaceId, scope.workspaceId), eq(link, recordId))
    const linked = audiences[kind]
      ? await database.main
          .select({ id: sql<string>`${id}` })
          .from(table)
          .where(isLinked)
      : undefined
    const people = await readAudiences(scope, linked?.map((row) => ({ entity: kind, id: row.id })) ?? [], database.main)
    const count = linked
      ? people.filter((some) => some?.includes(scope.userId) ?? true).length
      : await database.main.$count(table, isLinked)
    if (count > 0) counts.push({ kind, count })
  }
  return counts
}
