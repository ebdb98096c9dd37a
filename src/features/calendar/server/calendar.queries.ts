import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { listQuery, searched } from '#server/db/list-query.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type { CalendarEvent, listEvents } from '../calendar.contract.ts'
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

/** An event that is still going on at `from`, or begins before `to`, is within the time asked for. */
const FILTERS: Record<string, SQL> = {
  search: sql`${calendarEvents.searchText} like ${sql.placeholder('search')}`,
  from: sql`${calendarEvents.endTime} > ${sql.placeholder('from')}::timestamptz`,
  to: sql`${calendarEvents.startTime} < ${sql.placeholder('to')}::timestamptz`,
  type: eq(calendarEvents.type, sql.placeholder('type')),
  ids: sql`${calendarEvents.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const list = listQuery<CalendarEvent>({
  name: 'events',
  table: calendarEvents,
  filters: FILTERS,
  orders: {
    startTime: {
      column: calendarEvents.startTime,
      type: 'timestamptz',
      index: 'plain',
      cursor: ({ startTime }) => startTime,
    },
  },
  standard: 'startTime',
  select: (db, { where, order, limit, offset }) =>
    db
      .select(eventColumns)
      .from(calendarEvents)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
})

/** A page of events, earliest start first. */
export function listEventPage(scope: Scope, { query }: Call<typeof listEvents>): Promise<Page<CalendarEvent>> {
  const { from, to, type, ids } = query
  return list(scope, query, { search: searched(query.search), from, to, type, ids })
}

/** One event, or 404. Inside an action, pass its transaction. */
export async function findEvent(scope: Scope, id: string, db: Database | Transaction): Promise<CalendarEvent> {
  const [row] = await db
    .select(eventColumns)
    .from(calendarEvents)
    .where(and(eq(calendarEvents.workspaceId, scope.workspaceId), eq(calendarEvents.id, id)))
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
