import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createChannel, listMessages, sendMessage } from '#features/chat/chat.contract.ts'
import {
  createCommunication,
  getCommunication,
  listCommunications,
} from '#features/communications/communications.contract.ts'
import { createContact, getContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, getDeal, listDeals, moveDeal, updateDeal } from '#features/deals/deals.contract.ts'
import { listInspections } from '#features/inspections/inspections.contract.ts'
import { createLead, getLead, updateLead } from '#features/leads/leads.contract.ts'
import { getReport } from '#features/reports/reports.contract.ts'
import { createTask, updateTask } from '#features/tasks/tasks.contract.ts'
import { listContactTimeline, listLeadTimeline } from '#features/timeline/timeline.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { exampleLead } from '../support/examples.ts'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { startTestApp, type TestApp, type TestClient } from '../support/test-app.ts'
import { formOf } from '../support/upload.ts'

/** A morning in Lekki without a network, and the evening at which its work arrives. */
const MORNING = '2026-11-26T08:37:00.000Z'
const NOON = '2026-11-26T11:00:00.000Z'
const EVENING = '2026-11-26T16:00:00.000Z'
const OLDEST = '2026-10-29T16:00:00.000Z'

let app: TestApp
let agent: TestClient
let company: SampleCompany
beforeAll(async () => {
  app = await startTestApp()
  agent = await app.signUp()
  company = await openCompany(app)
})
afterAll(() => app.close())

const at = <Result>(time: string, work: () => Promise<Result>) => atTime(new Date(time), work)
const addLead = () => at('2026-11-20T08:00:00.000Z', () => agent.create(createLead, exampleLead))
const log = (fields: { leadId?: string; contactId?: string; occurredAt?: string | null; status?: 'completed' }) =>
  at(EVENING, () => agent.create(createCommunication, { type: 'phone', content: 'Talked', ...fields }))

describe('when it was done', () => {
  test.each([
    ['this morning', MORNING, MORNING],
    ['in the zone of Lagos', '2026-11-26T09:37:00+01:00', MORNING],
    ['by a clock that is ahead', '2026-11-27T08:00:00.000Z', EVENING],
    ['longer ago than 28 days', '2026-09-01T08:00:00.000Z', OLDEST],
    ['without a word of it', undefined, EVENING],
    ['with nothing for it', null, EVENING],
    ['with an empty text', '', EVENING],
  ])('a call that was logged %s stands within the bounds, beside its arrival [PWA-13]', async (_, said, occurredAt) => {
    const { id: leadId } = await addLead()
    const logged = await log({ leadId, ...(said !== undefined && { occurredAt: said }) })
    expect(logged).toMatchObject({ occurredAt, completedAt: occurredAt, createdAt: EVENING })
    expect((await agent.call(getCommunication, { params: { id: logged.id } })).body).toEqual(logged)
    const { body: told } = await agent.call(listActivities, { query: { entityId: logged.id } })
    expect(told).toMatchObject([{ type: 'communication_logged', occurredAt, createdAt: EVENING }])
  })

  test('what is no time is refused with its field, and nothing is written [ERR-18]', async () => {
    const { id: leadId } = await addLead()
    const before = await hashOfEverything(app.db)
    const body = { type: 'phone' as const, content: 'Talked', leadId, occurredAt: 'this morning' }
    const message = 'Enter the time at which it was done, as in 2026-11-20T09:37:00Z'
    expect(await agent.call(createCommunication, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'occurredAt', message }] },
    })
    expect(await hashOfEverything(app.db)).toBe(before)
  })

  test('the same call again keeps the first time, and another time under its key is another call', async () => {
    const { id: leadId } = await addLead()
    const headers = { 'idempotency-key': newId() }
    const send = (occurredAt: string) =>
      at(EVENING, () =>
        agent.call(createCommunication, {
          headers,
          body: { type: 'phone', content: 'Talked', leadId, occurredAt },
        }),
      )
    const first = await send(MORNING)
    expect(first.status).toBe(201)
    expect(await send(MORNING)).toMatchObject({ status: 200, body: first.body })
    expect((await send(NOON)).status).toBe(422)
  })
})

describe('what uses the time at which it was done', () => {
  test('histories and the list of communications, newest first [PWA-13] [LEAD-40] [COMM-26]', async () => {
    const { id: leadId } = await addLead()
    const noon = await at(NOON, () => agent.create(createCommunication, { type: 'whatsapp', content: 'Wrote', leadId }))
    const morning = await log({ leadId, occurredAt: MORNING })
    const { body: history } = await agent.call(listLeadTimeline, { params: { id: leadId } })
    expect(history.map(({ at, item }) => [at, item.id])).toEqual([
      [NOON, noon.id],
      [MORNING, morning.id],
      ['2026-11-20T08:00:00.000Z', expect.any(String)],
    ])
    const { body: list } = await agent.call(listCommunications, { query: { leadId } })
    expect(list.map(({ id }) => id)).toEqual([noon.id, morning.id])
    const { headers } = await agent.call(listCommunications, { query: { leadId, limit: '1' } })
    const query = { leadId, cursor: headers.get('x-next-cursor') ?? '' }
    expect((await agent.call(listCommunications, { query })).body.map(({ id }) => id)).toEqual([morning.id])
  })

  test('when somebody was last contacted, and what came later is not put back [PWA-13] [COMM-24]', async () => {
    const { id: leadId } = await addLead()
    const { id: contactId } = await agent.create(createContact, { firstName: 'Tari', lastName: 'Briggs' })
    const seen = async () => [
      (await agent.call(getLead, { params: { id: leadId } })).body.lastContactedAt,
      (await agent.call(getContact, { params: { id: contactId } })).body.lastContactDate,
    ]
    await log({ leadId, contactId, occurredAt: MORNING })
    expect(await seen()).toEqual([MORNING, MORNING])
    await log({ leadId, contactId, occurredAt: NOON })
    await log({ leadId, contactId, occurredAt: MORNING })
    expect(await seen()).toEqual([NOON, NOON])
  })

  test('how long a deal is in its stage, when it was closed, and its activity [PWA-13]', async () => {
    const { id: dealId } = await at('2026-11-20T08:00:00.000Z', () =>
      agent.create(createDeal, { title: 'Chevron 4-bed', value: '165000000' }),
    )
    const move = (stage: 'contract' | 'closed' | 'offer_made', time: string, occurredAt?: string) =>
      at(time, () => agent.call(moveDeal, { params: { dealId }, body: { stage, ...(occurredAt && { occurredAt }) } }))
    await move('contract', EVENING, MORNING)
    expect((await agent.call(getDeal, { params: { id: dealId } })).body).toMatchObject({
      stage: 'contract',
      stageSince: MORNING,
    })
    await move('closed', EVENING, NOON)
    expect((await agent.call(getDeal, { params: { id: dealId } })).body).toMatchObject({
      stageSince: NOON,
      actualCloseDate: NOON,
    })
    const { body: told } = await agent.call(listActivities, { query: { entityId: dealId, type: 'deal_moved' } })
    expect(told.map(({ occurredAt }) => occurredAt)).toEqual([NOON, MORNING])
  })

  test('a move of the morning that arrives after one of noon needs its version, and is never dated before it [C1]', async () => {
    const deal = await at('2026-11-20T08:00:00.000Z', () =>
      agent.create(createDeal, { title: 'Ikoyi 3-bed', value: '95000000' }),
    )
    const params = { dealId: deal.id }
    await at(NOON, () => agent.call(moveDeal, { params, body: { stage: 'contract' } }))
    const late = (headers: Record<string, string>) =>
      at(EVENING, () => agent.call(moveDeal, { params, headers, body: { stage: 'offer_made', occurredAt: MORNING } }))
    expect(await late({ 'if-match': `"${deal.version}"` })).toMatchObject({
      status: 412,
      body: { current: { stage: 'contract', stageSince: NOON } },
    })
    const { body } = await late({})
    expect(body).toMatchObject({ stage: 'offer_made', stageSince: NOON })
  })

  test('when a task was ticked and a status was changed [TASK-32] [LEAD-40]', async () => {
    const { id: leadId } = await addLead()
    const { id } = await at('2026-11-20T08:01:00.000Z', () =>
      agent.create(createTask, { title: 'Send the offer', leadId }),
    )
    const { body: done } = await at(EVENING, () =>
      agent.call(updateTask, { params: { id }, body: { status: 'completed', occurredAt: MORNING } }),
    )
    expect(done.completedAt).toBe(MORNING)
    await at(EVENING, () =>
      agent.call(updateLead, { params: { id: leadId }, body: { status: 'qualified', occurredAt: NOON } }),
    )
    await at(EVENING, () =>
      agent.call(updateLead, {
        params: { id: leadId },
        body: { notes: 'Wants a garden', occurredAt: '2026-11-26T08:38:00.000Z' },
      }),
    )
    const { body: history } = await agent.call(listLeadTimeline, { params: { id: leadId } })
    expect(history.map(({ at, item }) => ['type' in item && item.type, at])).toEqual([
      ['lead_updated', NOON],
      ['lead_updated', '2026-11-26T08:38:00.000Z'],
      ['task_completed', MORNING],
      ['task_created', '2026-11-20T08:01:00.000Z'],
      ['lead_created', '2026-11-20T08:00:00.000Z'],
    ])
  })

  test('an inspection and the list of inspections [PWA-13]', async () => {
    const send = (time: string, occurredAt?: string) =>
      at(time, async () => {
        const texts = { propertyAddress: '8 Acacia Drive', type: 'Client Viewing', ...(occurredAt && { occurredAt }) }
        const { status, body } = await agent.request('POST', '/api/inspections', { body: formOf('photos', [], texts) })
        expect(status, JSON.stringify(body)).toBe(201)
        return body as { id: string }
      })
    const noon = await send(NOON)
    const morning = await send(EVENING, MORNING)
    expect(morning).toMatchObject({ occurredAt: MORNING, createdAt: EVENING })
    const { body } = await agent.call(listInspections)
    expect(body.map(({ id }) => id)).toEqual([noon.id, morning.id])
  })

  test('a chat message says when it was written and keeps its place of arrival', async () => {
    const { id } = await agent.create(createChannel, { name: 'offline' })
    const say = (time: string, content: string, occurredAt?: string) =>
      at(time, () => agent.call(sendMessage, { params: { id }, body: { content, ...(occurredAt && { occurredAt }) } }))
    await say(NOON, 'At the office')
    const { body: late } = await say(EVENING, 'From the estate', MORNING)
    expect(late).toMatchObject({ occurredAt: MORNING, createdAt: EVENING })
    const { body } = await agent.call(listMessages, { params: { id } })
    expect(body.map(({ content }) => content).slice(-2)).toEqual(['At the office', 'From the estate'])
  })

  test('reports: communications and closed deals count in the month in which they happened [PWA-13]', async () => {
    const other = await app.signUp()
    const { id: leadId } = await at('2026-10-20T08:00:00.000Z', () => other.create(createLead, exampleLead))
    const { id } = await at('2026-10-20T08:00:00.000Z', () =>
      other.create(createDeal, { title: 'Lekki plot', value: '40000000', leadId }),
    )
    const [last, first] = ['2026-10-31T17:00:00.000Z', '2026-11-01T09:00:00.000Z']
    await at(first, () => other.call(updateDeal, { params: { id }, body: { outcome: 'won', occurredAt: last } }))
    await at(first, () =>
      other.create(createCommunication, { type: 'phone', content: 'Talked', leadId, occurredAt: last }),
    )
    await at(first, () => other.create(createLead, { ...exampleLead, occurredAt: last }))
    await at(first, () => other.create(createDeal, { title: 'Epe plot', value: '1', occurredAt: last }))
    const figures = async (time: string) => (await at(time, () => other.call(getReport, { query: {} }))).body.summary
    expect(await figures('2026-11-15T12:00:00.000Z')).toMatchObject({
      communications: 0,
      closedDeals: 0,
      newLeads: 0,
      newDeals: 0,
    })
    expect(await figures('2026-10-31T22:00:00.000Z')).toMatchObject({
      communications: 1,
      closedDeals: 1,
      newLeads: 2,
      newDeals: 2,
    })
    expect((await other.call(listDeals, { query: { outcome: 'won' } })).body[0]).toMatchObject({
      actualCloseDate: last,
    })
  })
})

const timed = namedSamples.filter(([, { endpoint }]) => endpoint.takesTime)

test('every call that adds or changes a record that shows when it was done takes the time', () => {
  const shown = namedSamples.filter(
    ([, { endpoint }]) =>
      ['POST', 'PUT', 'PATCH'].includes(endpoint.method) &&
      endpoint.body &&
      endpoint.answer instanceof z.ZodMiniObject &&
      'occurredAt' in endpoint.answer.shape,
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter(([, { endpoint }]) => !endpoint.takesTime).map(([name]) => name)).toEqual([])
})

test.each(timed)('%s is in the feed at the time at which it was done', async (_, sample) => {
  const parts = await at(MORNING, () => sample.prepare(company))
  const who = parts.as ?? company.admin
  const feed = async () => (await who.call(listActivities, { query: { limit: '200' } })).body
  const before = new Set((await feed()).map(({ id }) => id))
  const { status, body } = await at(EVENING, () =>
    company.send(sample.endpoint, { ...parts, body: { ...parts.body, occurredAt: NOON } }),
  )
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  for (const line of await feed())
    if (!before.has(line.id)) expect(line).toMatchObject({ occurredAt: NOON, createdAt: EVENING })
  const answer = body as { occurredAt?: string }
  if (sample.endpoint.status === 201 && answer.occurredAt) expect(answer.occurredAt).toBe(NOON)
  const bad = { ...parts, body: { ...parts.body, occurredAt: 'soon' } }
  expect(await company.send(sample.endpoint, bad)).toMatchObject({ status: 400 })
})

test('the history of a contact has the days of its lead [COMM-24]', async () => {
  const { id: contactId } = await at('2026-11-20T08:00:00.000Z', () =>
    agent.create(createContact, { firstName: 'Ebele', lastName: 'Obi' }),
  )
  const { id } = await log({ contactId, occurredAt: MORNING })
  const { body } = await agent.call(listContactTimeline, { params: { id: contactId } })
  expect(body[0]).toMatchObject({ at: MORNING, item: { id, createdAt: EVENING } })
})
