import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createDeal, getDeal } from '#features/deals/deals.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleProperty } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  createProperty,
  deleteProperty,
  getProperty,
  listProperties,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  updateProperty,
} from '../properties.contract.ts'
import { properties } from './properties.table.ts'

const { app, admin, agent, stranger } = testCompany()

const add = (fields: object = {}, who = admin) => who.create(createProperty, { ...exampleProperty, ...fields })

describe('creating', () => {
  test('a minimal property is available and has nothing that was not said [PROP-13] [PROP-14] [PROP-15]', async () => {
    const property = await add()
    expect(property).toMatchObject({
      status: 'available',
      description: null,
      bedrooms: null,
      bathrooms: null,
      area: null,
      features: [],
      images: [],
      assignedAgent: null,
      assignedAgentName: null,
      version: 1,
    })
    expect(Date.parse(property.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('every field comes back as sent, money and area as decimal text without commas [PROP-16] [PROP-25]', async () => {
    const property = await add({
      description: 'Corner piece.\nTitle: C of O.',
      price: '780,000,000.50',
      status: 'under_offer',
      bedrooms: 5,
      bathrooms: 6,
      area: '1,540.50',
      features: ['24 h power', ' BQ '],
      assignedAgent: agent.user.id,
    })
    expect(property).toMatchObject({
      description: 'Corner piece.\nTitle: C of O.',
      price: '780000000.50',
      status: 'under_offer',
      bedrooms: 5,
      bathrooms: 6,
      area: '1540.5',
      features: ['24 h power', 'BQ'],
      location: '8 Acacia Drive, Guzape, Abuja, FCT',
      assignedAgentName: 'Zainab Yusuf',
    })
    expect((await agent.call(getProperty, { params: { id: property.id } })).body).toEqual(property)
  })

  test('cleared numbers are not known, which is not zero [PROP-17]', async () => {
    expect(await add({ bedrooms: null, bathrooms: 0, area: '' })).toMatchObject({
      bedrooms: null,
      bathrooms: 0,
      area: null,
    })
  })

  test('a phone sends empty lists of features and photos [MOB-58]', async () => {
    expect(await add({ features: [], images: [] })).toMatchObject({ features: [], images: [] })
  })

  test.each(PROPERTY_TYPES)('the type %s is accepted [PROP-21]', async (type) => {
    expect((await add({ type })).type).toBe(type)
  })

  test.each(PROPERTY_STATUSES)('the status %s is accepted [PROP-22] [PROP-23]', async (status) => {
    expect((await add({ status })).status).toBe(status)
  })

  test.each([
    [{ title: undefined }, 'title', 'Title is required', 'PROP-19'],
    [{ title: '  ' }, 'title', 'Title is required', 'PROP-19'],
    [{ address: '' }, 'address', 'Address is required', 'PROP-19'],
    [{ city: '' }, 'city', 'City is required', 'PROP-19'],
    [{ state: undefined }, 'state', 'State is required', 'PROP-19'],
    [{ price: '' }, 'price', 'Price is required', 'PROP-19'],
    [{ price: undefined }, 'price', 'Price is required', 'PROP-13'],
    [{ price: '-1' }, 'price', 'Enter an amount of naira, such as 25,000,000', 'PROP-16'],
    [{ price: 'on request' }, 'price', 'Enter an amount of naira, such as 25,000,000', 'PROP-16'],
    [{ price: '1000000000000' }, 'price', 'Enter an amount up to ₦999,999,999,999.99', 'LIM-34'],
    [{ type: undefined }, 'type', 'Choose a property type', 'PROP-13'],
    [{ type: 'castle' }, 'type', 'Choose a property type', 'PROP-21'],
    [{ status: 'haunted' }, 'status', 'Invalid status', 'PROP-23'],
    [{ bedrooms: -1 }, 'bedrooms', 'Enter a whole number of at least 0', 'PROP-18'],
    [{ bathrooms: -1 }, 'bathrooms', 'Enter a whole number of at least 0', 'PROP-18'],
    [{ bathrooms: 1.5 }, 'bathrooms', 'Enter a whole number of at least 0', 'PROP-18'],
    [{ area: 'large' }, 'area', 'Enter the area in square metres', 'PROP-17'],
    [{ area: -5 }, 'area', 'Enter the area in square metres', 'PROP-17'],
    [{ features: Array.from({ length: 21 }, String) }, 'features', 'Use at most 20 features', 'PROP-31'],
    [{ features: ['BQ', ''] }, 'features.1', 'Enter text', 'PROP-31'],
    [{ title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters', 'LIM-32'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Use at most 5,000 characters', 'LIM-32'],
    [{ title: 'a\0b' }, 'title', 'This text has characters that cannot be stored', 'ERR-17'],
    [{ assignedAgent: 'somebody' }, 'assignedAgent', 'Enter an id', 'PROP-33'],
  ])('refuses %j at its field and writes nothing [$3]', async (fields, field, message, _row) => {
    const count = async () =>
      (await admin.call(listProperties, { query: { count: 'true', limit: '1' } })).headers.get('x-total-count')
    const before = await count()
    const { status, body } = await admin.call(createProperty, { body: { ...exampleProperty, ...fields } as never })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
    expect(await count()).toBe(before)
  })

  test('what the server owns cannot be sent [PROP-15] [T9]', async () => {
    const id = newId()
    const property = await add({
      id,
      version: 7,
      createdAt: '2001-01-01',
      updatedAt: '2001-01-01',
      workspaceId: stranger.user.workspace.id,
    })
    expect(property.id).not.toBe(id)
    expect(property.version).toBe(1)
    expect(property.createdAt.startsWith('2001')).toBe(false)
    expect((await stranger.call(listProperties)).body).toEqual([])
  })

  test('the feed tells of a new listing [PROP-28]', async () => {
    const { id } = await add({ title: 'Sunrise Acres 500 m² plot' })
    const { body } = await agent.call(listActivities, { query: { entityId: id } })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      type: 'property_added',
      description: 'New listing: Sunrise Acres 500 m² plot',
      entityType: 'property',
      userId: admin.user.id,
    })
  })

  test('the key of a create becomes its id and repeating it answers the same record [DATA-50] [C3]', async () => {
    const key = newId()
    const headers = { 'idempotency-key': key }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.call(createProperty, { body: exampleProperty, headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([key]))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201])
    const other = await admin.call(createProperty, { body: { ...exampleProperty, title: 'Another' }, headers })
    expect(other).toMatchObject({ status: 422, body: { message: 'Idempotency-Key was used for something else' } })
    const { body: feed } = await admin.call(listActivities, { query: { entityId: key } })
    expect(feed).toHaveLength(1)
  })
})

describe('changing', () => {
  test('only the sent fields change, and null clears [PROP-29] [PROP-31]', async () => {
    const property = await add({ bedrooms: 3, area: '310', features: ['Gym'], description: 'Old' })
    const { status, body } = await agent.call(updateProperty, {
      params: { id: property.id },
      body: { price: '81,500,000', bedrooms: null, features: ['Gym', 'Sea view'], description: '' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...property,
      price: '81500000.00',
      bedrooms: null,
      features: ['Gym', 'Sea view'],
      description: null,
      version: 2,
      updatedAt: body.updatedAt,
    })
    const refused = await agent.call(updateProperty, { params: { id: property.id }, body: { title: ' ' } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'title', message: 'Title is required' }] } })
  })

  test('any status may follow any [PROP-24]', async () => {
    const { id } = await add({ status: 'sold' })
    for (const status of ['available', 'rented', 'off_market', 'pending', 'under_offer', 'sold'] as const)
      expect((await admin.call(updateProperty, { params: { id }, body: { status } })).body.status).toBe(status)
  })

  test('since when it has its status follows the status and nothing else [REP-15]', async () => {
    const { id } = await add()
    const since = async () => {
      const [row] = await app.db
        .select()
        .from(properties)
        .where(and(eq(properties.workspaceId, admin.user.workspace.id), eq(properties.id, id)))
      return row?.statusSince
    }
    const first = await since()
    await admin.call(updateProperty, { params: { id }, body: { title: 'Renamed', status: 'available' } })
    expect(await since()).toBe(first)
    const { body: sold } = await admin.call(updateProperty, { params: { id }, body: { status: 'sold' } })
    expect(await since()).toBe(sold.updatedAt)
    await admin.call(updateProperty, { params: { id }, body: { title: 'Renamed again' } })
    expect(await since()).toBe(sold.updatedAt)
  })

  test('a change on top of an old copy is refused with the newest one [C1]', async () => {
    const { id } = await add()
    const change = (title: string) =>
      admin.call(updateProperty, { params: { id }, body: { title }, headers: { 'if-match': '"1"' } })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(`Title ${index}`)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 412)
    expect(lost).toHaveLength(7)
    expect(lost[0]?.body).toMatchObject({
      message: 'This record was changed by someone else.',
      current: { id, version: 2, title: won[0]?.body.title },
    })
    expect((await admin.call(getProperty, { params: { id } })).headers.get('etag')).toBe('"2"')
    const stale = await admin.call(deleteProperty, { params: { id }, headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
  })
})

describe('assigning', () => {
  test('tells the agent and nobody else, at once and by the list [PROP-33] [RT-14]', async () => {
    const { id } = await add({ title: 'Given to Zainab' })
    const socket = await agent.listen()
    const { body } = await admin.call(updateProperty, { params: { id }, body: { assignedAgent: agent.user.id } })
    expect(body).toMatchObject({ assignedAgent: agent.user.id, assignedAgentName: 'Zainab Yusuf' })
    expect(await socket.next(({ type }) => type === 'notification')).toMatchObject({
      notificationType: 'assignment',
      title: 'Property assigned to you',
      content: 'Given to Zainab',
      entityType: 'property',
      entityId: id,
    })
    expect((await agent.call(listNotifications)).body[0]).toMatchObject({
      type: 'assignment',
      entityId: id,
      isRead: false,
    })
    const others = (await admin.call(listNotifications)).body.filter(({ entityId }) => entityId === id)
    expect(others).toEqual([])
    const cleared = await admin.call(updateProperty, { params: { id }, body: { assignedAgent: null } })
    expect(cleared.body).toMatchObject({ assignedAgent: null, assignedAgentName: null })
    socket.close()
  })

  test('a new listing tells the agent it is given to [PROP-33]', async () => {
    const { id } = await add({ assignedAgent: agent.user.id })
    const told = (await agent.call(listNotifications)).body.filter(({ entityId }) => entityId === id)
    expect(told).toHaveLength(1)
  })

  test('a colleague’s property is handed on by a manager, not by sales [ROLE-03]', async () => {
    const other = await admin.invite('sales')
    const manager = await admin.invite('manager')
    const { id } = await add({ assignedAgent: agent.user.id })
    const handOver = (who: TestClient) =>
      who.call(updateProperty, { params: { id }, body: { assignedAgent: other.user.id } })
    expect(await handOver(other)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    expect((await admin.call(getProperty, { params: { id } })).body.assignedAgent).toBe(agent.user.id)
    expect((await handOver(manager)).status).toBe(200)
  })
})

describe('removing', () => {
  test('a property leaves, its deals stay without it [PROP-29] [DATA-51]', async () => {
    const property = await add()
    const { body: deal } = await admin.call(createDeal, {
      body: { title: 'Sale of Ambergate', value: '78000000', propertyId: property.id },
    })
    expect(deal.propertyTitle).toBe('Ambergate 5-bed house')
    expect((await admin.call(deleteProperty, { params: { id: property.id } })).status).toBe(204)
    const gone = { status: 404, body: { message: 'Property not found' } }
    expect(await admin.call(getProperty, { params: { id: property.id } })).toMatchObject(gone)
    expect(await admin.call(deleteProperty, { params: { id: property.id } })).toMatchObject(gone)
    expect((await admin.call(getDeal, { params: { id: deal.id } })).body).toMatchObject({
      propertyId: null,
      propertyTitle: null,
      version: 2,
    })
  })
})

describe('other companies', () => {
  test('see, change and refer to nothing of ours [ROLE-06] [T1] [T2] [T8]', async () => {
    const property = await add()
    for (const id of [property.id, newId()]) {
      const missing = { status: 404, body: { message: 'Property not found' } }
      expect(await stranger.call(getProperty, { params: { id } })).toMatchObject(missing)
      expect(await stranger.call(updateProperty, { params: { id }, body: { title: 'Mine' } })).toMatchObject(missing)
      expect(await stranger.call(deleteProperty, { params: { id } })).toMatchObject(missing)
      expect(await stranger.call(createDeal, { body: { title: 'x', value: '1', propertyId: id } })).toMatchObject(
        missing,
      )
    }
    const foreignAgent = { ...exampleProperty, assignedAgent: admin.user.id }
    expect((await stranger.call(createProperty, { body: foreignAgent })).status).toBe(404)
    expect((await stranger.call(listProperties, { query: { ids: property.id } })).body).toEqual([])
    expect((await admin.call(getProperty, { params: { id: property.id } })).body).toEqual(property)
  })
})

test('the dashboard’s properties follow every change [DASH-05] [C4]', async () => {
  const own = await app.signUp()
  const count = async () => (await own.call(getMetrics)).body.totalProperties
  expect(await count()).toBe(0)
  const { id } = await add({}, own)
  await add({ status: 'sold' }, own)
  expect(await count()).toBe(2)
  expect((await own.call(getMetrics)).body.changes.totalProperties.newListings).toBe(2)
  await own.call(updateProperty, { params: { id }, body: { status: 'off_market' } })
  expect(await count()).toBe(2)
  await own.call(deleteProperty, { params: { id } })
  expect(await count()).toBe(1)
})
