import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { moveInTrash } from '#server/acts/trash.queries.ts'
import { activities, notifications } from '#server/changes/changes.table.ts'
import type { RecordLink } from '#server/changes/records.ts'
import type { Tx } from '#server/changes/transact.ts'
import { fullNameOf } from '#server/db/joins.ts'
import type { EntityType } from '#shared/entities.ts'
import type { MergeTrace } from './merges.table.ts'

type Columns = Record<string, PgColumn | undefined>

function columnsOf({ from, table, field }: RecordLink) {
  const columns: Columns = getTableColumns(table)
  const { workspaceId, id, version, updatedAt, [field]: link } = columns
  if (!workspaceId || !id || !link) throw new Error(`Records of the kind ${from} have no key`)
  return { columns, workspaceId, id, version, updatedAt, link }
}

/** Points a link of some records at another one, announces them, and returns their ids. */
async function point(tx: Tx, link: RecordLink, to: string, which: (ids: PgColumn, link: PgColumn) => SQL | undefined) {
  const { workspaceId, id, version, updatedAt, link: column } = columnsOf(link)
  const rows = await tx.db
    .update(link.table)
    .set({
      [link.field]: to,
      ...(link.keepsName && { [link.keepsName.column]: null }),
      ...(version && { version: sql`${version} + 1` }),
      ...(updatedAt && { updatedAt: tx.now }),
    })
    .where(and(eq(workspaceId, tx.scope.workspaceId), which(id, column)))
    .returning({ id })
  const ids = rows.map((row) => String(row.id))
  for (const one of ids) tx.record({ entity: link.from, id: one, action: 'updated' })
  return ids
}

const linksTo = (tx: Tx, entity: EntityType) => tx.scope.context.recordLinks.filter(({ to }) => to === entity)

/** Moves all that names a record to another one of its kind, with its history and notices. */
export async function moveLinks(
  tx: Tx,
  entity: 'lead' | 'contact',
  from: string,
  to: string,
): Promise<Pick<MergeTrace, 'moved' | 'trashed' | 'activities' | 'mentions' | 'notices'>> {
  const moved: MergeTrace['moved'] = []
  const trashed: MergeTrace['moved'] = []
  for (const link of linksTo(tx, entity)) {
    const named = { kind: link.from, field: link.field }
    const ids = await point(tx, link, to, (_, column) => eq(column, from))
    if (ids.length > 0) moved.push({ ...named, ids })
    const there = await moveInTrash(tx, { entity: link.from, field: link.field }, { from, to })
    if (there.length > 0) trashed.push({ ...named, ids: there })
  }
  return { moved, trashed, ...(await moveHistory(tx, entity, from, to)) }
}

async function moveHistory(tx: Tx, entity: 'lead' | 'contact', from: string, to: string, ids?: Partial<MergeTrace>) {
  const { db, scope } = tx
  const among = (column: PgColumn, some: string[] | undefined) => (some ? inArray(column, some) : sql`true`)
  const ours = eq(activities.workspaceId, scope.workspaceId)
  const about = await db
    .update(activities)
    .set({ entityId: to })
    .where(
      and(
        ours,
        eq(activities.entityType, entity),
        eq(activities.entityId, from),
        among(activities.id, ids?.activities),
      ),
    )
    .returning({ id: activities.id })
  const key = `${entity}Id`
  const mentions = await db
    .update(activities)
    .set({ metadata: sql`jsonb_set(${activities.metadata}, array[${key}::text], to_jsonb(${to}::text))` })
    .where(and(ours, sql`${activities.metadata} ->> ${key}::text = ${from}::text`, among(activities.id, ids?.mentions)))
    .returning({ id: activities.id })
  const notices = await db
    .update(notifications)
    .set({
      entityId: to,
      sourceId: sql`case when ${notifications.sourceId} = ${from}::uuid then ${to}::uuid else ${notifications.sourceId} end`,
    })
    .where(
      and(
        eq(notifications.workspaceId, scope.workspaceId),
        eq(notifications.entityType, entity),
        eq(notifications.entityId, from),
        among(notifications.id, ids?.notices),
      ),
    )
    .returning({ id: notifications.id })
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { activities: idsOf(about), mentions: idsOf(mentions), notices: idsOf(notices) }
}

/** What was moved and stays where it is now: deleted since, or linked to another record since. */
export type Stayed = { id: string; name: string; isGone: boolean }

/**
 * Moves back what a merge moved, as far as it still names the record that stayed; or nobody, once that record `isGone`, because its
 * deletion took the link.
 */
export async function moveLinksBack(
  tx: Tx,
  entity: 'lead' | 'contact',
  { from, to, isGone, trace }: { from: string; to: string; isGone: boolean; trace: MergeTrace },
): Promise<Stayed[]> {
  const stayed: Stayed[] = []
  const isStill = (column: PgColumn) => (isGone ? or(eq(column, from), isNull(column)) : eq(column, from))
  for (const { kind, field, ids } of [...trace.moved, ...(trace.trashed ?? [])]) {
    const link = linksTo(tx, entity).find((one) => one.from === kind && one.field === field)
    if (!link) continue
    const pointed = await point(tx, link, to, (id, column) => and(inArray(id, ids), isStill(column)))
    const back = new Set([...pointed, ...(await moveInTrash(tx, { entity: link.from, field }, { from, to, ids }))])
    const left = ids.filter((id) => !back.has(id))
    if (left.length > 0) stayed.push(...(await namesOf(tx, link, left)))
  }
  await moveHistory(tx, entity, from, to, trace)
  return stayed
}

/** What these records are called, those that are gone by their kind. */
async function namesOf(tx: Tx, link: RecordLink, ids: string[]): Promise<Stayed[]> {
  const { columns, workspaceId, id } = columnsOf(link)
  const { title, name, subject, propertyAddress, firstName, lastName } = columns
  const said = title ?? name ?? subject ?? propertyAddress
  const full = firstName && lastName ? fullNameOf({ firstName, lastName }) : said
  const rows = await tx.db
    .select({ id: sql<string>`${id}`, name: full ? sql<string | null>`${full}` : sql<null>`null` })
    .from(link.table as PgTable)
    .where(and(eq(workspaceId, tx.scope.workspaceId), inArray(id, ids)))
  const found = new Map(rows.map((row) => [row.id, row.name]))
  return ids.map((one) => ({ id: one, name: found.get(one) ?? link.from, isGone: !found.has(one) }))
}
