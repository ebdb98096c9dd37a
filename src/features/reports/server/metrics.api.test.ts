import { expect, test } from 'vitest'
import { createDeal, moveDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { createLead, type NewLead, updateLead } from '#features/leads/leads.contract.ts'
import { createProperty, deleteProperty } from '#features/properties/properties.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { exampleLead, exampleProperty } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testApp } from '../../../../tests/support/test-company.ts'
import { getMetrics } from '../reports.contract.ts'

const app = testApp()

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function addLead(who: TestClient, days: number, fields: Partial<NewLead> = {}) {
  return (await atTime(daysAgo(days), () => who.call(createLead, { body: { ...exampleLead, ...fields } }))).body
}

async function closeDeal(who: TestClient, days: number, value: string) {
  return atTime(daysAgo(days), async () => {
    const { body } = await who.call(createDeal, { body: { title: 'Epe plot', value } })
    await who.call(moveDeal, { params: { dealId: body.id }, body: { stage: 'closed' } })
    return body
  })
}

const metricsOf = async (who: TestClient) => (await who.call(getMetrics)).body

test('an empty company has noughts that are equal to before [DASH-03] [DASH-04]', async () => {
  const admin = await app.signUp()
  expect(await metricsOf(admin)).toEqual({
    activeLeads: 0,
    closedDeals: 0,
    totalRevenue: '0.00',
    totalProperties: 0,
    changes: {
      activeLeads: { percent: 0, previous: 0 },
      closedDeals: { percent: 0, previous: 0 },
      totalRevenue: { percent: 0, previous: '0.00' },
      totalProperties: { newListings: 0 },
    },
    periodDays: 30,
  })
})

test('active leads are the new, contacted and qualified ones, compared by the day they came in [DASH-04] [DASH-05]', async () => {
  const admin = await app.signUp()
  for (const days of [35, 40, 58]) await addLead(admin, days)
  for (const days of [1, 2]) await addLead(admin, days, { status: 'qualified' })
  await addLead(admin, 90, { status: 'contacted' })
  const lost = await addLead(admin, 3)
  expect(await metricsOf(admin)).toMatchObject({
    activeLeads: 7,
    changes: { activeLeads: { percent: 0, previous: 3 } },
  })
  await admin.call(updateLead, { params: { id: lost.id }, body: { status: 'unqualified' } })
  expect(await metricsOf(admin)).toMatchObject({
    activeLeads: 6,
    changes: { activeLeads: { percent: -33.3, previous: 3 } },
  })
})

test('closed deals and revenue count what was won, by the day it was closed [DASH-04] [DASH-05]', async () => {
  const admin = await app.signUp()
  const first = await closeDeal(admin, 2, '20000000.50')
  expect(await metricsOf(admin)).toMatchObject({
    closedDeals: 1,
    totalRevenue: '20000000.50',
    changes: { closedDeals: { percent: null, previous: 0 }, totalRevenue: { percent: null, previous: '0.00' } },
  })
  await closeDeal(admin, 45, '16000000.40')
  expect(await metricsOf(admin)).toMatchObject({
    closedDeals: 2,
    totalRevenue: '36000000.90',
    changes: { closedDeals: { percent: 0, previous: 1 }, totalRevenue: { percent: 25, previous: '16000000.40' } },
  })
  await admin.call(updateDeal, { params: { id: first.id }, body: { outcome: 'lost', lostReason: 'Paid elsewhere' } })
  expect(await metricsOf(admin)).toMatchObject({
    closedDeals: 1,
    totalRevenue: '16000000.40',
    changes: { closedDeals: { percent: -100, previous: 1 }, totalRevenue: { percent: -100, previous: '16000000.40' } },
  })
})

test('properties are all there are, with the listings of the last 30 days [DASH-04] [DASH-05]', async () => {
  const admin = await app.signUp()
  const add = (days: number) => atTime(daysAgo(days), () => admin.call(createProperty, { body: exampleProperty }))
  await add(31)
  await add(45)
  const { body: fresh } = await add(1)
  await add(0)
  expect(await metricsOf(admin)).toMatchObject({ totalProperties: 4, changes: { totalProperties: { newListings: 2 } } })
  await admin.call(deleteProperty, { params: { id: fresh.id } })
  expect(await metricsOf(admin)).toMatchObject({ totalProperties: 3, changes: { totalProperties: { newListings: 1 } } })
})

test('figures are sent again when they may have changed, and only then; each company has its own [DASH-16] [ROLE-06]', async () => {
  const admin = await app.signUp()
  const stranger = await app.signUp()
  await addLead(admin, 0)
  const tag = (await admin.call(getMetrics)).headers.get('etag') ?? ''
  const again = () => admin.call(getMetrics, { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await addLead(stranger, 0)
  expect((await again()).status).toBe(304)
  await addLead(admin, 0)
  expect(await again()).toMatchObject({ status: 200, body: { activeLeads: 2 } })
  expect((await metricsOf(stranger)).activeLeads).toBe(1)
  // Another day compares other periods.
  const tagOf = (days: number) => atTime(daysAgo(days), async () => (await admin.call(getMetrics)).headers.get('etag'))
  expect(await tagOf(-1)).not.toBe(await tagOf(0))
  expect((await app.visitor().call(getMetrics)).status).toBe(401)
})
