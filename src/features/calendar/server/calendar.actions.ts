import { and, eq } from 'drizzle-orm'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { requireVersion } from '#server/changes/require-version.ts'
import { type Recorded, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../calendar.contract.ts'
import { type CalendarEvent, wrongSpan } from '../calendar.contract.ts'
import { eventColumns, findEvent, lockEvent, requireActiveMembers } from './calendar.queries.ts'
import { cancelReminders, planEventReminders } from './calendar.reminders.ts'
import { calendarEvents } from './calendar.table.ts'

/** Puts an event into the calendar, tells the members who attend it and plans to remind them. */
export function createEvent(
  scope: Scope,
  { body, key }: Call<typeof contract.createEvent>,
): Promise<CalendarEvent | Replayed<CalendarEvent>> {
  return createOnce(scope, {
    endpoint: 'createEvent',
    key,
    body,
    find: (id) => findEvent(scope, id),
    create: async (tx, id) => {
      const attendeeIds = [...new Set(body.attendeeIds)]
      await requireActiveMembers(scope, attendeeIds, tx.db)
      const lead = body.leadId ? await findLead(scope, body.leadId, tx.db) : undefined
      const [event] = await tx.db
        .insert(calendarEvents)
        .values({
          ...sentFields(calendarEvents, body),
          attendeeIds,
          workspaceId: scope.workspaceId,
          id,
          createdBy: scope.userId,
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning(eventColumns)
      if (!event) throw new Error('The event was not written')
      await planEventReminders(tx, event)
      tx.record({
        entity: 'event',
        id,
        action: 'created',
        activity: {
          type: 'event_created',
          description: `New event: ${body.title}`,
          metadata: {
            startTime: body.startTime,
            ...(lead && { leadId: lead.id, leadName: `${lead.firstName} ${lead.lastName}` }),
          },
        },
        notify: noticesOfAdded(attendeeIds, event),
      })
      return event
    },
  })
}

/** Changes an event's sent fields. Members who come to it are told, and those who attend when it is moved or cancelled. */
export async function updateEvent(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateEvent>,
): Promise<CalendarEvent> {
  return transact(scope, async (tx) => {
    const before = await lockEvent(tx.db, scope, params.id)
    await requireVersion(version, before.version, async () => before)
    const changes = withoutUndefined({ ...body, attendeeIds: body.attendeeIds && [...new Set(body.attendeeIds)] })
    const wrong = wrongSpan({ ...before, ...changes })
    if (wrong) throw invalid({ field: 'endTime', message: wrong })
    const added = (changes.attendeeIds ?? []).filter((id) => !before.attendeeIds.includes(id))
    await requireActiveMembers(scope, added, tx.db)
    const [after] = await tx.db
      .update(calendarEvents)
      .set({ ...sentFields(calendarEvents, changes), version: before.version + 1, updatedAt: tx.now })
      .where(and(eq(calendarEvents.workspaceId, scope.workspaceId), eq(calendarEvents.id, params.id)))
      .returning(eventColumns)
    if (!after) throw new Error('The event was not written')
    await planEventReminders(tx, after, before)
    const news = newsOf(before, after)
    const others = concerned(after).filter((id) => !added.includes(id))
    tx.record({
      entity: 'event',
      id: params.id,
      action: 'updated',
      notify: [...noticesOfAdded(added, after), ...(news ? noticesTo(others, news, after) : [])],
    })
    return after
  })
}

/** Takes an event out of the calendar; those who would have attended are told unless it was over or called off. */
export async function deleteEvent(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteEvent>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    const event = await lockEvent(tx.db, scope, params.id)
    await requireVersion(version, event.version, async () => event)
    await cancelReminders(tx, params.id)
    await tx.db
      .delete(calendarEvents)
      .where(and(eq(calendarEvents.workspaceId, scope.workspaceId), eq(calendarEvents.id, params.id)))
    const isAhead = event.status === 'scheduled' && event.endTime > tx.now
    tx.record({
      entity: 'event',
      id: params.id,
      action: 'deleted',
      audit: { action: 'record.deleted', metadata: { name: event.title } },
      notify: isAhead ? noticesTo(concerned(event), 'Event deleted', event) : [],
    })
  })
}

type Notices = NonNullable<Recorded['notify']>

function noticesOfAdded(added: string[], { title }: CalendarEvent): Notices {
  return added.map((userId) => ({ userId, type: 'assignment', title: 'You were added to an event', content: title }))
}

function noticesTo(people: string[], news: string, { title }: CalendarEvent): Notices {
  return people.map((userId) => ({ userId, type: 'task', title: news, content: title }))
}

/** Those who attend and whoever made it. */
function concerned({ attendeeIds, createdBy }: CalendarEvent): string[] {
  return [...new Set(createdBy ? [...attendeeIds, createdBy] : attendeeIds)]
}

/** What those who attend have to know of a change; undefined when nothing. */
function newsOf(before: CalendarEvent, after: CalendarEvent): string | undefined {
  if (after.status === 'cancelled') return before.status === 'cancelled' ? undefined : 'Event cancelled'
  if (before.startTime !== after.startTime || before.endTime !== after.endTime) return 'Event moved'
  return before.location === after.location ? undefined : 'Event at another place'
}
