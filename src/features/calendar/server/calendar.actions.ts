import { findLead } from '#features/leads/server/leads.queries.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import { sentFields } from '#server/db/record-columns.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import type { CatalogueText } from '#shared/texts.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../calendar.contract.ts'
import { type CalendarEvent, wrongSpan } from '../calendar.contract.ts'
import { eventReads, requireActiveMembers } from './calendar.queries.ts'
import { concerned, planEventReminders } from './calendar.reminders.ts'
import { calendarEvents } from './calendar.table.ts'
import { eventNoticeTexts } from './event-notices.texts.ts'

const SPAN = ['startTime', 'endTime'] as const

export const eventWrites = recordWrites({
  entity: 'event',
  reads: eventReads,
  nameOf: ({ title }) => title,
  removal: { noun: 'Event', owner: ({ createdBy }) => createdBy },
  undo: {
    together: [SPAN],
    misfits: (event) => (wrongSpan(event) ? SPAN : []),
    replan: planEventReminders,
    notes(before, after) {
      const news = newsOf(before, after)
      return news ? { notify: noticesTo(concerned(after), news, after) } : {}
    },
  },
  // Those who would have attended, unless it was over or called off.
  toldOfRemoval: (event, { now }) =>
    event.status === 'scheduled' && event.endTime > now
      ? noticesTo(concerned(event), eventNoticeTexts.deleted, event)
      : [],
})

/** Puts an event into the calendar, tells the members who attend it and plans to remind them. */
export function createEvent(scope: Scope, call: Call<typeof contract.createEvent>): Promise<CalendarEvent> {
  const { body } = call
  return transact(scope, async (tx) => {
    const id = tx.newRecordId
    const attendeeIds = [...new Set(body.attendeeIds)]
    await requireActiveMembers(scope, attendeeIds, tx.db)
    const lead = body.leadId ? await findLead(scope, body.leadId, tx.db) : undefined
    const values = { ...sentFields(calendarEvents, body), attendeeIds, createdBy: scope.userId }
    const event = await eventWrites.insert(tx, id, values, {
      activity: {
        type: 'event_created',
        description: eventNoticeTexts.created.with({ title: body.title }),
        metadata: {
          startTime: body.startTime,
          ...(lead && { leadId: lead.id, leadName: `${lead.firstName} ${lead.lastName}` }),
        },
      },
      notify: noticesOfAdded(attendeeIds, body),
    })
    await planEventReminders(tx, event)
    return event
  })
}

/** Changes an event's sent fields. Members who come to it are told, and those who attend when it is moved or cancelled. */
export async function updateEvent(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateEvent>,
): Promise<CalendarEvent> {
  return eventWrites.transactOn(scope, { params, version }, async (tx, before) => {
    const changes = withoutUndefined({ ...body, attendeeIds: body.attendeeIds && [...new Set(body.attendeeIds)] })
    const wrong = SPAN.some((field) => field in changes) && wrongSpan({ ...before, ...changes })
    if (wrong) throw invalid({ field: 'endTime', message: wrong })
    const added = (changes.attendeeIds ?? []).filter((id) => !before.attendeeIds.includes(id))
    await requireActiveMembers(scope, added, tx.db)
    const after = await eventWrites.change(tx, before, sentFields(calendarEvents, changes), (changed) => {
      const news = newsOf(before, changed)
      const others = concerned(changed).filter((id) => !added.includes(id))
      return { notify: [...noticesOfAdded(added, changed), ...(news ? noticesTo(others, news, changed) : [])] }
    })
    await planEventReminders(tx, after, before)
    return after
  })
}

/** Completes an event that is still planned, as part of another write: whoever reports on an inspection was there. */
export async function completeEvent(tx: Tx, id: string): Promise<void> {
  const before = await eventWrites.open(tx, id, undefined)
  if (before.status !== 'scheduled') return
  const after = await eventWrites.change(tx, before, { status: 'completed' })
  await planEventReminders(tx, after, before)
}

/** Takes an event out of the calendar. */
export const deleteEvent = eventWrites.delete

/** How much is linked to an event. */
export const countEventLinks = eventWrites.countLinks

type Notices = NonNullable<Recorded['notify']>

function noticesOfAdded(added: string[], { title }: Pick<CalendarEvent, 'title'>): Notices {
  return added.map((userId) => ({ userId, type: 'assignment', title: eventNoticeTexts.added, content: title }))
}

function noticesTo(people: string[], news: CatalogueText, { title }: Pick<CalendarEvent, 'title'>): Notices {
  return people.map((userId) => ({ userId, type: 'task', title: news, content: title }))
}

/** What those who attend have to know of a change; undefined when nothing. */
function newsOf(before: CalendarEvent, after: CalendarEvent): CatalogueText | undefined {
  if (after.status === 'cancelled') return before.status === 'cancelled' ? undefined : eventNoticeTexts.cancelled
  if (before.startTime !== after.startTime || before.endTime !== after.endTime) return eventNoticeTexts.moved
  return before.location === after.location ? undefined : eventNoticeTexts.otherPlace
}
