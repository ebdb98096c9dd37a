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

/** An event that is still going on at `from`, or begins before `to`, is within the time asked for. */
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

/** A window of time reads what it shows: never all that was before it, also when something goes on since a year. */
const listWindow = recordList({
  ...byStart,
  name: 'events_between',
  special: {
    from: sql`${calendarEvents.endTime} > ${from}`,
    to: sql`((${isNear}) or ${isGoingOn})`,
    member: ofMember,
  },
  page: (db, { where, order, limit, offset }) => {
    // Each part stops at the end of the page, so that its index is read no further; drizzle's type knows no sum.
    const pageEnd = sql`${limit}::int + ${offset}::int` as unknown as typeof limit
    const part = (which: SQL) =>
      selectEvents(db)
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
  return (query.from && query.to ? listWindow : list)(scope, { query })
}

export const {
  find: findEvent,
  findAll: findEvents,
  get: getEventById,
  lock: lockEvent,
} = recordReads({ table: calendarEvents, select: selectEvents, columns: eventColumns })

/** Refuses with 404 unless every id is that of an active member. */
export async function requireActiveMembers(scope: Scope, ids: string[], db: Transaction): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), inArray(users.id, ids), eq(users.isActive, true)))
  if (found.length < ids.length) throw notFound('User')
}
