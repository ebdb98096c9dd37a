import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { reminders } from '#server/jobs/reminders.table.ts'
import { newId } from '#shared/ids.ts'
import { ENGLISH, show } from '#shared/texts.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  createEvent,
  deleteEvent,
  type EventChanges,
  getEvent,
  listEvents,
  type NewEvent,
  updateEvent,
} from '../calendar.contract.ts'
import { eventReminders } from './calendar.reminders.ts'

const { app, admin, agent, colleague: third } = testCompany()

const minimal = { title: 'Site visit, Epe', startTime: '2099-12-03T09:00:00.000Z', endTime: '2099-12-03T10:00:00.000Z' }

const add = (fields: Partial<NewEvent> = {}) => admin.create(createEvent, { ...minimal, ...fields })
const change = (id: string, body: EventChanges, version?: number, who = admin) =>
  who.call(updateEvent, { params: { id }, body, headers: version ? { 'if-match': `"${version}"` } : {} })
const newsOf = async (who: TestClient, id: string) =>
  (await who.call(listNotifications)).body.filter(({ entityId }) => entityId === id).map(({ title }) => title)

async function plannedFor(id: string) {
  return app.db
    .select({ userId: reminders.userId, kind: reminders.kind, dueAt: reminders.dueAt })
    .from(reminders)
    .where(and(eq(reminders.workspaceId, admin.user.workspace.id), eq(reminders.entityId, id)))
}

describe('changing', () => {
  test('any field by itself; the rest stays; with If-Match only the version that was seen [CAL-08] [CAL-20] [CAL-25]', async () => {
    const event = await add({ location: 'Epe', priority: 'high' })
    const moved = { startTime: '2099-12-04T09:00:00.000Z', endTime: '2099-12-04T10:00:00.000Z' }
    const { status, body, headers } = await change(event.id, moved, 1, agent)
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    expect(body).toEqual({ ...event, ...moved, version: 2, updatedAt: body.updatedAt })
    expect((await change(event.id, { status: 'completed', location: null })).body).toMatchObject({
      ...moved,
      status: 'completed',
      location: null,
      priority: 'high',
    })
    const late = await change(event.id, { title: 'Mine' }, 1)
    expect(late).toMatchObject({
      status: 412,
      body: { message: 'This record was changed by someone else.', current: { version: 3, title: event.title } },
    })
    expect((await agent.call(getEvent, { params: { id: event.id } })).body).toMatchObject({ version: 3 })
  })

  test.each<[object, string, string]>([
    [{ endTime: '2099-12-03T09:00:00Z' }, 'endTime', 'End time must be after start time'],
    [{ startTime: '2099-12-03T10:00:00Z' }, 'endTime', 'End time must be after start time'],
    [{ startTime: '2098-11-01T10:00:00Z' }, 'endTime', 'An event can last at most 366 days'],
    [{ endTime: '2101-01-07T10:00:00Z' }, 'endTime', 'An event can last at most 366 days'],
    [{ startTime: null }, 'startTime', 'Start time is required'],
    [{ startTime: '2099-02-31T10:00:00Z' }, 'startTime', 'Start time is required'],
    [{ startTime: '0000-01-01T10:00:00Z' }, 'startTime', 'Start time is required'],
    [{ endTime: '9999-01-01T10:00:00Z' }, 'endTime', 'Choose a year from 1900 to 2200'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ status: 'postponed' }, 'status', 'Invalid status'],
    [{ attendees: [''] }, 'attendees.0', 'Enter a name'],
  ])('to %j is refused at its field and changes nothing [CAL-14]', async (fields, field, message) => {
    const event = await add()
    const { status, body } = await change(event.id, fields as EventChanges)
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
    const { body: kept } = await admin.call(getEvent, { params: { id: event.id } })
    expect(kept).toEqual(event)
  })

  test.each<[object, string, string]>([
    [{ startTime: '2099-02-31T10:00:00Z' }, 'startTime', 'Start time is required'],
    [{ startTime: '0000-12-03T09:00:00Z' }, 'startTime', 'Start time is required'],
    [{ endTime: '9999-12-03T09:00:00Z' }, 'endTime', 'Choose a year from 1900 to 2200'],
    [{ endTime: '2101-01-07T09:00:00Z' }, 'endTime', 'An event can last at most 366 days'],
  ])('a new event with %j is refused as well [CAL-14]', async (fields, field, message) => {
    const { status, body } = await admin.call(createEvent, { body: { ...minimal, ...fields } })
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
  })

  test('what is not there is not found, and nobody unknown can be made to attend', async () => {
    const event = await add()
    for (const { status, body } of [
      await change(newId(), { title: 'x' }),
      await admin.call(deleteEvent, { params: { id: newId() } }),
      await admin.call(getEvent, { params: { id: newId() } }),
    ])
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Event not found' } })
    expect(await change(event.id, { attendeeIds: [newId()] })).toMatchObject({ status: 404 })
    expect(await change(event.id, { leadId: newId() })).toMatchObject({
      status: 404,
      body: { message: 'Lead not found' },
    })
  })
})

test('those who attend hear that they were added, and of a move, another place, the call-off and the end [CAL-22]', async () => {
  const event = await add({ attendeeIds: [agent.user.id] })
  await change(event.id, { attendeeIds: [agent.user.id, third.user.id] })
  expect(await newsOf(third, event.id)).toEqual(['You were added to an event'])
  await change(event.id, { description: 'Bring the survey plan.' })
  await change(event.id, { startTime: '2099-12-03T08:30:00Z' })
  await change(event.id, { location: 'Epe, gate 2' }, undefined, agent)
  await change(event.id, { status: 'cancelled' })
  expect((await newsOf(agent, event.id))[0]).toBe('Event cancelled')
  await change(event.id, { status: 'cancelled', location: null })
  expect(await newsOf(agent, event.id)).toEqual(['Event cancelled', 'Event moved', 'You were added to an event'])
  expect(await newsOf(third, event.id)).toEqual([
    'Event cancelled',
    'Event at another place',
    'Event moved',
    'You were added to an event',
  ])
  expect(await newsOf(admin, event.id)).toEqual(['Event at another place'])
  const other = await add({ attendeeIds: [agent.user.id] })
  expect((await admin.call(deleteEvent, { params: { id: other.id } })).status).toBe(204)
  expect(await newsOf(agent, other.id)).toEqual(['Event deleted', 'You were added to an event'])
  expect((await admin.call(listEvents, { query: { ids: other.id } })).body).toEqual([])
})

test('who is added by the change that moves an event hears of the new time once, its place is told only when it changes [CAL-22]', async () => {
  const event = await add({ attendeeIds: [agent.user.id], location: 'Epe' })
  const attendeeIds = [agent.user.id, third.user.id]
  await change(event.id, { attendeeIds, startTime: '2099-12-03T08:30:00Z', location: 'Epe' })
  expect(await newsOf(third, event.id)).toEqual(['You were added to an event'])
  expect(await newsOf(agent, event.id)).toEqual(['Event moved', 'You were added to an event'])
  await change(event.id, { endTime: '2099-12-03T11:00:00Z' })
  await change(event.id, { title: 'Site visit' })
  expect(await newsOf(third, event.id)).toEqual(['Event moved', 'You were added to an event'])
})

test('nobody hears of the end of what is over or was called off [CAL-22]', async () => {
  const over = { startTime: '2020-01-01T09:00:00Z', endTime: '2020-01-01T10:00:00Z' }
  const event = await add({ ...over, attendeeIds: [agent.user.id] })
  const off = await add({ attendeeIds: [agent.user.id] })
  await change(off.id, { status: 'cancelled' })
  for (const { id } of [event, off]) {
    const before = await newsOf(agent, id)
    await admin.call(deleteEvent, { params: { id } })
    expect(await newsOf(agent, id)).toEqual(before)
  }
  // At the moment of its end it is over.
  const ending = await add({ attendeeIds: [agent.user.id] })
  await atTime(new Date(ending.endTime), () => admin.call(deleteEvent, { params: { id: ending.id } }))
  expect(await newsOf(agent, ending.id)).toEqual(['You were added to an event'])
})

describe('reminders', () => {
  const half = '2099-12-03T08:30:00.000Z'
  const soon = (who: TestClient, dueAt = half) => ({ userId: who.user.id, kind: 'event_soon', dueAt })
  const inAnyOrder = (rows: object[]) => expect.arrayContaining(rows)

  test('are planned half an hour ahead, and follow time, people and status [CAL-22]', async () => {
    const event = await add({ attendeeIds: [agent.user.id] })
    expect(await plannedFor(event.id)).toEqual(inAnyOrder([soon(admin), soon(agent)]))
    await change(event.id, { startTime: '2099-12-03T09:30:00Z' })
    const later = '2099-12-03T09:00:00.000Z'
    expect(await plannedFor(event.id)).toEqual(inAnyOrder([soon(admin, later), soon(agent, later)]))
    await change(event.id, { attendeeIds: [third.user.id] })
    const planned = await plannedFor(event.id)
    expect(planned).toEqual(inAnyOrder([soon(admin, later), soon(third, later)]))
    expect(planned).toHaveLength(2)
    await change(event.id, { status: 'cancelled' })
    expect(await plannedFor(event.id)).toEqual([])
    await change(event.id, { status: 'scheduled' })
    expect(await plannedFor(event.id)).toHaveLength(2)
    await admin.call(deleteEvent, { params: { id: event.id } })
    expect(await plannedFor(event.id)).toEqual([])
  })

  test('are not planned for what has begun', async () => {
    const past = { startTime: '2020-01-01T09:00:00Z', endTime: '2020-01-01T10:00:00Z' }
    const event = await add({ ...past, attendeeIds: [agent.user.id] })
    expect(await plannedFor(event.id)).toEqual([])
  })

  test('say title, time in the person’s zone and place; what is over, called off or gone is left out [CAL-22]', async () => {
    const at = { startTime: '2099-12-03T09:00:00Z', endTime: '2099-12-03T10:00:00Z' }
    const ahead = await add({ ...at, title: 'Viewing', location: 'Epe', attendeeIds: [agent.user.id] })
    const plain = await add({ ...at, title: 'Call' })
    const off = await add(at)
    await change(off.id, { status: 'cancelled' })
    const over = await add({ startTime: '2020-01-01T09:00:00Z', endTime: '2020-01-01T10:00:00Z' })
    const due = (entityId: string, who: TestClient, timeZone = 'Africa/Lagos') =>
      ({ entityType: 'event', entityId, userId: who.user.id, dueAt: half, timeZone, language: ENGLISH }) as const
    const told = await eventReminders.event_soon?.(
      [
        due(ahead.id, agent),
        due(ahead.id, admin, 'UTC'),
        due(ahead.id, third),
        due(plain.id, admin),
        due(off.id, admin),
        due(over.id, admin),
        due(newId(), admin),
      ],
      app.db,
      { workspaceId: admin.user.workspace.id },
    )
    const say = (entityId: string, who: TestClient, content: string) =>
      ({ entityType: 'event', entityId, userId: who.user.id, type: 'task', title: 'Starting soon', content }) as const
    expect(told?.map((one) => ({ ...one, title: show(one.title) }))).toEqual([
      say(ahead.id, agent, 'Viewing, 10:00, Epe'),
      say(ahead.id, admin, 'Viewing, 09:00, Epe'),
      say(plain.id, admin, 'Call, 10:00'),
    ])
  })
})

test('windows hold what goes on in them however long ago it began; member, status and start narrow [CAL-16] [CAL-24]', async () => {
  const own = await app.signUp()
  const put = async (title: string, startTime: string, endTime: string, fields: Partial<NewEvent> = {}) =>
    (await own.call(createEvent, { body: { title, startTime, endTime, ...fields } })).body
  const year = await put('Year', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')
  await put('Week', '2026-11-20T00:00:00Z', '2026-11-27T00:00:00Z')
  await put('Gone', '2026-06-01T00:00:00Z', '2026-06-20T00:00:00Z')
  await put('Day', '2026-11-22T09:00:00Z', '2026-11-23T09:00:00Z')
  await put('Hour', '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z')
  await own.call(updateEvent, { params: { id: year.id }, body: { status: 'completed' } })
  const titles = async (query: object) => (await own.call(listEvents, { query })).body.map(({ title }) => title)
  const noon = { from: '2026-11-23T08:00:00Z', to: '2026-11-23T12:00:00Z' }
  expect(await titles(noon)).toEqual(['Year', 'Week', 'Day', 'Hour'])
  expect(await titles({ ...noon, status: 'scheduled' })).toEqual(['Week', 'Day', 'Hour'])
  expect(await titles({ ...noon, member: own.user.id })).toHaveLength(4)
  expect(await titles({ ...noon, member: newId() })).toEqual([])
  expect(await titles({ after: '2026-11-22T00:00:00Z' })).toEqual(['Day', 'Hour'])
  const { headers } = await own.call(listEvents, { query: { ...noon, limit: '1', count: 'true' } })
  expect(headers.get('x-total-count')).toBe('4')
})
