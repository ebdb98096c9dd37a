import { callOf } from '#shared/calls.ts'
import { by, listRules } from '#shared/list-rules.ts'
import { type Made, unsentRow } from '#shared/unsent-row.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import {
  createMutation,
  defineMutation,
  defineSource,
  deleteMutation,
  mutate,
  putRow,
  shownRow,
  targetOf,
  updateMutation,
} from '#sync'
import { myId } from '#web/account/known-people.ts'
import { deleteRecord } from '#web/platform/delete-record.ts'
import { toastError } from '#web/platform/notify-error.ts'
import { undoAction } from '#web/platform/undo-writes.ts'
import { toastDone, toastSaved } from '#web/platform/waiting-words.ts'
import { defineWrites } from '#web/record-form/define-writes.ts'
import { saveRecord } from '#web/record-form/save-record.ts'
import {
  type CalendarEvent,
  checkInEvent,
  createEvent,
  deleteEvent,
  type EventStatus,
  eventFilters,
  getEvent,
  listEvents,
  type NewEvent,
  type SentPlace,
  updateEvent,
} from '../calendar.contract.ts'
import { checkInWords, judgePlace } from '../check-in.rules.ts'
import { eventWriteTexts } from './event-writes.texts.ts'

/** How the browser searches, filters and sorts events; `from` and `to` are instants, ISO 8601, `member` made or attends it. */
export const eventRules = listRules({
  list: listEvents,
  filters: eventFilters,
  special: {
    from: ({ endTime }, from) => endTime > from,
    to: ({ startTime }, to) => startTime < to,
    member: ({ createdBy, attendeeIds }, member) => createdBy === member || attendeeIds.includes(member),
  },
  searchText: ({ title, location, description }) => `${title} ${location ?? ''} ${description ?? ''}`,
  orders: { startTime: by(({ startTime }) => startTime) },
  standard: 'startTime',
})

/** The events as the browser keeps them: only the days that are looked at. */
export const eventSource = defineSource({
  entity: 'event',
  ...eventRules,
  get: getEvent,
  partsOnly: true,
})

/** An event that the server does not have yet. */
function unsentEvent(made: Made): CalendarEvent {
  const start = { type: 'meeting', status: 'scheduled', priority: 'medium' } as const
  const fields = { ...unsentRow(createEvent, made), ...start, ...withoutUndefined(made.body as NewEvent) }
  return { ...fields, createdBy: myId() }
}

/** Sets time or status; shown at once. */
const rescheduleEventMutation = updateMutation(
  eventSource,
  updateEvent,
  ({ body: { startTime, endTime, status } }) => ({
    ...(typeof startTime === 'string' && { startTime }),
    ...(typeof endTime === 'string' && { endTime }),
    ...(status && { status }),
  }),
  'rescheduleEvent',
)
const deleteEventMutation = deleteMutation(eventSource, deleteEvent)

/** Puts an event into the calendar. */
export const createEventMutation = createMutation(eventSource, createEvent, unsentEvent)

/** Events as they are saved by their form, the calendar and their menu. */
export const eventWrites = defineWrites({
  noun: 'event',
  source: eventSource,
  create: createEventMutation,
  update: updateMutation(eventSource, updateEvent),
  said: {
    created: { title: eventWriteTexts.created, description: eventWriteTexts.createdDetail },
    updated: { title: eventWriteTexts.updated, description: eventWriteTexts.updatedDetail },
    notCreated: eventWriteTexts.notCreated,
    notUpdated: eventWriteTexts.notUpdated,
    gone: eventWriteTexts.gone,
  },
})

export type Times = Pick<CalendarEvent, 'startTime' | 'endTime'>

const moveOptions = () => ({ mutation: rescheduleEventMutation, notSaved: eventWriteTexts.notMoved() })

/** Moves an event at once, says when it is now and offers the way back; a refusal puts it back and says so. */
export async function moveEvent(event: CalendarEvent, times: Times, when: string): Promise<void> {
  const { title, startTime, endTime } = event
  if (times.startTime === startTime && times.endTime === endTime) return
  if (!(await saveRecord(eventWrites, event, times, moveOptions()))) return
  toastDone(event.id, {
    title: eventWriteTexts.moved(),
    description: eventWriteTexts.movedTo({ title, when }),
    tone: 'success',
    action: undoAction(event.id, { title: eventWriteTexts.movedBack(), description: title }),
  })
}

/** Sets the status at once and says how it went. */
export async function setStatus(event: CalendarEvent, status: EventStatus): Promise<void> {
  if (await saveRecord(eventWrites, event, { status }, { mutation: rescheduleEventMutation }))
    toastSaved(event.id, { title: eventWriteTexts.isNow[status](), description: event.title, tone: 'success' })
}

type CheckingIn = { id: string; body: SentPlace; property: Parameters<typeof judgePlace>[1] }

/** Checks in at an event; until the server has answered, the same rule says what it is, by the property that is known here. */
const checkInMutation = defineMutation({
  name: checkInEvent.name,
  call: ({ id, body }: CheckingIn, key) => callOf(checkInEvent, { params: { id }, key, body }),
  target: ({ id }) => targetOf(eventSource, id, 'updated'),
  waits: { shown: ({ id }) => shownRow(eventSource, id, {}) },
  optimistic: ({ id, body, property }, at) => [
    () => eventSource.store.overlay(id, (row) => row && { ...row, checkIn: { at, ...judgePlace(body, property) } }),
  ],
  onSuccess: (row) => putRow(eventSource, row),
})

/** Checks in at an event with what the phone says of its place, and shows what that is worth. */
export async function checkIn(checkingIn: CheckingIn): Promise<void> {
  const { id, body, property } = checkingIn
  try {
    await mutate(checkInMutation, checkingIn)
    toastSaved(id, {
      title: eventWriteTexts.checkedIn(),
      description: checkInWords(judgePlace(body, property))(),
      tone: 'success',
    })
  } catch (cause) {
    toastError(cause, eventWriteTexts.notCheckedIn())
  }
}

/** Takes an event out of the calendar and says how it went; true when it is gone. */
export const removeEvent = ({ id, title }: CalendarEvent): Promise<boolean> =>
  deleteRecord(
    deleteEventMutation,
    { id, name: title },
    { deleted: eventWriteTexts.deleted(), failed: eventWriteTexts.notDeleted(), canUndo: true },
  )
