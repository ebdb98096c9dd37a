import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createDeal, deleteDeal } from '#features/deals/deals.contract.ts'
import { createLead, deleteLead, getLead } from '#features/leads/leads.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createCommunication, listCommunications, type NewCommunication } from '../communications.contract.ts'

const { app, admin, agent, stranger } = testCompany()

const addLead = (fields: object = {}) => admin.create(createLead, { ...exampleLead, source: 'website', ...fields })

const log = (fields: Partial<NewCommunication> & { leadId: string }, who = agent) =>
  who.create(createCommunication, { type: 'phone', content: 'Wants to see it on Friday.', ...fields })

const readLead = async (id: string) => (await admin.call(getLead, { params: { id } })).body

describe('logging', () => {
  test('is kept with who said it to whom; direction is outbound unless told [COMM-07] [COMM-10] [DATA-18] [DATA-19]', async () => {
    const lead = await addLead({ email: 'amarachi@example.com' })
    const logged = await log({ leadId: lead.id, subject: 'Payment plan', duration: 12 })
    expect(logged).toMatchObject({
      type: 'phone',
      direction: 'outbound',
      status: 'completed',
      subject: 'Payment plan',
      content: 'Wants to see it on Friday.',
      leadId: lead.id,
      dealId: null,
      contactName: 'Amarachi Duru',
      contactEmail: 'amarachi@example.com',
      duration: 12,
      scheduledAt: null,
      userId: agent.user.id,
      userName: 'Zainab Yusuf',
      version: 1,
    })
    expect(logged.completedAt).toBe(logged.createdAt)
    const inbound = await log({ leadId: lead.id, type: 'email', direction: 'inbound' })
    const { body } = await admin.call(listCommunications, { query: { leadId: lead.id } })
    expect(body).toEqual([inbound, logged])
  })

  test('a completed one is the lead’s latest contact and moves its score [LEAD-46] [COMM-24]', async () => {
    const lead = await addLead()
    expect(lead).toMatchObject({ lastContactedAt: null, score: 0 })
    const logged = await log({ leadId: lead.id })
    expect(await readLead(lead.id)).toMatchObject({ lastContactedAt: logged.completedAt, score: 20, version: 2 })
  })

  test('one that is planned needs its time and is no contact yet [COMM-19] [COMM-24]', async () => {
    const lead = await addLead()
    const scheduledAt = '2026-12-01T09:30:00.000Z'
    const { status, body } = await agent.call(createCommunication, {
      body: { type: 'meeting', content: 'Sign the offer', leadId: lead.id, status: 'scheduled' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'scheduledAt', message: 'Choose a date and time' }] })
    const planned = await log({ leadId: lead.id, type: 'meeting', status: 'scheduled', scheduledAt })
    expect(planned).toMatchObject({ status: 'scheduled', scheduledAt, completedAt: null })
    expect(await readLead(lead.id)).toMatchObject({ lastContactedAt: null, score: 0, version: 1 })
  })

  test('is told in the feed, a phone call as a call [COMM-24] [DASH-07] [MOB-25]', async () => {
    const lead = await addLead({ firstName: 'Feed' })
    const call = await log({ leadId: lead.id })
    const mail = await log({ leadId: lead.id, type: 'email', direction: 'inbound' })
    const told = async (entityId: string) => (await admin.call(listActivities, { query: { entityId } })).body[0]
    expect(await told(call.id)).toMatchObject({
      type: 'communication_logged',
      description: 'Call to Feed Duru logged',
      entityType: 'communication',
      userName: 'Zainab Yusuf',
      leadName: 'Feed Duru',
      kind: 'call',
    })
    expect(await told(mail.id)).toMatchObject({
      description: 'Email from Feed Duru logged',
      metadata: { kind: 'email', leadId: lead.id, leadName: 'Feed Duru' },
    })
  })

  test('`call` is understood as phone [COMM-21]', async () => {
    const lead = await addLead()
    expect(await log({ leadId: lead.id, type: 'call' as never })).toMatchObject({ type: 'phone' })
  })

  test.each([
    [{ type: undefined }, 'type', 'Type is required', 'COMM-09'],
    [{ type: 'fax' }, 'type', 'Type is required', 'COMM-21'],
    [{ content: '  ' }, 'content', 'Notes are required', 'COMM-09'],
    [{ leadId: undefined }, 'contactId', 'Contact is required', 'COMM-09'],
    [{ leadId: null }, 'contactId', 'Contact is required', 'COMM-09'],
    [{ contactId: 'somebody' }, 'contactId', 'Contact is required', 'COMM-09'],
    [{ leadId: 'somebody' }, 'leadId', 'Contact is required', 'COMM-09'],
    [{ direction: 'sideways' }, 'direction', 'Choose a direction', 'COMM-20'],
    [{ status: 'lost' }, 'status', 'Invalid status', 'COMM-19'],
    [{ duration: 1.5 }, 'duration', 'Enter whole minutes', 'DATA-19'],
    [{ duration: -1 }, 'duration', 'Enter whole minutes', 'DATA-19'],
    [{ content: 'x'.repeat(5001) }, 'content', 'Use at most 5,000 characters', 'LIM-32'],
  ])('refuses %j at its field and writes nothing [$3]', async (fields, field, message, _row) => {
    const lead = await addLead()
    const { status, body } = await agent.call(createCommunication, {
      body: { type: 'sms', content: 'Sent the address', leadId: lead.id, ...fields } as never,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message, errors: [{ field, message }] })
    expect((await admin.call(listCommunications, { query: { leadId: lead.id } })).body).toEqual([])
  })

  test('what the server owns cannot be sent, and a key creates once [T9] [DATA-50]', async () => {
    const lead = await addLead()
    const key = newId()
    const body = {
      type: 'sms' as const,
      content: 'Sent the address',
      leadId: lead.id,
      userId: admin.user.id,
      completedAt: '2001-01-01',
    }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => agent.call(createCommunication, { body, headers: { 'idempotency-key': key } })),
    )
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([key]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers[0]?.body).toMatchObject({ userId: agent.user.id })
    expect(answers[0]?.body.completedAt?.startsWith('2001')).toBe(false)
    expect(await readLead(lead.id)).toMatchObject({ version: 2 })
  })

  test('many calls with one lead at once are all kept [C4]', async () => {
    const lead = await addLead()
    await Promise.all(Array.from({ length: 12 }, () => log({ leadId: lead.id })))
    const { body } = await admin.call(listCommunications, { query: { leadId: lead.id } })
    expect(body).toHaveLength(12)
    expect(await readLead(lead.id)).toMatchObject({ version: 13, score: 20 })
  })
})

describe('listing', () => {
  test('search finds parts of name, address, subject and content, and no phone number [COMM-02] [SHELL-41]', async () => {
    const lead = await addLead({ firstName: 'Uzọma', email: 'Uzoma.O@Example.com', phone: '+234 715 660 7120' })
    const logged = await log({ leadId: lead.id, subject: 'Ìbàdàn plots', content: '100% sure about Bodija' })
    for (const search of ['UZOMA', 'zọma d', 'uzoma.o@', 'ibadan', 'BODIJA', '100%'])
      expect(
        (await admin.call(listCommunications, { query: { search } })).body.map(({ id }) => id),
        search,
      ).toContain(logged.id)
    for (const search of ['660 7120', '%_', '\\', "'; drop table communications; --"])
      expect((await admin.call(listCommunications, { query: { search } })).body, search).toEqual([])
  })

  test('filters by type, direction and status, and counts [COMM-03] [COMM-04]', async () => {
    const own = await app.signUp()
    const { body: lead } = await own.call(createLead, {
      body: { firstName: 'Ngozi', lastName: 'Eze', phone: '0713 902 4471', source: 'referral' },
    })
    for (const type of ['phone', 'phone', 'email', 'sms'] as const) await log({ leadId: lead.id, type }, own)
    const mail = await log({ leadId: lead.id, type: 'email', direction: 'inbound', status: 'cancelled' }, own)
    const total = async (query: object) =>
      (await own.call(listCommunications, { query: { ...query, limit: '1', count: 'true' } })).headers.get(
        'x-total-count',
      )
    expect(await total({})).toBe('5')
    expect(await total({ type: 'phone' })).toBe('2')
    expect(await total({ type: 'email' })).toBe('2')
    expect(await total({ type: 'meeting' })).toBe('0')
    expect(await total({ type: 'email', direction: 'outbound' })).toBe('1')
    const { body } = await own.call(listCommunications, { query: { status: 'cancelled', direction: 'inbound' } })
    expect(body).toEqual([mail])
  })

  test('those planned for a time are found by it, what was said or called off is not [COMM-25] [COMM-19]', async () => {
    const lead = await addLead({ firstName: 'Planned' })
    const plan = (scheduledAt: string, status: 'scheduled' | 'cancelled' = 'scheduled') =>
      log({ leadId: lead.id, status, scheduledAt })
    const first = await plan('2027-03-01T09:00:00Z')
    const last = await plan('2027-03-31T22:59:00Z')
    await plan('2027-03-31T23:00:00Z')
    await plan('2027-02-28T22:59:00Z')
    await plan('2027-03-15T09:00:00Z', 'cancelled')
    await log({ leadId: lead.id, scheduledAt: '2027-03-15T09:00:00Z' })
    const query = { scheduledFrom: '2027-02-28T23:00:00Z', scheduledTo: '2027-03-31T23:00:00Z' }
    const { body } = await agent.call(listCommunications, { query })
    expect(body.map(({ id }) => id)).toEqual([last.id, first.id])
    expect((await agent.call(listCommunications, { query: { scheduledFrom: 'soon' } })).status).toBe(400)
  })

  test('pages reach every row once, newest first [COMM-26] [LIM-33]', async () => {
    const whole = (await admin.call(listCommunications)).body
    expect(whole.map(({ createdAt }) => createdAt)).toEqual(
      whole
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await admin.call(listCommunications, {
        query: { limit: '4', ...(cursor && { cursor }) },
      })
      seen.push(...body.map(({ id }) => id))
      cursor = headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(seen).toEqual(whole.map(({ id }) => id))
  })
})

test('stay when their lead or deal leaves, without it [DATA-51] [LEAD-42]', async () => {
  const lead = await addLead()
  const { body: deal } = await admin.call(createDeal, {
    body: { title: 'Chevron 4-bed semi', value: '165000000', leadId: lead.id },
  })
  const logged = await log({ leadId: lead.id, dealId: deal.id })
  const read = async () => (await admin.call(listCommunications, { query: { ids: logged.id } })).body[0]
  expect(await read()).toMatchObject({ dealId: deal.id })
  expect((await admin.call(deleteDeal, { params: { id: deal.id } })).status).toBe(204)
  expect(await read()).toMatchObject({ dealId: null, leadId: lead.id, version: 2 })
  expect((await admin.call(deleteLead, { params: { id: lead.id } })).status).toBe(204)
  expect(await read()).toMatchObject({ leadId: null, contactName: 'Amarachi Duru', contactEmail: null, version: 3 })
})

test('other companies see and refer to nothing of ours [ROLE-06] [T1] [T8]', async () => {
  const lead = await addLead()
  const own = await stranger.call(createLead, {
    body: { firstName: 'Halima', lastName: 'Bello', phone: '0713 902 4471', source: 'website' },
  })
  const { body: deal } = await admin.call(createDeal, { body: { title: 'Ikoyi 3-bed', value: '1' } })
  await log({ leadId: lead.id })
  expect((await stranger.call(listCommunications)).body).toEqual([])
  const send = (fields: object) =>
    stranger.call(createCommunication, { body: { type: 'sms', content: 'x', leadId: own.body.id, ...fields } })
  expect(await send({ leadId: lead.id })).toMatchObject({ status: 404, body: { message: 'Lead not found' } })
  expect(await send({ leadId: newId(), status: 'cancelled' })).toMatchObject({ status: 404 })
  expect(await send({ dealId: deal.id })).toMatchObject({ status: 404, body: { message: 'Deal not found' } })
  expect((await stranger.call(listCommunications)).body).toEqual([])
  expect((await app.visitor().call(listCommunications)).status).toBe(401)
})
