import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { afterCursor, readCursor, toPage, UNLIMITED_PAGE } from '#server/db/paging.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { likePattern } from '#shared/text.ts'
import type { CalendarEvent, listEvents } from '../calendar.contract.ts'
import { calendarEvents } from './calendar.table.ts'

const eventColumns = {
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

function condition(filters: readonly string[]): SQL | undefined {
  return and(eq(calendarEvents.workspaceId, sql.placeholder('workspaceId')), ...filters.map((name) => FILTERS[name]))
}

type Shape = { filters: readonly string[]; after: boolean }

const shapeKey = ({ filters, after }: Shape) => `events_${filters.join('_')}_${after}`

const page = preparedByShape(shapeKey, (db, shape: Shape) =>
  db
    .select(eventColumns)
    .from(calendarEvents)
    .where(
      and(
        condition(shape.filters),
        shape.after ? afterCursor(calendarEvents.startTime, calendarEvents.id, 'asc', 'timestamptz') : undefined,
      ),
    )
    .orderBy(calendarEvents.startTime, calendarEvents.id)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(shapeKey(shape)),
)

const count = preparedByShape(
  (filters: readonly string[]) => `events_count_${filters.join('_')}`,
  (db, filters) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(calendarEvents)
      .where(condition(filters))
      .prepare(`events_count_${filters.join('_')}`),
)

/** A page of events, earliest start first. */
export async function listEventPage(scope: Scope, { query }: Call<typeof listEvents>): Promise<Page<CalendarEvent>> {
  const { from, to, type, ids } = query
  const asked = { search: query.search ? likePattern(query.search) : undefined, from, to, type, ids }
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null)
  const filters = given.map(([name]) => name)
  const values = { ...Object.fromEntries(given), workspaceId: scope.workspaceId }
  const cursor = readCursor(query.cursor)
  const limit = query.limit ?? UNLIMITED_PAGE
  const [rows, counted] = await Promise.all([
    page({ filters, after: cursor !== undefined }).execute({
      ...values,
      limit: limit + 1,
      offset: query.offset ?? 0,
      cursorValue: cursor?.value,
      cursorId: cursor?.id,
    }),
    query.count ? count(filters).execute(values) : undefined,
  ])
  const cut = toPage(rows, limit, ({ startTime, id }) => ({ value: startTime, id }))
  return counted === undefined ? cut : { ...cut, total: counted[0]?.count ?? 0 }
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
