import { and, asc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calendarEvents } from '#features/calendar/server/calendar.table.ts'
import { maySee } from '#features/chat/server/channels.queries.ts'
import { teamChannels, teamMessages } from '#features/chat/server/chat.table.ts'
import { communications } from '#features/communications/server/communications.table.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { documents } from '#features/documents/server/documents.table.ts'
import { inspections } from '#features/inspections/server/inspections.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { tasks } from '#features/tasks/server/tasks.table.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import { activities } from '#server/changes/changes.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import { fullNameOf } from '#server/db/joins.ts'
import type { Text } from '#shared/texts.ts'
import { exportPageTexts } from './export-page.texts.ts'

type Row = Record<string, unknown>
/** All that is held about one person, part by part; `heldBy` and `madeAt` say whose and of when it is. */
export type PersonalData = { heldBy: string; madeAt: string; parts: { title: Text; rows: Row[] }[] }

type Kept = PgTable & { workspaceId: PgColumn; createdAt: PgColumn }

/** What is ours and says nothing about the person. */
const INNER = new Set(['workspaceId', 'version', 'fileId', 'seq', 'clientId', 'directKey', 'lastSeq'])

function columnsOf(table: Kept): Record<string, PgColumn> {
  const all = Object.entries<PgColumn>(getTableColumns(table))
  return Object.fromEntries(all.filter(([name, { generated }]) => generated === undefined && !INNER.has(name)))
}

async function rowsOf({ db, scope }: Tx, table: Kept, condition: SQL | undefined): Promise<Row[]> {
  return db
    .select(columnsOf(table))
    .from(table as PgTable)
    .where(and(eq(table.workspaceId, scope.workspaceId), condition))
    .orderBy(asc(table.createdAt))
}

/** Reads what the company holds about the person who is these leads and contacts, as an erasure would find it. */
export async function readPersonalData(tx: Tx, leadIds: string[], contactIds: string[]): Promise<PersonalData> {
  const { db, scope } = tx
  const read = (table: Kept, condition: SQL | undefined) => rowsOf(tx, table, condition)
  const ofLead = (column: PgColumn) => inArray(column, leadIds)
  const channels = await read(teamChannels, and(ofLead(teamChannels.leadId), maySee(tx.db, tx.scope)))
  const channelIds = channels.map(({ id }) => String(id))
  const titles = exportPageTexts.parts
  const parts = [
    { title: titles.lead, rows: await read(leads, ofLead(leads.id)) },
    { title: titles.contact, rows: await read(contacts, inArray(contacts.id, contactIds)) },
    { title: titles.deals, rows: await read(deals, ofLead(deals.leadId)) },
    {
      title: titles.communications,
      rows: await read(
        communications,
        or(ofLead(communications.leadId), inArray(communications.contactId, contactIds)),
      ),
    },
    { title: titles.tasks, rows: await read(tasks, or(ofLead(tasks.leadId), inArray(tasks.contactId, contactIds))) },
    { title: titles.events, rows: await read(calendarEvents, ofLead(calendarEvents.leadId)) },
    { title: titles.inspections, rows: await read(inspections, ofLead(inspections.leadId)) },
    { title: titles.documents, rows: await read(documents, ofLead(documents.leadId)) },
    { title: titles.channels, rows: channels },
    { title: titles.messages, rows: await read(teamMessages, inArray(teamMessages.channelId, channelIds)) },
    {
      title: titles.activities,
      rows: (await read(activities, isAbout([...leadIds, ...contactIds]))).map(({ said: _, ...line }) => line),
    },
  ]
  const people = await namesOfMembers(tx)
  const [company] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId))
  const named = parts.map(({ title, rows }) => ({ title, rows: rows.map((row) => withNames(row, people)) }))
  return { heldBy: company?.name ?? '', madeAt: tx.now, parts: named.filter(({ rows }) => rows.length > 0) }
}

function isAbout(ids: string[]): SQL | undefined {
  const named = (key: 'leadId' | 'contactId') => inArray(sql`${activities.metadata} ->> ${sql.raw(`'${key}'`)}`, ids)
  return or(inArray(activities.entityId, ids), named('leadId'), named('contactId'))
}

async function namesOfMembers({ db, scope }: Tx): Promise<Map<unknown, string>> {
  const rows = await db
    .select({ id: users.id, name: fullNameOf<string>(users) })
    .from(users)
    .where(eq(users.workspaceId, scope.workspaceId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Colleagues by their names; fields that say nothing are left out. */
function withNames(row: Row, people: Map<unknown, string>): Row {
  const nameOf = (value: unknown) => people.get(value) ?? value
  const told = Object.entries(row).flatMap(([field, value]) => {
    const isNothing = value === null || (Array.isArray(value) && value.length === 0)
    return isNothing ? [] : [[field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)] as const]
  })
  return Object.fromEntries(told)
}
