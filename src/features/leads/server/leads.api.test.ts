import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createDeal, getDeal } from '#features/deals/deals.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createLead, deleteLead, getLead, listLeads, updateLead } from '../leads.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const add = (fields: object = {}) => admin.create(createLead, { ...exampleLead, ...fields })

describe('creating', () => {
  test('a minimal lead gets the stated defaults [LEAD-37] [DATA-08] [DATA-09] [LIM-26]', async () => {
    const { status, body } = await admin.call(createLead, {
      body: { firstName: 'Kasimu', lastName: 'Maƙarfi', phone: '0713 902 4471', source: 'website' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'new',
      priority: 'medium',
      score: 0,
      assignedTo: null,
      email: null,
      version: 1,
    })
    expect(Date.parse(body.createdAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('every field comes back as sent, money as decimal text without commas [LEAD-28] [LEAD-30] [LEAD-32] [DATA-06] [DATA-07]', async () => {
    const lead = await add({
      email: 'amarachi@example.com',
      budgetMin: '25,000,000',
      budgetMax: 40_000_000,
      propertyType: 'townhouse',
      location: 'Ọ̀ṣun',
      source: 'advertisement',
      priority: 'hot',
      notes: 'Pays outright.\nCalls at 3.',
    })
    expect(lead).toMatchObject({
      budgetMin: '25000000.00',
      budgetMax: '40000000.00',
      propertyType: 'townhouse',
      location: 'Ọ̀ṣun',
    })
    expect(lead).toMatchObject({ source: 'advertisement', priority: 'hot', notes: 'Pays outright.\nCalls at 3.' })
    expect((await agent.call(getLead, { params: { id: lead.id } })).body).toEqual(lead)
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'First name is required', 'LEAD-18'],
    [{ firstName: '   ' }, 'firstName', 'First name is required', 'LEAD-18'],
    [{ lastName: undefined }, 'lastName', 'Last name is required', 'LEAD-19'],
    [{ email: 'not an address' }, 'email', 'Valid email is required', 'LEAD-20'],
    [{ phone: '070123456' }, 'phone', 'Phone number is required', 'LEAD-21'],
    [{ source: undefined }, 'source', 'Lead source is required', 'LEAD-22] [DATA-08'],
    [{ source: 'billboard' }, 'source', 'Lead source is required', 'LEAD-24'],
    [{ budgetMin: '10', budgetMax: '9' }, 'budgetMax', 'Maximum budget must be at least the minimum', 'LEAD-31'],
    [{ budgetMin: -1 }, 'budgetMin', 'Enter an amount of naira, such as 25,000,000', 'LEAD-31'],
    [{ budgetMin: 'plenty' }, 'budgetMin', 'Enter an amount of naira, such as 25,000,000', 'LEAD-31'],
    [{ budgetMin: '1000000000000' }, 'budgetMin', 'Enter an amount up to ₦999,999,999,999.99', 'LIM-34'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'Use at most 100 characters', 'LIM-32'],
    [{ notes: 'x'.repeat(5001) }, 'notes', 'Use at most 5,000 characters', 'LIM-32'],
    [{ firstName: 'a\0b' }, 'firstName', 'This text has characters that cannot be stored', 'ERR-17'],
    [{ lastName: 'a\ud800' }, 'lastName', 'This text has characters that cannot be stored', 'ERR-17'],
    [{ priority: 'urgent' }, 'priority', 'Choose a priority', 'LEAD-25'],
    [{ status: 'dead' }, 'status', 'Invalid status', 'LEAD-38'],
  ])('refuses %j at its field and writes nothing [$3]', async (fields, field, message, _row) => {
    const before = await admin.call(listLeads, { query: { count: 'true' } })
    const { status, body } = await admin.call(createLead, { body: { ...exampleLead, ...fields } as never })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
    expect((await admin.call(listLeads, { query: { count: 'true' } })).headers.get('x-total-count')).toBe(
      before.headers.get('x-total-count'),
    )
  })

  test('what the server owns cannot be sent [T9] [LEAD-45]', async () => {
    const lead = await add({
      id: newId(),
      score: 99,
      version: 7,
      createdAt: '2001-01-01',
      lastContactedAt: '2026-01-01',
      workspaceId: stranger.user.workspace.id,
    })
    expect(lead).toMatchObject({ score: 10, version: 1, lastContactedAt: null })
    expect(lead.createdAt.startsWith('2001')).toBe(false)
    expect((await stranger.call(listLeads)).body).toEqual([])
  })

  test('the key of a create becomes its id and repeating it answers the same record [DATA-50] [C3]', async () => {
    const key = newId()
    const headers = { 'idempotency-key': key }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(createLead, { body: exampleLead, headers })),
    )
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([key]))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201])
    const other = await admin.call(createLead, { body: { ...exampleLead, firstName: 'Somebody' }, headers })
    expect(other).toMatchObject({ status: 422, body: { message: 'Idempotency-Key was used for something else' } })
    const wrong = await admin.call(createLead, { body: exampleLead, headers: { 'idempotency-key': 'once' } })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Invalid Idempotency-Key' } })
  })
})

describe('changing', () => {
  test('only the sent fields change, null clears, and the score follows [LEAD-41] [LEAD-45] [SHELL-24]', async () => {
    const lead = await add({ email: 'a@example.com', priority: 'low' })
    const { status, body } = await agent.call(updateLead, {
      params: { id: lead.id },
      body: { priority: 'hot', email: null, status: 'qualified' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      priority: 'hot',
      email: null,
      status: 'qualified',
      firstName: lead.firstName,
      version: 2,
      score: 20 + 25 + 10,
    })
    const { body: refused, status: code } = await agent.call(updateLead, {
      params: { id: lead.id },
      body: { phone: null as never },
    })
    expect(code).toBe(400)
    expect(refused).toMatchObject({ errors: [{ field: 'phone', message: 'Phone number is required' }] })
  })

  test('limits are compared with what is stored [LEAD-31]', async () => {
    const lead = await add({ budgetMin: '50000000' })
    const { status, body } = await admin.call(updateLead, { params: { id: lead.id }, body: { budgetMax: '40000000' } })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: [{ field: 'budgetMax', message: 'Maximum budget must be at least the minimum' }],
    })
  })

  test('a change on top of an old copy is refused with the newest one [C1]', async () => {
    const lead = await add()
    const change = (firstName: string, version: number) =>
      admin.call(updateLead, { params: { id: lead.id }, body: { firstName }, headers: { 'if-match': `"${version}"` } })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => change(`Name ${index}`, 1)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 412)
    expect(refused).toHaveLength(15)
    expect(refused[0]?.body).toMatchObject({
      message: 'This record was changed by someone else.',
      current: { id: lead.id, version: 2 },
    })
    expect((await admin.call(getLead, { params: { id: lead.id } })).headers.get('etag')).toBe('"2"')
  })

  test('a refusal says who made the newest copy, and when [C1]', async () => {
    const manager = await admin.invite('manager')
    const lead = await add()
    const change = (who: typeof admin, notes: string) =>
      who.call(updateLead, { params: { id: lead.id }, body: { notes }, headers: { 'if-match': '"1"' } })
    const first = await change(manager, 'Theirs')
    expect(first.status).toBe(200)
    const { firstName, lastName } = manager.user
    expect((await change(admin, 'Mine')).body).toMatchObject({
      changedBy: `${firstName} ${lastName}`,
      changedAt: first.body.updatedAt,
    })
    expect((await change(manager, 'Mine too')).body).toMatchObject({ changedBy: 'You' })
  })

  test('any status may be set and is told in the feed [LEAD-39]', async () => {
    const lead = await add({ firstName: 'Feed', lastName: 'Test' })
    for (const status of ['unqualified', 'contacted', 'converted', 'new'] as const)
      expect((await admin.call(updateLead, { params: { id: lead.id }, body: { status } })).body.status).toBe(status)
    const feed = (await admin.call(listActivities, { query: { entityId: lead.id } })).body
    expect(feed.map(({ description }) => description)).toEqual([
      'Feed Test is now new',
      'Feed Test is now converted',
      'Feed Test is now contacted',
      'Feed Test is now unqualified',
      'New lead: Feed Test',
    ])
    expect(feed[0]?.metadata).toEqual({ from: 'converted', to: 'new' })
    await admin.call(updateLead, { params: { id: lead.id }, body: { notes: 'Called' } })
    const [latest] = (await admin.call(listActivities, { query: { entityId: lead.id } })).body
    expect(latest).toMatchObject({ type: 'lead_updated', description: 'Feed Test updated', metadata: {} })
  })

  test('a new lead that is given to a colleague says so in the feed, one of one’s own does not [LEAD-43]', async () => {
    const told = async (assignedTo: string) => {
      const lead = await add({ firstName: 'Begun', lastName: 'Well', assignedTo })
      const feed = (await admin.call(listActivities, { query: { entityId: lead.id } })).body
      return feed.map(({ description }) => description).sort()
    }
    expect(await told(agent.user.id)).toEqual(['Begun Well assigned to Zainab Yusuf', 'New lead: Begun Well'])
    expect(await told(admin.user.id)).toEqual(['New lead: Begun Well'])
  })

  test('assigning tells the assignee and nobody else [LEAD-43] [RT-14] [DATA-26]', async () => {
    const lead = await add({ firstName: 'Given', lastName: 'Away' })
    const socket = await agent.listen()
    const { body } = await admin.call(updateLead, { params: { id: lead.id }, body: { assignedTo: agent.user.id } })
    expect(body.assignedToName).toBe('Zainab Yusuf')
    const pushed = await socket.next((message) => message.type === 'notification')
    expect(pushed).toMatchObject({
      notificationType: 'assignment',
      title: 'Lead assigned to you',
      content: 'Given Away',
      entityId: lead.id,
    })
    expect((await agent.call(listNotifications)).body[0]).toMatchObject({
      type: 'assignment',
      title: 'Lead assigned to you',
      isRead: false,
    })
    expect((await admin.call(listNotifications)).body).toEqual([])
    const [latest] = (await admin.call(listActivities, { query: { entityId: lead.id } })).body
    expect(latest).toMatchObject({ type: 'lead_assigned', description: 'Given Away assigned to Zainab Yusuf' })
    socket.close()
  })

  test('a colleague’s lead is handed on by a manager, not by sales [ROLE-03]', async () => {
    const other = await admin.invite('sales')
    const manager = await admin.invite('manager')
    const lead = await add({ assignedTo: agent.user.id })
    const handOver = (who: TestClient) =>
      who.call(updateLead, { params: { id: lead.id }, body: { assignedTo: other.user.id } })
    expect(await handOver(other)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    expect((await admin.call(getLead, { params: { id: lead.id } })).body.assignedTo).toBe(agent.user.id)
    expect((await handOver(manager)).status).toBe(200)
  })
})

describe('removing', () => {
  test('a lead leaves, its deals stay without it [LEAD-42] [DATA-51]', async () => {
    const lead = await add()
    const { body: deal } = await admin.call(createDeal, {
      body: { title: 'Chevron 4-bed semi', value: '165000000', leadId: lead.id },
    })
    expect(deal.leadName).toBe('Amarachi Duru')
    expect((await admin.call(deleteLead, { params: { id: lead.id } })).status).toBe(204)
    expect(await admin.call(getLead, { params: { id: lead.id } })).toMatchObject({
      status: 404,
      body: { message: 'Lead not found' },
    })
    expect((await admin.call(getDeal, { params: { id: deal.id } })).body).toMatchObject({
      leadId: null,
      leadName: null,
      version: 2,
    })
  })
})

describe('other companies', () => {
  test('see, change and refer to nothing of ours [ROLE-06] [T1] [T2] [T8]', async () => {
    const lead = await add()
    const unknown = newId()
    for (const id of [lead.id, unknown]) {
      expect(await stranger.call(getLead, { params: { id } })).toMatchObject({
        status: 404,
        body: { message: 'Lead not found' },
      })
      expect(await stranger.call(updateLead, { params: { id }, body: { firstName: 'Mine' } })).toMatchObject({
        status: 404,
      })
      expect(await stranger.call(deleteLead, { params: { id } })).toMatchObject({ status: 404 })
      const { status, body } = await stranger.call(createDeal, { body: { title: 'x', value: '1', leadId: id } })
      expect({ status, body }).toEqual({ status: 404, body: { message: 'Lead not found' } })
    }
    const { status } = await stranger.call(createLead, { body: { ...exampleLead, assignedTo: admin.user.id } })
    expect(status).toBe(404)
    expect((await stranger.call(listLeads, { query: { ids: lead.id } })).body).toEqual([])
    expect((await admin.call(getLead, { params: { id: lead.id } })).body).toEqual(lead)
  })
})

test('the dashboard’s active leads follow every change [DASH-05] [C4]', async () => {
  const own = await app.signUp()
  const active = async () => (await own.call(getMetrics)).body.activeLeads
  const { body: lead } = await own.call(createLead, { body: exampleLead })
  expect(await active()).toBe(1)
  await own.call(updateLead, { params: { id: lead.id }, body: { status: 'unqualified' } })
  expect(await active()).toBe(0)
  await own.call(updateLead, { params: { id: lead.id }, body: { status: 'qualified' } })
  expect(await active()).toBe(1)
  await own.call(deleteLead, { params: { id: lead.id } })
  expect(await active()).toBe(0)
})
