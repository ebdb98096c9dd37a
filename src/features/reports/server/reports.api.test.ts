import { beforeAll, describe, expect, test } from 'vitest'
import { createCommunication, listCommunications } from '#features/communications/communications.contract.ts'
import { createDeal, type Deal, listDeals, moveDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { createLead, LEAD_SOURCES, type Lead, listLeads, updateLead } from '#features/leads/leads.contract.ts'
import {
  createProperty,
  listProperties,
  type Property,
  updateProperty,
} from '#features/properties/properties.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { createTask, listTasks, updateTask } from '#features/tasks/tasks.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { seededRandom } from '#server/demo/random.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { SECTIONS } from '../report-words.ts'
import { getReport, REPORT_PERIODS, REPORT_TYPES, type Report } from '../reports.contract.ts'

/** A Thursday afternoon. */
const NOW = Date.parse('2025-11-20T13:30:00.000Z')
const DAY_MS = 86_400_000

/** When each listing was let or sold, as the test knows it. */
const gone = new Map<string, number>()

const { app, admin, agent: seller } = testCompany()
beforeAll(async () => {
  await fillYears()
})

const person = { firstName: 'Amarachi', lastName: 'Duru', phone: '+234 714 338 0264' }
const listing = { title: 'Plot at Epe', address: '1 Coast Road', city: 'Epe', state: 'Lagos State' }

/** Two years of work by two people, most of it lately, on the borders of days and months too. */
async function fillYears(): Promise<void> {
  const random = seededRandom(21)
  const ages = [0, 1, 5400, 48_600, 48_601, 135_000].map((seconds) => seconds * 1000)
  const age = (index: number) => ages[index] ?? random.between(1, index < 40 ? 60 * 24 : 700 * 24) * 3_600_000 + index
  for (let index = 0; index < 70; index += 1) {
    const time = NOW - age(index)
    const at = <Result>(ms: number, work: () => Promise<Result>) => atTime(new Date(Math.min(ms, NOW)), work)
    const who = random.pick([admin, seller])
    const later = time + random.between(1, 40 * 24) * 3_600_000
    const { body: lead } = await at(time, () =>
      who.call(createLead, { body: { ...person, source: random.pick(LEAD_SOURCES), assignedTo: who.user.id } }),
    )
    if (random.chance(25))
      await at(later, () => who.call(updateLead, { params: { id: lead.id }, body: { status: 'converted' } }))
    const type = random.pick(['land', 'duplex', 'office'] as const)
    const { body: property } = await at(time, () =>
      who.call(createProperty, { body: { ...listing, type, price: String(random.between(5, 90) * 1_000_000) } }),
    )
    if (random.chance(40)) {
      await at(later, () =>
        who.call(updateProperty, {
          params: { id: property.id },
          body: { status: random.pick(['sold', 'rented'] as const) },
        }),
      )
      gone.set(property.id, Math.min(later, NOW))
      // Another change does not sell it again.
      await at(NOW, () => who.call(updateProperty, { params: { id: property.id }, body: { title: 'Plot' } }))
    }
    const value = `${random.between(5, 90)}000000.5`
    const { body: deal } = await at(time, () =>
      who.call(createDeal, {
        body: { title: 'Sale', value, leadId: lead.id, assignedTo: random.pick([admin, seller]).user.id },
      }),
    )
    const params = { dealId: deal.id }
    if (random.chance(55)) await at(later, () => who.call(moveDeal, { params, body: { stage: 'closed' } }))
    else if (random.chance(30))
      await at(later, () =>
        who.call(updateDeal, { params: { id: deal.id }, body: { outcome: 'lost', lostReason: 'Bought elsewhere' } }),
      )
    const { body: task } = await at(time, () => who.call(createTask, { body: { title: 'Call' } }))
    if (random.chance(60))
      await at(later, () => who.call(updateTask, { params: { id: task.id }, body: { status: 'completed' } }))
    await at(time, () => who.call(createCommunication, { body: { type: 'phone', content: 'x', leadId: lead.id } }))
  }
}

const read = (who: TestClient, period: Report['period'], type: Report['type'] = 'overview') =>
  atTime(new Date(NOW), async () => (await who.call(getReport, { query: { period, type } })).body)

/** What the lists say, which know nothing of reports. */
async function everything() {
  const query = { limit: '200' }
  const [leads, deals, properties, tasks, communications] = await Promise.all([
    admin.call(listLeads, { query }),
    admin.call(listDeals, { query }),
    admin.call(listProperties, { query }),
    admin.call(listTasks, { query }),
    admin.call(listCommunications, { query }),
  ])
  return {
    leads: leads.body,
    deals: deals.body,
    properties: properties.body,
    tasks: tasks.body,
    communications: communications.body,
  }
}

const within =
  (from: string, to: string, isWhole = false) =>
  (time: string | number | null | undefined) => {
    const ms = typeof time === 'string' ? Date.parse(time) : (time ?? Number.NaN)
    return ms >= Date.parse(from) && (isWhole ? ms <= Date.parse(to) : ms < Date.parse(to))
  }
const total = (deals: Deal[]) => deals.reduce((sum, { value }) => sum + Number(value), 0)
const rounded = (value: number) => Math.round(value * 10) / 10
const isWon = ({ outcome }: Deal) => outcome === 'won'

const conversion = (leads: Lead[], deals: Deal[]) => {
  const reached = leads.filter(
    ({ id, status }) => status === 'converted' || deals.some((deal) => isWon(deal) && deal.leadId === id),
  )
  return leads.length === 0 ? 0 : rounded((reached.length / leads.length) * 100)
}
const days = (won: Deal[]) =>
  rounded(
    won.reduce((sum, deal) => sum + Date.parse(deal.actualCloseDate ?? '') - Date.parse(deal.createdAt), 0) /
      won.length /
      DAY_MS,
  )
const change = (value: number, previous: number) => rounded(((value - previous) / previous) * 100)

describe.each(['Africa/Lagos', 'UTC'] as const)('by the clock of %s', (timezone) => {
  beforeAll(() => admin.call(updateSettings, { body: { preferences: { timezone } } }))

  test.each(REPORT_PERIODS)(
    'the figures of a %s are those of the records [SET-16] [REP-05] [REP-08] [REP-09] [REP-10] [REP-11] [REP-12]',
    async (period) => {
      const report = await read(admin, period)
      const { leads, deals } = await everything()
      expect(report).toMatchObject({ period, type: 'overview', timeZone: timezone, to: new Date(NOW).toISOString() })
      const isPresent = within(report.from, report.to, true)
      const isBefore = within(report.previousFrom, report.previousTo)
      const won = deals.filter((deal) => isWon(deal) && isPresent(deal.actualCloseDate))
      const wonBefore = deals.filter((deal) => isWon(deal) && isBefore(deal.actualCloseDate))
      const { kpis } = report
      expect(Number(kpis.totalRevenue.value)).toBe(total(won))
      expect(kpis.totalRevenue.changePercent).toBe(wonBefore.length ? change(total(won), total(wonBefore)) : null)
      expect(kpis.averageDealSize.value).toBe((won.length ? total(won) / won.length : 0).toFixed(2))
      expect(kpis.timeToClose.value).toBe(won.length ? days(won) : 0)
      expect(kpis.timeToClose.previous).toBe(wonBefore.length ? days(wonBefore) : null)
      const came = leads.filter(({ createdAt }) => isPresent(createdAt))
      const cameBefore = leads.filter(({ createdAt }) => isBefore(createdAt))
      expect(kpis.leadConversion.value).toBe(conversion(came, deals))
      expect(kpis.leadConversion.previous).toBe(cameBefore.length ? conversion(cameBefore, deals) : null)
      expect(report.mobile.successRate).toBe(
        rounded((won.length / deals.filter((deal) => isPresent(deal.actualCloseDate)).length) * 100),
      )
    },
  )

  test.each(REPORT_PERIODS)(
    'the tables of a %s are those of the records [REP-14] [REP-15] [REP-16] [REP-17]',
    async (period) => {
      const report = await read(admin, period)
      const { leads, deals, properties, tasks, communications } = await everything()
      const isPresent = within(report.from, report.to, true)
      const came = leads.filter(({ createdAt }) => isPresent(createdAt))
      for (const { source, count, percent } of report.leadSources) {
        expect(count).toBe(came.filter((lead) => lead.source === source).length)
        expect(percent).toBe(rounded((count / came.length) * 100))
      }
      for (const { status, count } of report.leadStatuses)
        expect(count).toBe(came.filter((lead) => lead.status === status).length)
      const isGone = ({ id }: Property) => isPresent(gone.get(id))
      expect(report.propertyPerformance).toHaveLength(3)
      for (const { type, listed, sold, rented, rate, value } of report.propertyPerformance) {
        const ofType = properties.filter((one) => one.type === type)
        const wentOf = (status: string) => ofType.filter((one) => isGone(one) && one.status === status)
        expect([listed, sold, rented]).toEqual([ofType.length, wentOf('sold').length, wentOf('rented').length])
        expect(rate).toBe(rounded(((sold + rented) / listed) * 100))
        expect(Number(value)).toBe(
          [...wentOf('sold'), ...wentOf('rented')].reduce((sum, { price }) => sum + Number(price), 0),
        )
      }
      const created = (rows: { createdAt: string }[]) => rows.filter(({ createdAt }) => isPresent(createdAt)).length
      const won = deals.filter((deal) => isWon(deal) && isPresent(deal.actualCloseDate))
      expect(report.summary).toEqual({
        leads: leads.length,
        newLeads: came.length,
        deals: deals.length,
        newDeals: created(deals),
        closedDeals: won.length,
        properties: properties.length,
        newProperties: created(properties),
        propertiesSold: properties.filter((one) => isGone(one) && one.status === 'sold').length,
        tasksCompleted: tasks.filter(({ completedAt }) => isPresent(completedAt)).length,
        communications: created(communications),
      })
      const of = (who: TestClient) => ({
        userId: who.user.id,
        name: `${who.user.firstName} ${who.user.lastName}`,
        leads: came.filter(({ assignedTo }) => assignedTo === who.user.id).length,
        deals: deals.filter((deal) => deal.assignedTo === who.user.id && isPresent(deal.createdAt)).length,
        closed: won.filter(({ assignedTo }) => assignedTo === who.user.id).length,
        revenue: total(won.filter(({ assignedTo }) => assignedTo === who.user.id)).toFixed(2),
      })
      expect(report.team).toHaveLength(2)
      expect(report.team).toEqual(expect.arrayContaining([of(admin), of(seller)]))
    },
  )

  test('the trend sums this month and the four before [REP-13]', async () => {
    const { revenueTrend, mobile } = await read(admin, 'week', 'sales')
    const { deals } = await everything()
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit' })
    const months = ['2025-07', '2025-08', '2025-09', '2025-10', '2025-11']
    expect(revenueTrend.map(({ month }) => month)).toEqual(months)
    for (const { month, revenue } of revenueTrend) {
      const won = deals.filter(
        (deal) => isWon(deal) && zone.format(new Date(deal.actualCloseDate ?? '')).startsWith(month),
      )
      expect(Number(revenue)).toBe(total(won))
    }
    expect(mobile.monthlySales).toBe(revenueTrend.at(-1)?.revenue)
  })
})

test('the team’s table comes with the types that show it, for everybody [REP-04] [REP-17] [ROLE-01]', async () => {
  for (const type of REPORT_TYPES) {
    const report = await read(seller, 'month', type)
    expect(report.type).toBe(type)
    expect(report.team === undefined).toBe(!SECTIONS[type].includes('team'))
  }
  const { team } = await read(seller, 'year', 'team')
  expect(team?.map(({ userId }) => userId).sort()).toEqual([admin.user.id, seller.user.id].sort())
})

test('an empty company has noughts, nothing to compare with and no NaN [REP-18]', async () => {
  const stranger = await app.signUp()
  const report = (await stranger.call(getReport)).body
  expect(report).toMatchObject({ type: 'overview', period: 'month', propertyPerformance: [] })
  expect(report.kpis.totalRevenue).toEqual({ value: '0.00', previous: null, changePercent: null })
  expect(report.kpis.timeToClose).toEqual({ value: 0, previous: null, changePercent: null })
  expect(new Set(report.leadSources.map(({ count, percent }) => count + percent))).toEqual(new Set([0]))
  expect(new Set(Object.values(report.summary))).toEqual(new Set([0]))
  expect(report.mobile).toEqual({ monthlySales: '0.00', activeLeads: 0, propertiesSold: 0, successRate: 0 })
})

test('what is asked wrongly is refused; figures are sent again when they may have changed [REP-02] [REP-03] [DASH-16]', async () => {
  expect(await admin.request('GET', '/api/reports?period=day')).toMatchObject({
    status: 400,
    body: { message: 'Choose a period' },
  })
  expect(await admin.request('GET', '/api/reports?type=all')).toMatchObject({
    status: 400,
    body: { message: 'Choose a type' },
  })
  expect(await admin.request('GET', '/api/reports/export?format=xlsx')).toMatchObject({
    status: 400,
    body: { message: 'Choose a format' },
  })
  expect((await app.visitor().request('GET', '/api/reports/export')).status).toBe(401)
  const stranger = await app.signUp()
  const tag = (await stranger.call(getReport)).headers.get('etag') ?? ''
  const again = () => stranger.call(getReport, { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  await stranger.call(createLead, { body: { ...person, source: 'referral' } })
  expect(await again()).toMatchObject({ status: 200, body: { summary: { newLeads: 1 } } })
})
