import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { type CalendarEvent, event, eventFilters, listEvents } from '../calendar.contract.ts'
import { calendarEvents } from './calendar.table.ts'

export const eventColumns = columnsOf(event, calendarEvents)

const company = sql.placeholder('workspaceId')
const from = sql`${sql.placeholder('from')}::timestamptz`
const to = sql`${sql.placeholder('to')}::timestamptz`
const member = sql`${sql.placeholder('member')}::uuid`

/** Events that begin in the window or on the day before it: all that take place in it but those of more than a day. */
const isNear = sql`${calendarEvents.startTime} >= ${from} - interval '1 day' and ${calendarEvents.startTime} < ${to}`

/** Events of more than a day that began earlier and end in or after the window; they have an index of their own. */
const goingOn = sql`from ${calendarEvents} long
  where long.workspace_id = ${company} and long.end_time - long.start_time > interval '1 day'
    and long.end_time > ${from} and long.end_time <= ${from} + interval '366 days'
    and long.start_time < ${from} - interval '1 day'`
const isGoingOn = sql`${calendarEvents.id} = any(array(select long.id ${goingOn}))`
/** The order is one without an index, so that the planner uses the index of long events. */
const firstGoingOn = sql`(select long.start_time ${goingOn} order by long.start_time + interval '0' limit 1)`

const selectEvents = (db: Database) => db.select(eventColumns).from(calendarEvents)

const byStart = {
  list: listEvents,
  filters: eventFilters,
  table: calendarEvents,
  select: selectEvents,
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
const ofMember = sql`(${calendarEvents.createdBy} = ${member} or ${member} = any(${calendarEvents.attendeeIds}))`

/** Events that end after `from` or begin before `to`. */
const list = recordList({
  ...byStart,
  name: 'events',
  special: {
    from: sql`(${calendarEvents.endTime} > ${from}
      and ${calendarEvents.startTime} >= least(${from} - interval '1 day', ${firstGoingOn}))`,
    to: sql`${calendarEvents.startTime} < ${to}`,
    member: ofMember,
  },
})

/** Events between `from` and `to`, without reading all that came before, even where one lasts a year. */
const listWindow = recordList({
  ...byStart,
  name: 'events_between',
  special: {
    from: sql`${calendarEvents.endTime} > ${from}`,
    to: sql`((${isNear}) or ${isGoingOn})`,
    member: ofMember,
  },
  page: (db, { where, order, limit, offset }) => {
    // Both parts end with the page, so that no more of an index is read; drizzle has no type for a sum.
    const pageEnd = sql`${limit}::int + ${offset}::int` as unknown as typeof limit
    const part = (which: SQL) =>
      selectEvents(db)
        .where(and(where, which))
        .orderBy(...order)
        .limit(pageEnd)
    // The order names the columns of this table.
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
export function listEventPage(
  scope: Scope,
  { query }: Pick<Call<typeof listEvents>, 'query'>,
): Promise<Page<CalendarEvent>> {
  return (query.from && query.to ? listWindow : list)(scope, { query })
}

export const eventReads = recordReads({ table: calendarEvents, select: selectEvents, columns: eventColumns })

export const { find: findEvent, findAll: findEvents, get: getEventById, lock: lockEvent } = eventReads

/** Refuses with 404 unless every id is that of an active member. */
export async function requireActiveMembers(scope: Scope, ids: string[], db: Transaction): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), inArray(users.id, ids), eq(users.isActive, true)))
  if (found.length < ids.length) throw notFound('User')
}
