import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { newId } from '#shared/ids.ts'
import { sumMoney } from '#shared/money.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  createDeal,
  DEAL_STAGES,
  type DealStage,
  deleteDeal,
  getDeal,
  getDealTotals,
  listDeals,
  moveDeal,
  undoDealMove,
  updateDeal,
} from '../deals.contract.ts'
import { weightedValue } from '../deals.rules.ts'

const { app, admin, agent } = testCompany()

const open = (fields: object = {}) =>
  admin.create(createDeal, { title: 'Chevron 4-bed semi', value: '165,000,000', ...fields })
const move = (id: string, stage: DealStage) => admin.call(moveDeal, { params: { dealId: id }, body: { stage } })

describe('opening', () => {
  test('a deal gets the stated defaults, its links by name, and a line in the feed [PIPE-19] [DATA-14] [DATA-15] [DATA-16] [LIM-26]', async () => {
    const { body: lead } = await admin.call(createLead, {
      body: { firstName: 'Amarachi', lastName: 'Duru', phone: '0714 338 0264', source: 'website' },
    })
    const { body: property } = await admin.call(createProperty, {
      body: {
        title: 'Chevron 7',
        type: 'duplex',
        address: '7 Cedar Close',
        city: 'Lagos',
        state: 'Lagos State',
        price: '165000000',
      },
    })
    const deal = await open({
      leadId: lead.id,
      propertyId: property.id,
      assignedTo: agent.user.id,
      expectedCloseDate: '2026-12-12',
      notes: 'Cash.',
    })
    expect(deal).toMatchObject({
      value: '165000000.00',
      stage: 'new',
      probability: 25,
      leadName: 'Amarachi Duru',
      propertyTitle: 'Chevron 7',
      assignedToName: 'Zainab Yusuf',
      expectedCloseDate: '2026-12-12T00:00:00.000Z',
      actualCloseDate: null,
      outcome: null,
    })
    const [line] = (await admin.call(listActivities, { query: { entityId: deal.id } })).body
    expect(line).toMatchObject({ type: 'deal_created', description: 'New deal: Chevron 4-bed semi' })
    expect((await agent.call(listNotifications)).body[0]).toMatchObject({
      type: 'assignment',
      title: 'Deal assigned to you',
      entityId: deal.id,
    })
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ value: '' }, 'value', 'Value is required'],
    [{ value: undefined }, 'value', 'Value is required'],
    [{ value: '-5' }, 'value', 'Enter an amount of naira, such as 25,000,000'],
    [{ stage: 'won' }, 'stage', 'Invalid stage'],
    [{ probability: 101 }, 'probability', 'Probability must be a whole number from 0 to 100'],
    [{ probability: 2.5 }, 'probability', 'Probability must be a whole number from 0 to 100'],
    [{ expectedCloseDate: '2026-02-31' }, 'expectedCloseDate', 'Enter a date'],
  ])('refuses %j at its field [PIPE-20] [DATA-15] [DATA-17]', async (fields, field, message) => {
    const { status, body } = await admin.request('POST', '/api/deals', { body: { title: 'A', value: '1', ...fields } })
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
  })

  test('a deal created in closed is won [PIPE-17]', async () => {
    expect(await open({ stage: 'closed' })).toMatchObject({ stage: 'closed', outcome: 'won', probability: 100 })
  })
})

describe('moving', () => {
  test('goes from any stage to any other and is told, the same stage changes nothing [PIPE-10] [PIPE-11] [PIPE-12] [PIPE-16]', async () => {
    const deal = await open()
    let version = deal.version
    for (const from of DEAL_STAGES)
      for (const to of DEAL_STAGES) {
        await move(deal.id, from)
        version = (await admin.call(getDeal, { params: { id: deal.id } })).body.version
        const { status, body } = await move(deal.id, to)
        expect(status).toBe(200)
        expect(body).toMatchObject({ stage: to, version: from === to ? version : version + 1 })
      }
    const feed = (await admin.call(listActivities, { query: { entityId: deal.id, type: 'deal_moved', limit: '1' } }))
      .body
    expect(feed[0]).toMatchObject({
      metadata: { from: 'contract', to: 'closed' },
      description: 'Chevron 4-bed semi moved to Closed',
    })
  })

  test('closing wins, dates and completes it; leaving takes that back [PIPE-17]', async () => {
    const deal = await open({ probability: 60 })
    const { body: closed } = await move(deal.id, 'closed')
    expect(closed).toMatchObject({ outcome: 'won', probability: 100 })
    expect(Date.parse(closed.actualCloseDate ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const { body: reopened } = await move(deal.id, 'contract')
    expect(reopened).toMatchObject({ outcome: null, probability: 60, actualCloseDate: null })
  })

  test('a probability that is changed together with the stage is stored; that of a closed deal for when it is reopened', async () => {
    const deal = await open({ probability: 60 })
    const set = async (body: object) => (await admin.call(updateDeal, { params: { id: deal.id }, body })).body
    const { body: totals } = await admin.call(getDealTotals)
    expect(await set({ stage: 'contract', probability: 80 })).toMatchObject({ stage: 'contract', probability: 80 })
    expect((await admin.call(getDealTotals)).body.weighted).not.toBe(totals.weighted)
    expect(await set({ outcome: 'lost', probability: 30 })).toMatchObject({ outcome: 'lost', probability: 0 })
    expect(await set({ stage: 'offer_made' })).toMatchObject({ outcome: null, probability: 30 })
    expect(await set({ stage: 'closed' })).toMatchObject({ outcome: 'won', probability: 100 })
    expect(await set({ stage: 'new', probability: 70 })).toMatchObject({ outcome: null, probability: 70 })
  })

  test('only a lost deal has a reason', async () => {
    const deal = await open()
    const set = async (body: object) => (await admin.call(updateDeal, { params: { id: deal.id }, body })).body
    expect((await set({ lostReason: 'Price' })).lostReason).toBeNull()
    expect(await set({ outcome: 'lost', lostReason: 'Price' })).toMatchObject({ outcome: 'lost', lostReason: 'Price' })
    expect((await set({ lostReason: 'Title' })).lostReason).toBe('Title')
    expect(await set({ outcome: 'won', lostReason: 'Title' })).toMatchObject({ outcome: 'won', lostReason: null })
    expect((await set({ stage: 'closed', lostReason: 'Price' })).lostReason).toBeNull()
  })

  test('a closed deal stays as likely as its outcome; what is typed counts when it is reopened [PIPE-17]', async () => {
    const deal = await open({ probability: 60 })
    await move(deal.id, 'closed')
    const { body: typed } = await admin.call(updateDeal, { params: { id: deal.id }, body: { probability: 40 } })
    expect(typed).toMatchObject({ outcome: 'won', probability: 100 })
    expect((await move(deal.id, 'contract')).body).toMatchObject({ probability: 40 })
  })

  test('an unknown stage and an unknown deal are refused [PIPE-11]', async () => {
    const deal = await open()
    expect(await admin.request('PUT', `/api/deals/${deal.id}/stage`, { body: { stage: 'won' } })).toMatchObject({
      status: 400,
      body: { message: 'Invalid stage' },
    })
    expect(await move(newId(), 'contract')).toMatchObject({ status: 404, body: { message: 'Deal not found' } })
  })

  test('on top of an old copy it is refused with the newest [C1]', async () => {
    const deal = await open()
    await move(deal.id, 'contract')
    const stale = await admin.call(moveDeal, {
      params: { dealId: deal.id },
      body: { stage: 'closed' },
      headers: { 'if-match': '"1"' },
    })
    expect(stale).toMatchObject({ status: 412, body: { current: { stage: 'contract', version: 2 } } })
  })
})

describe('undoing a move [PIPE-25]', () => {
  const undo = (by: TestClient, id: string, stage: DealStage, outcome: 'won' | 'lost' | null = null) =>
    by.call(undoDealMove, { params: { id }, body: { stage, outcome } })

  test('a win that is undone leaves no sale behind: stage, chance, dates and sums are as before', async () => {
    const own = await app.signUp()
    const { body: deal } = await own.call(createDeal, {
      body: { title: 'Lekki duplex', value: '430000000', stage: 'offer_made', probability: 60 },
    })
    const { body: totals } = await own.call(getDealTotals)
    await own.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'closed' } })
    expect((await own.call(getMetrics)).body).toMatchObject({ closedDeals: 1, totalRevenue: '430000000.00' })
    const { status, body: undone } = await undo(own, deal.id, 'offer_made')
    expect(status).toBe(200)
    expect(undone).toEqual({ ...deal, version: 3, updatedAt: undone.updatedAt })
    expect((await own.call(getMetrics)).body).toMatchObject({ closedDeals: 0, totalRevenue: '0.00' })
    expect((await own.call(getDealTotals)).body).toEqual(totals)
    const feed = (await own.call(listActivities, { query: { entityId: deal.id, limit: '1' } })).body
    expect(feed[0]).toMatchObject({ description: 'Lekki duplex moved to Offer Made' })
  })

  test('a won deal that was reopened is won again on its own day, a lost one with its reason', async () => {
    const won = await open({ stage: 'closed' })
    await move(won.id, 'contract')
    expect((await undo(admin, won.id, 'closed', 'won')).body).toMatchObject({
      outcome: 'won',
      probability: 100,
      actualCloseDate: won.actualCloseDate,
      stageSince: won.stageSince,
    })
    const lost = await open({ outcome: 'lost', lostReason: 'Price' })
    await admin.call(updateDeal, { params: { id: lost.id }, body: { outcome: 'won' } })
    expect((await undo(admin, lost.id, 'closed', 'lost')).body).toMatchObject({
      outcome: 'lost',
      lostReason: 'Price',
      actualCloseDate: lost.actualCloseDate,
    })
  })

  test('what others changed meanwhile stays, and their move is not undone', async () => {
    const deal = await open()
    await move(deal.id, 'contract')
    await agent.call(updateDeal, { params: { id: deal.id }, body: { notes: 'Cash.', probability: 80 } })
    expect((await undo(admin, deal.id, 'new')).body).toMatchObject({ stage: 'new', notes: 'Cash.', probability: 80 })

    await move(deal.id, 'contract')
    await agent.call(moveDeal, { params: { dealId: deal.id }, body: { stage: 'closed' } })
    const refused = { status: 409, body: { message: 'It was moved again meanwhile and stays where it is.' } }
    expect(await undo(admin, deal.id, 'new')).toMatchObject(refused)
    expect(await undo(admin, deal.id, 'contract')).toMatchObject(refused)
    expect((await admin.call(getDeal, { params: { id: deal.id } })).body).toMatchObject({ stage: 'closed' })
    // Done once, there is nothing more to undo.
    expect((await undo(agent, deal.id, 'contract')).status).toBe(200)
    expect(await undo(agent, deal.id, 'contract')).toMatchObject(refused)
  })
})

describe('losing and changing', () => {
  test('a lost deal is closed, keeps its reason and counts nowhere as won [PIPE-22]', async () => {
    const own = await app.signUp()
    const { body: deal } = await own.call(createDeal, { body: { title: 'Yaba flat', value: '118000000' } })
    const { body: lost } = await own.call(updateDeal, {
      params: { id: deal.id },
      body: { outcome: 'lost', lostReason: 'Price' },
    })
    expect(lost).toMatchObject({ stage: 'closed', outcome: 'lost', lostReason: 'Price' })
    expect((await own.call(getMetrics)).body).toMatchObject({ closedDeals: 0, totalRevenue: '0.00' })
    expect((await own.call(getDealTotals)).body).toMatchObject({
      lost: { count: 1, value: '118000000.00' },
      closed: { count: 0 },
    })
    await own.call(updateDeal, { params: { id: deal.id }, body: { outcome: 'won' } })
    expect((await own.call(getMetrics)).body).toMatchObject({ closedDeals: 1, totalRevenue: '118000000.00' })
    expect((await own.call(listDeals, { query: { outcome: 'lost' } })).body).toEqual([])
    expect((await own.call(listDeals, { query: { outcome: 'won' } })).body).toHaveLength(1)
  })

  test('a deal may be entered when it is lost or won already [PIPE-19] [PIPE-22]', async () => {
    const lost = await open({ outcome: 'lost', lostReason: 'Price' })
    expect(lost).toMatchObject({ stage: 'closed', outcome: 'lost', probability: 0, lostReason: 'Price' })
    expect(await open({ stage: 'closed' })).toMatchObject({ stage: 'closed', outcome: 'won', probability: 100 })
  })

  test('fields change one by one, links clear with null [PIPE-21]', async () => {
    const deal = await open({ notes: 'x' })
    const { body } = await agent.call(updateDeal, { params: { id: deal.id }, body: { value: 90_000_000, notes: null } })
    expect(body).toMatchObject({ value: '90000000.00', notes: null, title: deal.title, stage: 'new', version: 2 })
  })

  test('a deal is deleted, with who did it in the audit [PIPE-21] [ROLE-09]', async () => {
    const deal = await open()
    expect((await admin.call(deleteDeal, { params: { id: deal.id } })).status).toBe(204)
    expect((await admin.call(getDeal, { params: { id: deal.id } })).status).toBe(404)
  })
})

test('the board lists, searches and filters deals [PIPE-18] [PIPE-24]', async () => {
  const own = await app.signUp()
  const add = async (title: string, stage: DealStage) =>
    (await own.call(createDeal, { body: { title, value: '1', stage, assignedTo: own.user.id } })).body.id
  const yaba = await add('Yábá 3-bed flat', 'new')
  const ikeja = await add('Ikeja GRA', 'contract')
  const ids = async (query: Parameters<typeof own.call<typeof listDeals>>[1]) =>
    (await own.call(listDeals, query)).body.map(({ id }) => id)
  expect(await ids({})).toEqual([ikeja, yaba])
  expect(await ids({ query: { search: 'yaba' } })).toEqual([yaba])
  expect(await ids({ query: { stage: 'contract' } })).toEqual([ikeja])
  expect(await ids({ query: { assignedTo: 'me', outcome: 'open' } })).toEqual([ikeja, yaba])
  expect(await ids({ query: { assignedTo: 'none' } })).toEqual([])
})

test('open deals come by how long they have stood in their stage, page after page, one’s own by themselves', async () => {
  const company = await app.signUp()
  const colleague = await company.invite('sales', { firstName: 'Femi', lastName: 'Alabi' })
  const add = async (title: string, by: TestClient) =>
    (await by.call(createDeal, { body: { title, value: '1', assignedTo: by.user.id } })).body.id
  const [first, second, won] = [await add('first', colleague), await add('second', company), await add('won', company)]
  const third = await add('third', company)
  const go = (dealId: string, to: DealStage) => company.call(moveDeal, { params: { dealId }, body: { stage: to } })
  await go(won, 'closed')
  // Moved on, the first stands in its new stage since now.
  await go(first, 'contract')
  const query = { outcome: 'open', sort: 'stageSince', limit: '2' } as const
  const ids = async (more: object) =>
    (await company.call(listDeals, { query: { ...query, ...more } })).body.map(({ id }) => id)
  expect(await ids({})).toEqual([second, third])
  expect(await ids({ offset: '2' })).toEqual([first])
  expect(await ids({ assignedTo: 'me', limit: '1' })).toEqual([second])
  expect(await ids({ sort: '-stageSince', limit: '1' })).toEqual([first])
})

test('after a storm of changes from several hands the kept sums are those of the rows [C4] [DASH-05]', async () => {
  const own = await app.signUp()
  const hand = async (seed: number) => {
    const { body: deal } = await own.call(createDeal, { body: { title: `Deal ${seed}`, value: `${seed}000000.55` } })
    for (let step = 0; step < 6; step++) {
      const stage = DEAL_STAGES[(seed * 7 + step * 3) % DEAL_STAGES.length] ?? 'new'
      await own.call(moveDeal, { params: { dealId: deal.id }, body: { stage } })
      if ((seed + step) % 4 === 0)
        await own.call(updateDeal, {
          params: { id: deal.id },
          body: { value: `${seed + step}500000.25`, probability: (seed * 13) % 100 },
        })
      if ((seed + step) % 9 === 0) await own.call(updateDeal, { params: { id: deal.id }, body: { outcome: 'lost' } })
    }
    if (seed % 5 === 0) await own.call(deleteDeal, { params: { id: deal.id } })
  }
  await Promise.all(Array.from({ length: 16 }, (_, index) => hand(index + 1)))
  const { body: rows } = await own.call(listDeals)
  const { body: totals } = await own.call(getDealTotals)
  for (const stage of DEAL_STAGES) {
    const inStage = rows.filter((deal) => deal.stage === stage && deal.outcome !== 'lost')
    expect(totals[stage], stage).toEqual({ count: inStage.length, value: sumMoney(inStage.map(({ value }) => value)) })
  }
  expect(totals.weighted).toBe(sumMoney(rows.filter(({ stage }) => stage !== 'closed').map(weightedValue)))
  const won = rows.filter(({ outcome }) => outcome === 'won')
  expect((await own.call(getMetrics)).body).toMatchObject({
    closedDeals: won.length,
    totalRevenue: sumMoney(won.map(({ value }) => value)),
  })
})
