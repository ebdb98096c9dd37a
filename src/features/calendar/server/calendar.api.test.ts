import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createDeal, deleteDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead, exampleProperty } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createEvent, EVENT_TYPES, listEvents, type NewEvent } from '../calendar.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const minimal = { title: 'Site visit, Epe', startTime: '2026-12-03T09:00:00.000Z', endTime: '2026-12-03T10:00:00.000Z' }

const add = (fields: Partial<NewEvent> = {}, who = admin) => who.create(createEvent, { ...minimal, ...fields })

describe('creating', () => {
  test('a minimal event gets the stated defaults and comes back in the list [CAL-12] [CAL-19] [CAL-20] [DATA-38]', async () => {
    const event = await add()
    expect(event).toMatchObject({
      ...minimal,
      type: 'meeting',
      priority: 'medium',
      status: 'scheduled',
      description: null,
      location: null,
      attendees: [],
      attendeeIds: [],
      leadId: null,
      dealId: null,
      propertyId: null,
      createdBy: admin.user.id,
      version: 1,
    })
    expect((await agent.call(listEvents, { query: { ids: event.id } })).body).toEqual([event])
  })

  test('every field comes back as sent [CAL-11] [CAL-21] [DATA-38]', async () => {
    const { body: lead } = await admin.call(createLead, { body: exampleLead })
    const fields = {
      type: 'site_inspection',
      location: 'Ọ̀jọ́ṣẹ̀ Estate, Lekki',
      description: 'Bring the survey plan.\nGate code 4471.',
      attendees: ['Amarachi Duru', 'Her lawyer'],
      attendeeIds: [agent.user.id],
      priority: 'high',
      leadId: lead.id,
    } as const
    expect(
      await add({ ...fields, attendees: [...fields.attendees], attendeeIds: [...fields.attendeeIds] }),
    ).toMatchObject(fields)
  })

  test.each(EVENT_TYPES)('may be a %s [CAL-17] [CAL-18]', async (type) => {
    expect(await add({ type })).toMatchObject({ type })
  })

  test.each([
    [{ title: '  ' }, 'title', 'Title is required', 'CAL-14'],
    [{ startTime: undefined }, 'startTime', 'Start time is required', 'CAL-14'],
    [{ startTime: 'tomorrow' }, 'startTime', 'Start time is required', 'CAL-14'],
    [{ endTime: null }, 'endTime', 'End time is required', 'CAL-14'],
    [{ endTime: minimal.startTime }, 'endTime', 'End time must be after start time', 'CAL-14'],
    [{ endTime: '2026-12-03T08:59:00.000Z' }, 'endTime', 'End time must be after start time', 'CAL-14'],
    [{ type: 'party' }, 'type', 'Choose a type', 'CAL-17'],
    [{ priority: 'urgent' }, 'priority', 'Choose a priority', 'CAL-19'],
    [{ title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters', 'LIM-32'],
  ])('refuses %j at its field and writes nothing [$3]', async (fields, field, message, _row) => {
    const before = (await admin.call(listEvents)).body.length
    const { status, body } = await admin.call(createEvent, { body: { ...minimal, ...fields } as never })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
    expect((await admin.call(listEvents)).body).toHaveLength(before)
  })

  test('offsets are read as instants, so an end in another zone is compared rightly [CAL-14] [CAL-24]', async () => {
    const event = await add({ startTime: '2026-12-03T10:00:00+01:00', endTime: '2026-12-03T09:30:00Z' })
    expect(event).toMatchObject({ startTime: '2026-12-03T09:00:00.000Z', endTime: '2026-12-03T09:30:00.000Z' })
  })

  test('tells the members who attend, not its maker, and the feed [CAL-22] [DASH-07]', async () => {
    const socket = await agent.listen()
    const event = await add({ title: 'Sales round', attendeeIds: [agent.user.id, admin.user.id, agent.user.id] })
    expect(event.attendeeIds).toEqual([agent.user.id, admin.user.id])
    const pushed = await socket.next((message) => message.type === 'notification')
    expect(pushed).toMatchObject({
      notificationType: 'assignment',
      title: 'You were added to an event',
      content: 'Sales round',
      entityType: 'event',
      entityId: event.id,
    })
    expect((await agent.call(listNotifications)).body.filter(({ entityId }) => entityId === event.id)).toHaveLength(1)
    expect((await admin.call(listNotifications)).body).toEqual([])
    expect((await admin.call(listActivities, { query: { entityId: event.id } })).body).toMatchObject([
      { type: 'event_created', description: 'New event: Sales round', entityType: 'event', leadName: null, kind: null },
    ])
    socket.close()
  })

  test('a key creates once and tells once [DATA-50] [CAL-22]', async () => {
    const key = newId()
    const body = { ...minimal, title: 'Once', attendeeIds: [agent.user.id] }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(createEvent, { body, headers: { 'idempotency-key': key } })),
    )
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([key]))
    expect((await agent.call(listNotifications)).body.filter(({ entityId }) => entityId === key)).toHaveLength(1)
  })
})

describe('listing', () => {
  test('is by start, within the time asked for, those going on included [CAL-16]', async () => {
    const own = await app.signUp()
    const late = await add({ title: 'Late', startTime: '2026-12-05T15:00:00Z', endTime: '2026-12-05T16:00:00Z' }, own)
    const long = await add({ title: 'Long', startTime: '2026-12-01T08:00:00Z', endTime: '2026-12-04T17:00:00Z' }, own)
    const early = await add({ title: 'Early', startTime: '2026-12-03T07:00:00Z', endTime: '2026-12-03T08:00:00Z' }, own)
    const titles = async (query: object) => (await own.call(listEvents, { query })).body.map(({ title }) => title)
    expect((await own.call(listEvents)).body).toEqual([long, early, late])
    expect(await titles({ from: '2026-12-03T08:00:00Z' })).toEqual(['Long', 'Late'])
    expect(await titles({ from: '2026-12-03T07:30:00Z', to: '2026-12-05T15:00:00Z' })).toEqual(['Long', 'Early'])
    expect(await titles({ from: '2026-12-05T16:00:00Z' })).toEqual([])
    expect(await titles({ limit: '2', offset: '1' })).toEqual(['Early', 'Late'])
    const { headers, body } = await own.call(listEvents, { query: { limit: '2', count: 'true' } })
    expect(headers.get('x-total-count')).toBe('3')
    expect(body).toHaveLength(2)
    const rest = await own.call(listEvents, { query: { limit: '2', cursor: headers.get('x-next-cursor') ?? '' } })
    expect(rest.body).toEqual([late])
    expect((await own.request('GET', '/api/calendar/events', { query: { from: 'noon' } })).status).toBe(400)
  })

  test('search finds parts of title, location and description; type filters [CAL-16] [SHELL-41]', async () => {
    const event = await add({
      title: 'Ṣadé’s viewing',
      location: 'Bodija',
      description: '50% now',
      type: 'property_viewing',
    })
    for (const search of ['SADE', 'bodija', '50%'])
      expect((await admin.call(listEvents, { query: { search, type: 'property_viewing' } })).body, search).toEqual([
        event,
      ])
    expect((await admin.call(listEvents, { query: { search: 'bodija', type: 'deadline' } })).body).toEqual([])
  })
})

test('stay when their lead, deal or property leaves, without it [DATA-51]', async () => {
  const { body: lead } = await admin.call(createLead, { body: exampleLead })
  const { body: deal } = await admin.call(createDeal, { body: { title: 'Epe plot', value: '9000000' } })
  const { body: property } = await admin.call(createProperty, { body: exampleProperty })
  const event = await add({ leadId: lead.id, dealId: deal.id, propertyId: property.id })
  await admin.call(deleteDeal, { params: { id: deal.id } })
  await admin.call(deleteProperty, { params: { id: property.id } })
  await admin.call(deleteLead, { params: { id: lead.id } })
  const [left] = (await admin.call(listEvents, { query: { ids: event.id } })).body
  expect(left).toMatchObject({ title: event.title, leadId: null, dealId: null, propertyId: null, version: 4 })
})

test('other companies see and refer to nothing of ours [ROLE-06] [T1] [T8]', async () => {
  const { body: lead } = await admin.call(createLead, { body: exampleLead })
  const { body: deal } = await admin.call(createDeal, { body: { title: 'Epe plot', value: '9000000' } })
  const { body: property } = await admin.call(createProperty, { body: exampleProperty })
  const refer = (fields: object) => stranger.call(createEvent, { body: { ...minimal, ...fields } })
  expect(await refer({ leadId: lead.id })).toMatchObject({ status: 404, body: { message: 'Lead not found' } })
  expect(await refer({ dealId: deal.id })).toMatchObject({ status: 404, body: { message: 'Deal not found' } })
  expect(await refer({ propertyId: property.id })).toMatchObject({
    status: 404,
    body: { message: 'Property not found' },
  })
  for (const id of [admin.user.id, newId()])
    expect(await refer({ attendeeIds: [stranger.user.id, id] })).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  expect((await stranger.call(listEvents)).body).toEqual([])
  expect((await app.visitor().call(listEvents)).status).toBe(401)
})
