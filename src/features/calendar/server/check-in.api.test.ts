import { expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty, updateProperty } from '#features/properties/properties.contract.ts'
import { listLeadTimeline } from '#features/timeline/timeline.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead, exampleProperty } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { checkInEvent, createEvent, getEvent, type NewEvent, updateEvent } from '../calendar.contract.ts'

const { admin, agent, stranger } = testCompany()
const PLACE = { latitude: 6.4281, longitude: 3.4219 }

async function visit(fields: object = PLACE, links: Partial<NewEvent> = {}) {
  const { id: propertyId } = await admin.create(createProperty, { ...exampleProperty, ...fields })
  const times = { startTime: '2099-12-01T10:00:00Z', endTime: '2099-12-01T11:00:00Z' }
  return agent.create(createEvent, { title: 'Visit', type: 'site_inspection', ...times, propertyId, ...links })
}
const checkIn = (id: string, body: object, headers: Record<string, string> = {}) =>
  agent.call(checkInEvent, { params: { id }, body: body as never, headers })

test('the server says by the two places whether somebody was there, with distance and accuracy [CAL-27]', async () => {
  const event = await visit()
  expect(event.checkIn).toBeNull()
  const far = await checkIn(event.id, { latitude: 6.45, longitude: 3.4219, accuracy: 20.4 })
  expect(far.body.checkIn).toMatchObject({ place: 'elsewhere', why: null, distance: 2435, accuracy: 20 })
  const near = await checkIn(event.id, { latitude: 6.4285, longitude: 3.4219, accuracy: 12 })
  expect(near).toMatchObject({ status: 200, body: { checkIn: { place: 'verified', distance: 44, accuracy: 12 } } })
  const refused = await checkIn(event.id, { failure: 'refused' })
  expect(refused.body.checkIn).toMatchObject({ place: 'unverified', why: 'refused', distance: null, accuracy: null })
  const { body } = await admin.call(listActivities, { query: { entityId: event.id } })
  expect(body.map(({ type, description }) => [type, description]).slice(0, 3)).toEqual([
    ['event_checked_in', 'Visit: Not verified: the phone may not give its place'],
    ['event_checked_in', 'Visit: Verified: 44 m from the property, to within 12 m'],
    ['event_checked_in', 'Visit: Not at the place: 2,435 m from the property, to within 20 m'],
  ])
})

test('where the phone was is not stored, and a property without coordinates verifies nothing [CAL-27]', async () => {
  const event = await visit({})
  const { body } = await checkIn(event.id, { ...PLACE, accuracy: 5 })
  expect(body.checkIn).toMatchObject({ place: 'unverified', why: 'no_coordinates', accuracy: 5 })
  expect(JSON.stringify(body)).not.toContain('6.4281')
  await admin.call(updateProperty, { params: { id: event.propertyId ?? '' }, body: PLACE })
  expect((await agent.call(getEvent, { params: { id: event.id } })).body.checkIn).toEqual(body.checkIn)
})

test('a check-in without a network has the time at which it was done, and is stored once [CAL-27] [PWA-13]', async () => {
  const event = await visit()
  const occurredAt = new Date(Date.now() - 3_600_000).toISOString()
  const headers = { 'idempotency-key': newId() }
  const body = { ...PLACE, accuracy: 5, occurredAt }
  const first = await checkIn(event.id, body, headers)
  expect(first.body.checkIn).toMatchObject({ at: occurredAt, place: 'verified', distance: 0 })
  expect((await checkIn(event.id, body, headers)).body).toEqual(first.body)
  const { body: told } = await admin.call(listActivities, { query: { entityId: event.id } })
  expect(told.filter(({ type }) => type === 'event_checked_in')).toMatchObject([{ occurredAt }])
})

test('a no-show and a check-in are in the history of the client [CAL-27]', async () => {
  const lead = await admin.create(createLead, exampleLead)
  const event = await visit(PLACE, { leadId: lead.id })
  await checkIn(event.id, { ...PLACE, accuracy: 5 })
  const missed = await agent.call(updateEvent, { params: { id: event.id }, body: { status: 'no_show' } })
  expect(missed).toMatchObject({ status: 200, body: { status: 'no_show', checkIn: { place: 'verified' } } })
  const { body } = await admin.call(listLeadTimeline, { params: { id: lead.id }, query: { kinds: 'event' } as never })
  expect(body.map(({ item }) => item)).toEqual([missed.body])
})

test.each([
  [{}, 'latitude', 'Send latitude, longitude and accuracy, or why they are missing'],
  [{ latitude: 6.4, accuracy: 5 }, 'longitude', 'Send latitude, longitude and accuracy, or why they are missing'],
  [{ latitude: 6.4, longitude: 3.4 }, 'accuracy', 'Send latitude, longitude and accuracy, or why they are missing'],
  [{ latitude: 91, longitude: 3.4, accuracy: 5 }, 'latitude', 'Enter a latitude from -90 to 90'],
  [{ latitude: 6.4, longitude: 181, accuracy: 5 }, 'longitude', 'Enter a longitude from -180 to 180'],
  [{ latitude: 6.4, longitude: 3.4, accuracy: -1 }, 'accuracy', 'Enter the accuracy in metres'],
  [{ failure: 'tired' }, 'failure', 'Choose refused or unavailable'],
])('%j is refused at %s [CAL-27] [I1]', async (body, field, message) => {
  const event = await visit()
  const { status, body: answer } = await checkIn(event.id, body)
  expect(status).toBe(400)
  expect((answer as unknown as { errors: object[] }).errors).toContainEqual({ field, message })
})

test('nobody checks in at a cancelled event, or at one of another company [CAL-27] [T3]', async () => {
  const event = await visit()
  await agent.call(updateEvent, { params: { id: event.id }, body: { status: 'cancelled' } })
  expect(await checkIn(event.id, { failure: 'refused' })).toMatchObject({ status: 409 })
  const foreign = await stranger.call(checkInEvent, { params: { id: event.id }, body: { failure: 'refused' } })
  expect(foreign).toMatchObject({ status: 404, body: { message: 'Event not found' } })
})
