import { beforeAll, describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createEvent, deleteEvent, getEvent, updateEvent } from '#features/calendar/calendar.contract.ts'
import { createDeal, type Deal, deleteDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead, type Lead } from '#features/leads/leads.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { listDealTimeline, listLeadTimeline, listPropertyTimeline } from '#features/timeline/timeline.contract.ts'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../../../../tests/support/database-hash.ts'
import { emptyTrash } from '../../../../tests/support/empty-trash.ts'
import { exampleLead, exampleProperty } from '../../../../tests/support/examples.ts'
import { plainPicture } from '../../../../tests/support/picture-corpus.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { type FormFile, formOf } from '../../../../tests/support/upload.ts'
import { deleteInspection, INSPECTION_TYPES, type Inspection, listInspections } from '../inspections.contract.ts'

let photo: Buffer
let propertyId: string
let lead: Lead
let deal: Deal

const { app, admin, agent, colleague, stranger } = testCompany()
beforeAll(async () => {
  photo = await plainPicture()
  propertyId = await newProperty()
  lead = await admin.create(createLead, exampleLead)
  deal = await admin.create(createDeal, { title: 'Chevron 4-bed', value: '165000000', leadId: lead.id, propertyId })
})

const newProperty = async () => (await admin.create(createProperty, exampleProperty)).id

const minimal = { propertyAddress: '8 Acacia Drive, Guzape', type: 'Client Viewing' }
type Sent = { texts?: Record<string, string>; photos?: FormFile[]; who?: TestClient; key?: string }
function send({ texts = {}, photos = [], who = agent, key }: Sent = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return who.request('POST', '/api/inspections', { body: formOf('photos', photos, { ...minimal, ...texts }), headers })
}
async function add(sent: Sent = {}): Promise<Inspection> {
  const { status, body } = await send(sent)
  expect(status).toBe(201)
  return body as Inspection
}
const statusOf = async (address: string) => (await admin.request('GET', address)).status

describe('keeping a report', () => {
  test('the least says where and what [MOB-40] [MOB-43]', async () => {
    expect(await add()).toMatchObject({
      ...minimal,
      propertyId: null,
      notes: null,
      photos: [],
      inspectorId: agent.user.id,
      inspectorName: 'Zainab Yusuf',
    })
  })

  test('notes, property and photos come back, and the photos can be seen [MOB-42] [MOB-43]', async () => {
    const photos = [1, 2].map((n) => ({ name: `${n}.jpg`, bytes: photo }))
    const report = await add({ texts: { notes: 'Roof leaks.\nGate is new.', propertyId }, photos })
    expect(report).toMatchObject({ notes: 'Roof leaks.\nGate is new.', propertyId })
    expect(report.photos).toHaveLength(2)
    for (const address of report.photos) expect(await statusOf(`${address}?size=640`)).toBe(200)
    const { body } = await admin.call(listInspections, { query: { propertyId } })
    expect(body).toEqual([report])
  })

  test.each(INSPECTION_TYPES)('the type %s is accepted [MOB-41]', async (type) => {
    expect((await add({ texts: { type } })).type).toBe(type)
  })

  test.each([
    [{ propertyAddress: ' ' }, 'propertyAddress', 'Property address is required'],
    [{ type: '' }, 'type', 'Choose an inspection type'],
    [{ type: 'Haunting' }, 'type', 'Choose an inspection type'],
    [{ propertyId: 'x' }, 'propertyId', 'Enter an id'],
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Use at most 5,000 characters'],
  ])('%j is refused at its field [MOB-40] [I1]', async (texts, field, message) => {
    const hash = await hashOfEverything(app.db)
    expect(await send({ texts: texts as Record<string, string> })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    })
    expect(await hashOfEverything(app.db)).toBe(hash)
  })

  test('a file that is no picture is refused by its name, and nothing is kept [F1] [MOB-42]', async () => {
    const hash = await hashOfEverything(app.db)
    const photos = [
      { name: 'a.jpg', bytes: photo },
      { name: 'b.jpg', bytes: Buffer.from('<svg/>') },
    ]
    expect(await send({ photos })).toMatchObject({
      status: 415,
      body: { message: 'b.jpg is not a JPG or PNG picture.' },
    })
    expect(await hashOfEverything(app.db)).toBe(hash)
  })

  test('another company’s property is one that is not there [T2] [T3]', async () => {
    const hash = await hashOfEverything(app.db)
    for (const id of [propertyId, newId()])
      expect(
        await send({ who: stranger, texts: { propertyId: id }, photos: [{ name: 'a.jpg', bytes: photo }] }),
      ).toMatchObject({ status: 404, body: { message: 'Property not found' } })
    expect(await hashOfEverything(app.db)).toBe(hash)
  })

  test.each(['leadId', 'dealId'])('another company’s %s is one that is not there [T2] [T3]', async (link) => {
    const hash = await hashOfEverything(app.db)
    const foreign = link === 'leadId' ? lead.id : deal.id
    for (const id of [foreign, newId()])
      expect(await send({ who: stranger, texts: { [link]: id } })).toMatchObject({ status: 404 })
    expect((await send({ texts: { [link]: 'x' } })).body).toMatchObject({ errors: [{ field: link }] })
    expect(await hashOfEverything(app.db)).toBe(hash)
  })

  test('it belongs to a lead and a deal too: in their lists and in the histories of all three [PROP-34]', async () => {
    const report = await add({ texts: { propertyId, leadId: lead.id, dealId: deal.id } })
    expect(report).toMatchObject({ propertyId, leadId: lead.id, dealId: deal.id })
    for (const query of [{ leadId: lead.id }, { dealId: deal.id }])
      expect((await admin.call(listInspections, { query })).body).toEqual([report])
    for (const [call, id] of [
      [listLeadTimeline, lead.id],
      [listDealTimeline, deal.id],
      [listPropertyTimeline, propertyId],
    ] as const) {
      const { body } = await admin.call(call, { params: { id }, query: { kinds: 'inspection' } as never })
      expect(body.map((entry) => entry.item)).toContainEqual(report)
    }
    const { body } = await admin.call(listActivities, { query: { entityId: report.id } })
    expect(body[0]?.leadName).toBe(`${lead.firstName} ${lead.lastName}`)
  })

  test('the feed tells of it, and colleagues hear at once [DATA-27] [R4]', async () => {
    const socket = await colleague.listen()
    const { id } = await add({ texts: { propertyId } })
    await socket.next((message) => message.type === 'entity_update' && message.entityId === id)
    socket.close()
    const { body } = await colleague.call(listActivities, { query: { entityId: id } })
    expect(body).toMatchObject([
      {
        type: 'inspection_completed',
        entityType: 'inspection',
        description: 'Client Viewing at 8 Acacia Drive, Guzape',
      },
    ])
  })

  test('sent again with its key there is one report; with other photos it is another one [C3]', async () => {
    const key = newId()
    const photos = [{ name: 'a.jpg', bytes: photo }]
    const first = await add({ key, photos })
    expect(first.id).toBe(key)
    expect(await send({ key, photos })).toMatchObject({ status: 200, body: first })
    const other = [{ name: 'a.jpg', bytes: await plainPicture({ color: '#123' }) }]
    expect((await send({ key, photos: other })).status).toBe(422)
    for (const address of first.photos) expect(await statusOf(address)).toBe(200)
  })
})

describe('feedback after an inspection', () => {
  const times = { startTime: '2099-12-01T10:00:00Z', endTime: '2099-12-01T11:00:00Z' }
  const plan = (links: object = {}) =>
    agent.create(createEvent, { title: 'Inspection: Guzape', type: 'site_inspection', ...times, ...links })
  const eventOf = async (id: string) => (await admin.call(getEvent, { params: { id } })).body

  test('it says how interested the client is and why not, and completes the event [CAL-29]', async () => {
    const event = await plan({ propertyId, leadId: lead.id, dealId: deal.id })
    const links = { propertyId, leadId: lead.id, dealId: deal.id, eventId: event.id }
    const socket = await colleague.listen()
    const report = await add({ texts: { ...links, interest: 'not_interested', reason: 'title', notes: 'No C of O' } })
    await socket.next((message) => message.type === 'entity_update' && message.entityId === event.id)
    socket.close()
    expect(report).toMatchObject({ ...links, interest: 'not_interested', reason: 'title', notes: 'No C of O' })
    expect((await eventOf(event.id)).status).toBe('completed')
    expect((await admin.call(listInspections, { query: { eventId: event.id } })).body).toEqual([report])
    const { body } = await admin.call(listActivities, { query: { entityId: report.id } })
    expect(body[0]?.description).toBe('Client Viewing at 8 Acacia Drive, Guzape. Not interested: Title or documents')
    for (const [call, id] of [
      [listLeadTimeline, lead.id],
      [listDealTimeline, deal.id],
      [listPropertyTimeline, propertyId],
    ] as const) {
      const timeline = await admin.call(call, { params: { id }, query: { kinds: 'inspection' } as never })
      expect(timeline.body.map((entry) => entry.item)).toContainEqual(report)
    }
  })

  test('without a network it has the time at which it was given, and is stored once [CAL-29] [PWA-13]', async () => {
    const event = await plan()
    const occurredAt = new Date(Date.now() - 7_200_000).toISOString()
    const sent = { key: newId(), texts: { eventId: event.id, interest: 'thinking', occurredAt } }
    const report = await add(sent)
    expect(report).toMatchObject({ interest: 'thinking', reason: null, occurredAt })
    expect(await send(sent)).toMatchObject({ status: 200, body: report })
  })

  test('an event that nobody came to stays one, and a deleted event leaves its feedback [CAL-29]', async () => {
    const event = await plan()
    await agent.call(updateEvent, { params: { id: event.id }, body: { status: 'no_show' } })
    const report = await add({ texts: { eventId: event.id, interest: 'very_interested' } })
    expect((await eventOf(event.id)).status).toBe('no_show')
    expect((await agent.call(deleteEvent, { params: { id: event.id } })).status).toBe(204)
    const { body } = await admin.call(listInspections, { query: { ids: report.id } as never })
    expect(body).toMatchObject([{ interest: 'very_interested', eventId: null, version: 2 }])
  })

  test.each([
    [{ interest: 'maybe' }, 'interest', 'Choose how interested the client is'],
    [{ interest: 'not_interested' }, 'reason', 'Choose why the client is not interested'],
    [{ interest: 'not_interested', reason: 'smell' }, 'reason', 'Choose why the client is not interested'],
    [{ interest: 'thinking', reason: 'price' }, 'reason', 'Only a client who is not interested has a reason'],
    [{ reason: 'price' }, 'reason', 'Only a client who is not interested has a reason'],
    [{ eventId: 'x' }, 'eventId', 'Enter an id'],
  ])('%j is refused at %s [CAL-29] [I1]', async (texts, field, message) => {
    const hash = await hashOfEverything(app.db)
    const { status, body } = await send({ texts: texts as Record<string, string> })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    expect(await hashOfEverything(app.db)).toBe(hash)
  })

  test('another company’s event is one that is not there, and stays as it is [CAL-29] [T2] [T3]', async () => {
    const event = await plan()
    const hash = await hashOfEverything(app.db)
    const answer = await send({ who: stranger, texts: { eventId: event.id, interest: 'thinking' } })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Event not found' } })
    expect(await hashOfEverything(app.db)).toBe(hash)
  })
})

describe('the list', () => {
  test('newest first, of one property or all, in pages [API-38]', async () => {
    const id = await newProperty()
    const ids = []
    for (let n = 0; n < 3; n++) ids.unshift((await add({ texts: { propertyId: id } })).id)
    const first = await admin.call(listInspections, { query: { propertyId: id, limit: '2', count: 'true' } as never })
    expect(first.body.map((one) => one.id)).toEqual(ids.slice(0, 2))
    expect(first.headers.get('x-total-count')).toBe('3')
    const cursor = first.headers.get('x-next-cursor') ?? ''
    const rest = await admin.call(listInspections, { query: { propertyId: id, cursor } as never })
    expect(rest.body.map((one) => one.id)).toEqual(ids.slice(2))
    const all = await admin.call(listInspections)
    expect(all.body.length).toBeGreaterThan(3)
    expect((await stranger.call(listInspections)).body).toEqual([])
    expect((await stranger.call(listInspections, { query: { propertyId: id } })).body).toEqual([])
  })
})

describe('removing', () => {
  test('a lead or deal that is deleted leaves its reports [PROP-34]', async () => {
    const mine = await admin.create(createLead, exampleLead)
    const sale = await admin.create(createDeal, { title: 'Sale', value: '1' })
    const report = await add({ texts: { leadId: mine.id, dealId: sale.id } })
    expect((await admin.call(deleteLead, { params: { id: mine.id } })).status).toBe(204)
    expect((await admin.call(deleteDeal, { params: { id: sale.id } })).status).toBe(204)
    const { body } = await admin.call(listInspections, { query: { ids: report.id } as never })
    expect(body).toEqual([{ ...report, leadId: null, dealId: null, version: 3 }])
  })

  test('by who made it or a manager, with the photos; not by others [ROLE-02] [T3]', async () => {
    const photos = [{ name: 'a.jpg', bytes: photo }]
    const mine = await add({ photos })
    const theirs = await add({ photos })
    const hash = await hashOfEverything(app.db)
    expect(await colleague.call(deleteInspection, { params: { id: mine.id } })).toMatchObject({ status: 403 })
    expect(await stranger.call(deleteInspection, { params: { id: mine.id } })).toMatchObject({
      status: 404,
      body: { message: 'Inspection not found' },
    })
    expect(await hashOfEverything(app.db)).toBe(hash)
    expect((await agent.call(deleteInspection, { params: { id: mine.id } })).status).toBe(204)
    expect((await admin.call(deleteInspection, { params: { id: theirs.id } })).status).toBe(204)
    await emptyTrash(app)
    for (const address of [...mine.photos, ...theirs.photos]) expect(await statusOf(address)).toBe(404)
    expect((await agent.call(deleteInspection, { params: { id: mine.id } })).status).toBe(404)
  })

  test('a property that is deleted leaves its reports, with their address and photos [PROP-29]', async () => {
    const id = await newProperty()
    const report = await add({ texts: { propertyId: id }, photos: [{ name: 'a.jpg', bytes: photo }] })
    expect((await admin.call(deleteProperty, { params: { id } })).status).toBe(204)
    const { body } = await admin.call(listInspections, { query: { ids: report.id } as never })
    expect(body).toEqual([{ ...report, propertyId: null, version: 2 }])
    expect(await statusOf(report.photos[0] ?? '')).toBe(200)
  })
})
