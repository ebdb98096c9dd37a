import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type { CalendarEvent, getEvent, listEvents } from '../calendar.contract.ts'
import { calendarEvents } from './calendar.table.ts'

export const eventColumns = {
  id: calendarEvents.id,
  title: calendarEvents.title,
  description: calendarEvents.description,
  type: calendarEvents.type,
  startTime: calendarEvents.startTime,
  endTime: calendarEvents.endTime,
  location: calendarEvents.location,
  attendees: calendarEvents.attendees,
  attendeeIds: calendarEvents.attendeeIds,
  leadId: calendarEvents.leadId,
  dealId: calendarEvents.dealId,
  propertyId: calendarEvents.propertyId,
  status: calendarEvents.status,
  priority: calendarEvents.priority,
  createdBy: calendarEvents.createdBy,
  version: calendarEvents.version,
  createdAt: calendarEvents.createdAt,
  updatedAt: calendarEvents.updatedAt,
}

const company = sql.placeholder('workspaceId')
const from = sql`${sql.placeholder('from')}::timestamptz`
const to = sql`${sql.placeholder('to')}::timestamptz`
const member = sql`${sql.placeholder('member')}::uuid`

/** Began in the window or the day before it: all that can go on in it, the long ones apart. */
const isNear = sql`${calendarEvents.startTime} >= ${from} - interval '1 day' and ${calendarEvents.startTime} < ${to}`

/** The long events that began earlier and are still going on when the window begins: few, by their own index. */
const goingOn = sql`from ${calendarEvents} long
  where long.workspace_id = ${company} and long.end_time - long.start_time > interval '1 day'
    and long.end_time > ${from} and long.end_time <= ${from} + interval '366 days'
    and long.start_time < ${from} - interval '1 day'`
const isGoingOn = sql`${calendarEvents.id} = any(array(select long.id ${goingOn}))`
/** Ordered by what no index has, so that all of them are read by the index that has them. */
const firstGoingOn = sql`(select long.start_time ${goingOn} order by long.start_time + interval '0' limit 1)`

/** An event that is still going on at `from`, or begins before `to`, is within the time asked for. */
const FILTERS: Record<string, SQL> = {
  search: sql`${calendarEvents.searchText} like ${sql.placeholder('search')}`,
  from: sql`(${calendarEvents.endTime} > ${from}
    and ${calendarEvents.startTime} >= least(${from} - interval '1 day', ${firstGoingOn}))`,
  to: sql`${calendarEvents.startTime} < ${to}`,
  after: sql`${calendarEvents.startTime} >= ${sql.placeholder('after')}::timestamptz`,
  type: eq(calendarEvents.type, sql.placeholder('type')),
  status: eq(calendarEvents.status, sql.placeholder('status')),
  member: sql`(${calendarEvents.createdBy} = ${member} or ${member} = any(${calendarEvents.attendeeIds}))`,
  ids: sql`${calendarEvents.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const byStart = {
  table: calendarEvents,
  orders: {
    startTime: {
      column: calendarEvents.startTime,
      type: 'timestamptz',
      index: 'plain',
      cursor: ({ startTime }: CalendarEvent) => startTime,
    },
  },
  standard: 'startTime',
} as const

const list = listQuery<CalendarEvent>({
  ...byStart,
  name: 'events',
  filters: FILTERS,
  select: (db, { where, order, limit, offset }) =>
    db
      .select(eventColumns)
      .from(calendarEvents)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
})

/** A window of time reads what it shows: never all that was before it, also when something goes on since a year. */
const listWindow = listQuery<CalendarEvent>({
  ...byStart,
  name: 'events_between',
  filters: { ...FILTERS, from: sql`${calendarEvents.endTime} > ${from}`, to: sql`((${isNear}) or ${isGoingOn})` },
  select: (db, { where, order, limit, offset }) => {
    // Each part stops at the end of the page, so that its index is read no further; drizzle's type knows no sum.
    const pageEnd = sql`${limit}::int + ${offset}::int` as unknown as typeof limit
    const part = (which: SQL) =>
      db
        .select(eventColumns)
        .from(calendarEvents)
        .where(and(where, which))
        .orderBy(...order)
        .limit(pageEnd)
    // Under the table's own name, in which the order is stated.
    const both = part(isNear).unionAll(part(isGoingOn)).as('calendar_events')
    return db
      .select()
      .from(both)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  },
})

/** A page of events, earliest start first. */
export function listEventPage(scope: Scope, { query }: Call<typeof listEvents>): Promise<Page<CalendarEvent>> {
  const { from, to, after, type, status, member, ids } = query
  const filtering = { search: searched(query.search), from, to, after, type, status, member, ids }
  return (from && to ? listWindow : list)(scope, query, filtering)
}

const byId = preparedByShape(
  () => 'event_by_id',
  (db) =>
    db
      .select(eventColumns)
      .from(calendarEvents)
      .where(and(eq(calendarEvents.workspaceId, company), eq(calendarEvents.id, sql.placeholder('id'))))
      .prepare('event_by_id'),
)

/** One event, or 404. Inside an action, pass its transaction. */
export async function findEvent(scope: Scope, id: string, db?: Transaction): Promise<CalendarEvent> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Event')
  return row
}

export function getEventById(scope: Scope, { params }: Call<typeof getEvent>): Promise<CalendarEvent> {
  return findEvent(scope, params.id)
}

const forUpdate = preparedByShape(
  () => 'event_for_update',
  (db) =>
    db
      .select(eventColumns)
      .from(calendarEvents)
      .where(and(eq(calendarEvents.workspaceId, company), eq(calendarEvents.id, sql.placeholder('id'))))
      .for('update')
      .prepare('event_for_update'),
)

/** An event that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockEvent(db: Transaction, scope: Scope, id: string): Promise<CalendarEvent> {
  const [row] = await forUpdate(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Event')
  return row
}

/** Refuses with 404 unless every id is that of an active member. */
export async function requireActiveMembers(scope: Scope, ids: string[], db: Transaction): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), inArray(users.id, ids), eq(users.isActive, true)))
  if (found.length < ids.length) throw notFound('User')
}

/** These events of a company, as far as they are there. */
export function findEvents(workspaceId: string, ids: string[], db: Database): Promise<CalendarEvent[]> {
  return db
    .select(eventColumns)
    .from(calendarEvents)
    .where(and(eq(calendarEvents.workspaceId, workspaceId), inArray(calendarEvents.id, ids)))
}
