import { findLead } from '#features/leads/server/leads.queries.ts'
import { createOnce, type Replayed } from '#server/changes/create-once.ts'
import { database } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CalendarEvent, createEvent } from '../calendar.contract.ts'
import { findEvent, requireActiveMembers } from './calendar.queries.ts'
import { calendarEvents } from './calendar.table.ts'

/** Puts an event into the calendar and tells the members who attend it. */
export function addEvent(
  scope: Scope,
  { body, key }: Call<typeof createEvent>,
): Promise<CalendarEvent | Replayed<CalendarEvent>> {
  return createOnce(scope, {
    endpoint: 'createEvent',
    key,
    body,
    find: (id) => findEvent(scope, id, database()),
    create: async (tx, id) => {
      const attendeeIds = [...new Set(body.attendeeIds)]
      await requireActiveMembers(scope, attendeeIds, tx.db)
      const lead = body.leadId ? await findLead(scope, body.leadId, tx.db) : undefined
      await tx.db.insert(calendarEvents).values({
        workspaceId: scope.workspaceId,
        id,
        title: body.title,
        description: body.description ?? null,
        type: body.type ?? 'meeting',
        startTime: body.startTime,
        endTime: body.endTime,
        location: body.location ?? null,
        attendees: body.attendees ?? [],
        attendeeIds,
        leadId: body.leadId ?? null,
        dealId: body.dealId ?? null,
        propertyId: body.propertyId ?? null,
        priority: body.priority ?? 'medium',
        createdBy: scope.userId,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
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
        notify: attendeeIds.map((userId) => ({
          userId,
          type: 'assignment',
          title: 'You were added to an event',
          content: body.title,
        })),
      })
      return findEvent(scope, id, tx.db)
    },
  })
}
