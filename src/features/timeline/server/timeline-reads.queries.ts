import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { selectActivities } from '#features/activities/server/activities.queries.ts'
import { eventColumns } from '#features/calendar/server/calendar.queries.ts'
import { calendarEvents } from '#features/calendar/server/calendar.table.ts'
import { selectCommunications } from '#features/communications/server/communications.queries.ts'
import { communications } from '#features/communications/server/communications.table.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { selectDeals } from '#features/deals/server/deals.queries.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { selectDocuments } from '#features/documents/server/documents.queries.ts'
import { documents } from '#features/documents/server/documents.table.ts'
import { tasks } from '#features/tasks/server/tasks.table.ts'
import { activities } from '#server/changes/changes.table.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Scope } from '#server/session/scope.ts'
import type { TimelineEntry, TimelineKind } from '../timeline.contract.ts'

/** So many tasks of a lead or deal, the newest, take part in its history. */
const MOST_TASKS = 50
/** So many deals of a lead or property, the newest, take part in its history. */
const MOST_DEALS = 50

/** The records that a history is made of: those whose activities it tells, and those that others point to. */
export type Links = Record<'entities' | 'contacts' | 'leads' | 'deals' | 'properties', string[]>

/** What every read is given; rows come after the cursor in the order newest first. */
export type Values = Links & { workspaceId: string; limit: number; cursorValue: string | number; cursorId: string }

type Read = {
  isWanted: (kinds: readonly TimelineKind[] | undefined) => boolean
  read: (values: Values, kinds: readonly TimelineKind[] | undefined) => Promise<TimelineEntry[]>
}

type Table = PgTable & { workspaceId: PgColumn; id: PgColumn; createdAt: PgColumn }

/**
 * The ids of the newest rows that point to any of the linked records, as an array: of each record no more than the page holds,
 * from the index of that column, which does not know the id; so rows of one instant are read together. `column` is that of the
 * table by the name `one`.
 */
function nearest(table: Table, column: PgColumn, link: keyof Links, more: SQL = sql``): SQL {
  return sql`array(
    select near.id from unnest(${sql.placeholder(link)}::uuid[]) as link(id) cross join lateral (
      select one.id, one.created_at from ${table} one
      where one.workspace_id = ${sql.placeholder('workspaceId')} and ${column} = link.id ${more}
        and (one.created_at, one.id) < (${sql.placeholder('cursorValue')}::timestamptz, ${sql.placeholder('cursorId')}::uuid)
      order by one.created_at desc nulls last fetch first ${sql.placeholder('limit')} rows with ties
    ) near order by near.created_at desc, near.id desc limit ${sql.placeholder('limit')})`
}

function among(table: Table, ids: SQL): SQL | undefined {
  return and(eq(table.workspaceId, sql.placeholder('workspaceId')), sql`${table.id} = any(${ids})`)
}

function pageOrder(table: Table): [SQL, SQL] {
  return [sql`${table.createdAt} desc nulls last`, sql`${table.id} desc nulls last`]
}

const oneActivity = alias(activities, 'one')
const oneCommunication = alias(communications, 'one')
const oneDeal = alias(deals, 'one')
const oneEvent = alias(calendarEvents, 'one')
const oneDocument = alias(documents, 'one')

/** Where deals are entries of their own, their opening is told by them. */
const told = sql`and not (one.type = 'deal_created'
  and cardinality(${sql.placeholder('leads')}::uuid[]) + cardinality(${sql.placeholder('properties')}::uuid[]) > 0)`
const moves = sql`(one.type = 'deal_moved' or (one.type in ('lead_updated', 'lead_converted') and one.metadata ? 'to'))`
const ofTasks = sql`one.type in ('task_created', 'task_completed')`
/** Which activities are told. */
const PARTS = { all: told, move: sql`and ${moves}`, task: sql`and ${ofTasks}`, both: sql`and (${moves} or ${ofTasks})` }

const nearActivities = preparedByShape(
  (part: keyof typeof PARTS) => `timeline_activities_${part}`,
  (db, part) =>
    selectActivities(db)
      .where(among(activities, nearest(activities, oneActivity.entityId, 'entities', PARTS[part])))
      .orderBy(...pageOrder(activities))
      .limit(sql.placeholder('limit'))
      .prepare(`timeline_activities_${part}`),
)

const nearCommunications = preparedByShape(
  () => 'timeline_communications',
  (db) =>
    selectCommunications(db)
      .where(
        among(
          communications,
          sql`${nearest(communications, oneCommunication.leadId, 'leads')}
            || ${nearest(communications, oneCommunication.contactId, 'contacts')}
            || ${nearest(communications, oneCommunication.dealId, 'deals')}`,
        ),
      )
      .orderBy(...pageOrder(communications))
      .limit(sql.placeholder('limit'))
      .prepare('timeline_communications'),
)

const nearDeals = preparedByShape(
  () => 'timeline_deals',
  (db) =>
    selectDeals(db)
      .where(
        among(
          deals,
          sql`${nearest(deals, oneDeal.leadId, 'leads')} || ${nearest(deals, oneDeal.propertyId, 'properties')}`,
        ),
      )
      .orderBy(...pageOrder(deals))
      .limit(sql.placeholder('limit'))
      .prepare('timeline_deals'),
)

const nearEvents = preparedByShape(
  () => 'timeline_events',
  (db) =>
    db
      .select(eventColumns)
      .from(calendarEvents)
      .where(
        among(
          calendarEvents,
          sql`${nearest(calendarEvents, oneEvent.leadId, 'leads')}
            || ${nearest(calendarEvents, oneEvent.dealId, 'deals')}
            || ${nearest(calendarEvents, oneEvent.propertyId, 'properties')}`,
        ),
      )
      .orderBy(...pageOrder(calendarEvents))
      .limit(sql.placeholder('limit'))
      .prepare('timeline_events'),
)

/** Those whose bytes have come. */
const come = sql`and one.file_id is not null`

const nearDocuments = preparedByShape(
  () => 'timeline_documents',
  (db) =>
    selectDocuments(db)
      .where(
        among(
          documents,
          sql`${nearest(documents, oneDocument.leadId, 'leads', come)}
            || ${nearest(documents, oneDocument.dealId, 'deals', come)}
            || ${nearest(documents, oneDocument.propertyId, 'properties', come)}`,
        ),
      )
      .orderBy(...pageOrder(documents))
      .limit(sql.placeholder('limit'))
      .prepare('timeline_documents'),
)

const isAsked = (kind: TimelineKind) => (kinds: readonly TimelineKind[] | undefined) => kinds?.includes(kind) ?? true

function partOf(kinds: readonly TimelineKind[] | undefined): keyof typeof PARTS | undefined {
  if (isAsked('activity')(kinds)) return 'all'
  if (isAsked('move')(kinds)) return isAsked('task')(kinds) ? 'both' : 'move'
  return isAsked('task')(kinds) ? 'task' : undefined
}

/** One read for each kind of entry. */
export const READS: readonly Read[] = [
  {
    isWanted: (kinds) => partOf(kinds) !== undefined,
    read: async (values, kinds) => {
      const rows = await nearActivities(partOf(kinds) ?? 'all').execute(values)
      return rows.map((item) => ({ kind: 'activity', at: item.createdAt, item }))
    },
  },
  {
    isWanted: isAsked('communication'),
    read: async (values) => {
      const rows = await nearCommunications(undefined).execute(values)
      return rows.map((item) => ({ kind: 'communication', at: item.createdAt, item }))
    },
  },
  {
    isWanted: isAsked('deal'),
    read: async (values) => {
      const rows = await nearDeals(undefined).execute(values)
      return rows.map((item) => ({ kind: 'deal', at: item.createdAt, item }))
    },
  },
  {
    isWanted: isAsked('event'),
    read: async (values) => {
      const rows = await nearEvents(undefined).execute(values)
      return rows.map((item) => ({ kind: 'event', at: item.createdAt, item }))
    },
  },
  {
    isWanted: isAsked('document'),
    read: async (values) => {
      const rows = await nearDocuments(undefined).execute(values)
      return rows.map((item) => ({ kind: 'document', at: item.createdAt, item }))
    },
  },
]

const dealsOf = preparedByShape(
  (by: 'leadId' | 'propertyId') => `timeline_deals_of_${by}`,
  (db, by) =>
    db
      .select({ id: deals.id })
      .from(deals)
      .where(and(eq(deals.workspaceId, sql.placeholder('workspaceId')), eq(deals[by], sql.placeholder('id'))))
      .orderBy(...pageOrder(deals))
      .limit(MOST_DEALS)
      .prepare(`timeline_deals_of_${by}`),
)

/** The ids of the newest deals of a lead or over a property. */
export async function findDealsOf({ workspaceId }: Scope, by: 'leadId' | 'propertyId', id: string): Promise<string[]> {
  const rows = await dealsOf(by).execute({ workspaceId, id })
  return rows.map((row) => row.id)
}

const tasksOf = preparedByShape(
  (by: 'leadId' | 'dealId') => `timeline_tasks_of_${by}`,
  (db, by) =>
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.workspaceId, sql.placeholder('workspaceId')), eq(tasks[by], sql.placeholder('id'))))
      .orderBy(sql`${tasks.createdAt} desc nulls last`)
      .limit(MOST_TASKS)
      .prepare(`timeline_tasks_of_${by}`),
)

/** The ids of the newest tasks of a lead or a deal, whose making and completion are told in its history. */
export async function findTasksOf({ workspaceId }: Scope, by: 'leadId' | 'dealId', id: string): Promise<string[]> {
  const rows = await tasksOf(by).execute({ workspaceId, id })
  return rows.map((row) => row.id)
}

const contactOfLead = preparedByShape(
  () => 'timeline_contact_of_lead',
  (db) =>
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.workspaceId, sql.placeholder('workspaceId')), eq(contacts.leadId, sql.placeholder('id'))))
      .prepare('timeline_contact_of_lead'),
)

/** The contact that a lead became; undefined while it is none. */
export async function findContactOfLead({ workspaceId }: Scope, id: string): Promise<string | undefined> {
  const [row] = await contactOfLead(undefined).execute({ workspaceId, id })
  return row?.id
}
