import { beforeAll, expect, test } from 'vitest'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createDeal, moveDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { listActivities } from '../activities.contract.ts'

const app = testApp()
let admin: TestClient

beforeAll(async () => {
  admin = await app.signUp({ firstName: 'Ṣadé', lastName: 'Ọlátúnjí' })
})

async function feedOf(who: TestClient, query: object = {}) {
  const { status, body } = await who.call(listActivities, { query })
  expect(status).toBe(200)
  return body
}

test('what a company does is told newest first, each line with its record and person [DASH-07] [MOB-25]', async () => {
  const { body: lead } = await admin.call(createLead, { body: exampleLead })
  const { body: property } = await admin.call(createProperty, {
    body: { title: 'Epe plot', type: 'land', address: '1 Coast Road', city: 'Epe', state: 'Lagos', price: '9000000' },
  })
  const { body: deal } = await admin.call(createDeal, {
    body: { title: 'Epe plot', value: '9000000', leadId: lead.id },
  })
  await admin.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'offer_made' } })
  await admin.call(createCommunication, { body: { type: 'sms', content: 'Sent the address', leadId: lead.id } })
  const feed = await feedOf(admin)
  expect(feed.map(({ type, entityType, kind, leadName }) => ({ type, entityType, kind, leadName }))).toEqual([
    { type: 'communication_logged', entityType: 'communication', kind: 'sms', leadName: 'Amarachi Duru' },
    { type: 'deal_moved', entityType: 'deal', kind: null, leadName: null },
    { type: 'deal_created', entityType: 'deal', kind: null, leadName: null },
    { type: 'property_added', entityType: 'property', kind: null, leadName: null },
    { type: 'lead_created', entityType: 'lead', kind: null, leadName: null },
  ])
  expect(feed.every(({ userId, userName }) => userId === admin.user.id && userName === 'Ṣadé Ọlátúnjí')).toBe(true)
  expect(feed[1]).toMatchObject({
    entityId: deal.id,
    description: 'Epe plot moved to Offer Made',
    metadata: { from: 'new', to: 'offer_made' },
  })
  expect(await feedOf(admin, { entityType: 'property', entityId: property.id })).toEqual([feed[3]])
  expect(await feedOf(admin, { type: 'deal_created' })).toEqual([feed[2]])
})

test('a line stays when its record is gone', async () => {
  const { body: lead } = await admin.call(createLead, { body: { ...exampleLead, firstName: 'Gone' } })
  await admin.call(deleteLead, { params: { id: lead.id } })
  expect(await feedOf(admin, { entityId: lead.id })).toMatchObject([
    { description: 'Lead deleted: Gone Duru' },
    { description: 'New lead: Gone Duru' },
  ])
})

test('without a limit there are 50, and pages reach the rest once [DASH-07] [LIM-33]', async () => {
  const own = await app.signUp()
  for (let index = 0; index < 53; index++)
    await own.call(createLead, { body: { ...exampleLead, lastName: `Duru ${index}` } })
  const first = await own.call(listActivities)
  expect(first.body).toHaveLength(50)
  const cursor = first.headers.get('x-next-cursor') ?? ''
  const rest = await own.call(listActivities, { query: { cursor } })
  expect(rest.headers.get('x-next-cursor')).toBeNull()
  expect([...first.body, ...rest.body].map(({ description }) => description)).toEqual(
    Array.from({ length: 53 }, (_, index) => `New lead: Amarachi Duru ${52 - index}`),
  )
  expect(await feedOf(own, { limit: '2' })).toEqual(first.body.slice(0, 2))
  for (const query of [{ limit: '0' }, { cursor: 'nonsense' }, { type: 'nothing' }, { entityId: 'x' }])
    expect((await own.call(listActivities, { query: query as never })).status).toBe(400)
})

test('other companies and visitors are told nothing [ROLE-06] [T1]', async () => {
  const stranger = await app.signUp()
  const { body: lead } = await admin.call(createLead, { body: exampleLead })
  expect(await feedOf(stranger)).toEqual([])
  expect(await feedOf(stranger, { entityId: lead.id })).toEqual([])
  expect((await app.visitor().call(listActivities)).status).toBe(401)
})
