import { describe, expect, test } from 'vitest'
import { createEvent } from '#features/calendar/calendar.contract.ts'
import { createCommunication } from '#features/communications/communications.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal, moveDeal } from '#features/deals/deals.contract.ts'
import { createDocument } from '#features/documents/documents.contract.ts'
import { convertLead, createLead, updateLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { createTask, updateTask } from '#features/tasks/tasks.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { putContent } from '../../../../tests/support/upload.ts'
import {
  listContactTimeline,
  listDealTimeline,
  listLeadTimeline,
  listPropertyTimeline,
  type TimelineEntry,
} from '../timeline.contract.ts'

const { admin: agent, stranger } = testCompany()

async function made(answer: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return (body as { id: string }).id
}

const addLead = (who = agent) => made(who.call(createLead, { body: exampleLead }))
const addDeal = (links: object) =>
  made(agent.call(createDeal, { body: { title: 'Chevron 4-bed', value: '165000000', ...links } }))
const log = (links: object, fields: object = {}) =>
  made(agent.call(createCommunication, { body: { type: 'phone', content: 'Talked', ...links, ...fields } }))
const plan = (links: object) =>
  made(
    agent.call(createEvent, {
      body: { title: 'Visit', startTime: '2026-12-01T10:00:00Z', endTime: '2026-12-01T11:00:00Z', ...links },
    }),
  )

const toldBy = (entries: TimelineEntry[]) =>
  entries.map((entry) => (entry.kind === 'activity' ? entry.item.type : `${entry.kind} ${entry.item.id}`))
const ofLead = async (id: string, query: Record<string, string> = {}) => {
  const { status, body } = await agent.call(listLeadTimeline, { params: { id }, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe('a lead', () => {
  test('shows what was said, its deals, their stage moves and its events, newest first [LEAD-40] [COMM-24]', async () => {
    const lead = await addLead()
    const deal = await addDeal({ leadId: lead })
    const call = await log({ leadId: lead })
    await agent.call(moveDeal, { params: { dealId: deal }, body: { stage: 'contract' } })
    const visit = await plan({ leadId: lead })
    await agent.call(updateLead, { params: { id: lead }, body: { status: 'qualified' } })
    await log({ leadId: await addLead() })

    const entries = await ofLead(lead)
    expect(toldBy(entries)).toEqual([
      'lead_updated',
      `event ${visit}`,
      'deal_moved',
      `communication ${call}`,
      `deal ${deal}`,
      'lead_created',
    ])
    const times = entries.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(entries[3]).toMatchObject({
      item: { id: call, contactName: 'Amarachi Duru', userName: `${agent.user.firstName} ${agent.user.lastName}` },
    })
    expect(entries[4]).toMatchObject({ item: { leadName: 'Amarachi Duru', value: '165000000.00' } })
  })

  test('can be narrowed to kinds', async () => {
    const lead = await addLead()
    const deal = await addDeal({ leadId: lead })
    const call = await log({ leadId: lead })
    await agent.call(updateLead, { params: { id: lead }, body: { lastName: 'Duru-Eze' } })
    await agent.call(updateLead, { params: { id: lead }, body: { status: 'contacted' } })
    expect(toldBy(await ofLead(lead, { kinds: 'communication' }))).toEqual([`communication ${call}`])
    expect(toldBy(await ofLead(lead, { kinds: 'move' }))).toEqual(['lead_updated'])
    expect(toldBy(await ofLead(lead, { kinds: 'deal,communication' }))).toEqual([
      `communication ${call}`,
      `deal ${deal}`,
    ])
    expect(toldBy(await ofLead(lead, { kinds: 'event' }))).toEqual([])
    const { status, body } = await agent.call(listLeadTimeline, { params: { id: lead }, query: { kinds: 'gossip' } })
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'kinds.0' }] } })
  })

  test('that became a contact goes on with it, and the contact has what was before', async () => {
    const lead = await addLead()
    const first = await log({ leadId: lead })
    const { status, body } = await agent.call(convertLead, { params: { id: lead }, body: {} })
    expect(status).toBe(201)
    const contact = body.contact.id
    const second = await log({ contactId: contact })
    const both = await log({ contactId: contact, leadId: lead })
    const { body: ofContact } = await agent.call(listContactTimeline, { params: { id: contact } })
    expect(toldBy(ofContact)).toEqual(toldBy(await ofLead(lead)))
    expect(toldBy(ofContact).filter((told) => told.startsWith('communication'))).toEqual([
      `communication ${both}`,
      `communication ${second}`,
      `communication ${first}`,
    ])
    expect(toldBy(ofContact)).toContain('contact_created')
  })
})

test('a contact that never was a lead shows its own [COMM-24]', async () => {
  const contact = await made(agent.call(createContact, { body: { firstName: 'Tari', lastName: 'Briggs' } }))
  const call = await log({ contactId: contact })
  const { body } = await agent.call(listContactTimeline, { params: { id: contact } })
  expect(toldBy(body)).toEqual([`communication ${call}`, 'contact_created'])
})

test('a lead and a deal tell of their tasks, made and completed, and of no other’s [LEAD-40] [TASK-32]', async () => {
  const lead = await addLead()
  const deal = await addDeal({})
  const addTask = (fields: object) => made(agent.call(createTask, { body: { title: 'Send the offer', ...fields } }))
  const task = await addTask({ leadId: lead, dealId: deal })
  await addTask({ leadId: await addLead() })
  await agent.call(updateTask, { params: { id: task }, body: { status: 'completed' } })
  const told = ['task_completed', 'task_created']
  expect(toldBy(await ofLead(lead))).toEqual([...told, 'lead_created'])
  expect(toldBy(await ofLead(lead, { kinds: 'task' }))).toEqual(told)
  await agent.call(updateLead, { params: { id: lead }, body: { status: 'contacted' } })
  expect(toldBy(await ofLead(lead, { kinds: 'move,task' }))).toEqual(['lead_updated', ...told])
  expect(toldBy(await ofLead(lead, { kinds: 'move' }))).toEqual(['lead_updated'])
  expect(toldBy((await agent.call(listDealTimeline, { params: { id: deal } })).body)).toEqual([...told, 'deal_created'])
  await agent.call(updateTask, { params: { id: task }, body: { leadId: null } })
  expect(toldBy(await ofLead(lead, { kinds: 'task' }))).toEqual([])
})

test('a contact tells of its tasks, and with the lead that it was of those of both, each once [TASK-37]', async () => {
  const addTask = (fields: object) => made(agent.call(createTask, { body: { title: 'Send the offer', ...fields } }))
  const ofContact = async (id: string, query = {}) =>
    (await agent.call(listContactTimeline, { params: { id }, query })).body
  const bola = await made(agent.call(createContact, { body: { firstName: 'Bola', lastName: 'Etim' } }))
  const task = await addTask({ contactId: bola })
  await agent.call(updateTask, { params: { id: task }, body: { status: 'completed' } })
  expect(toldBy(await ofContact(bola))).toEqual(['task_completed', 'task_created', 'contact_created'])
  const leadId = await addLead()
  const { body } = await agent.call(convertLead, { params: { id: leadId }, body: {} })
  const contactId = body.contact.id
  const tasks = [await addTask({ leadId }), await addTask({ contactId }), await addTask({ leadId, contactId })]
  const told = await ofContact(contactId, { kinds: 'task' })
  expect(told.map(({ item }) => 'entityId' in item && item.entityId)).toEqual(tasks.toReversed())
  expect(await ofLead(leadId, { kinds: 'task' })).toEqual(told)
  const { body: page, headers } = await agent.call(listContactTimeline, {
    params: { id: contactId },
    query: { kinds: 'task', limit: '2', count: 'true' },
  })
  expect([page, headers.get('x-total-count'), headers.get('x-next-cursor')]).toEqual([
    told.slice(0, 2),
    '3',
    expect.any(String),
  ])
})

test('a deal shows its opening, its moves and what was said about it', async () => {
  const lead = await addLead()
  const deal = await addDeal({ leadId: lead })
  await agent.call(moveDeal, { params: { dealId: deal }, body: { stage: 'offer_made' } })
  await log({ leadId: lead })
  const call = await log({ leadId: lead, dealId: deal })
  const visit = await plan({ dealId: deal })
  const { body } = await agent.call(listDealTimeline, { params: { id: deal } })
  expect(toldBy(body)).toEqual([`event ${visit}`, `communication ${call}`, 'deal_moved', 'deal_created'])
})

test('documents whose bytes have come stand in the history of what they belong to, and of nothing else [LEAD-40]', async () => {
  const leadId = await addLead()
  const dealId = await addDeal({ leadId })
  const add = async (links: object, bytes?: Buffer) => {
    const id = await made(
      agent.call(createDocument, {
        body: { name: 'Offer', type: 'contract', filePath: 'private/1-offer.pdf', fileSize: 5, ...links },
      }),
    )
    if (bytes) expect((await putContent(agent, id, bytes)).status).toBe(200)
    return id
  }
  const pdf = Buffer.from('%PDF-1.7')
  const ofBoth = await add({ leadId, dealId }, pdf)
  await add({ leadId })
  await add({ leadId: await addLead() }, pdf)
  expect(toldBy(await ofLead(leadId, { kinds: 'document' }))).toEqual([`document ${ofBoth}`])
  expect(toldBy(await ofLead(leadId))).toEqual([`document ${ofBoth}`, `deal ${dealId}`, 'lead_created'])
  const { body } = await agent.call(listDealTimeline, { params: { id: dealId } })
  expect(toldBy(body)).toEqual([`document ${ofBoth}`, 'deal_created'])
})

test('a property shows its deals, their moves and what was said about them', async () => {
  const property = await made(
    agent.call(createProperty, {
      body: { title: 'Palmgrove', type: 'land', address: 'x', city: 'Lagos', state: 'Lagos State', price: '1' },
    }),
  )
  const lead = await addLead()
  const deal = await addDeal({ propertyId: property, leadId: lead })
  const call = await log({ leadId: lead, dealId: deal })
  const visit = await plan({ propertyId: property })
  await agent.call(moveDeal, { params: { dealId: deal }, body: { stage: 'offer_made' } })
  const { body } = await agent.call(listPropertyTimeline, { params: { id: property } })
  const told = toldBy(body)
  expect(told.filter((one) => one.startsWith('deal '))).toEqual([`deal ${deal}`])
  expect(told).not.toContain('deal_created')
  expect(told).toEqual(
    expect.arrayContaining([`communication ${call}`, `event ${visit}`, 'deal_moved', 'property_added']),
  )
})

test('pages have no gaps and no doubles, also while entries are added [LIM-33]', async () => {
  const lead = await addLead()
  const deal = await addDeal({ leadId: lead })
  for (let step = 0; step < 12; step += 1) {
    await log({ leadId: lead }, { type: step % 2 ? 'email' : 'sms' })
    if (step % 3 === 0) await plan({ leadId: lead })
    const stage = step % 2 ? 'contract' : 'offer_made'
    if (step % 4 === 0) await agent.call(moveDeal, { params: { dealId: deal }, body: { stage } })
  }
  const whole = toldBy(await ofLead(lead))
  const ids = (entries: TimelineEntry[]) => entries.map(({ item }) => item.id)
  const before = ids(await ofLead(lead))
  expect(whole.length).toBeGreaterThan(15)

  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await agent.call(listLeadTimeline, {
      params: { id: lead },
      query: { limit: '4', ...(cursor && { cursor }) },
    })
    seen.push(...ids(body))
    cursor = headers.get('x-next-cursor') ?? undefined
    await log({ leadId: lead })
  } while (cursor)
  expect(seen).toEqual(before)
  const { status } = await agent.call(listLeadTimeline, { params: { id: lead }, query: { cursor: 'nonsense' } })
  expect(status).toBe(400)
})

test('fields that a shape does not list stay on the server [T7]', async () => {
  const lead = await addLead()
  await addDeal({ leadId: lead })
  const [entry] = await ofLead(lead, { kinds: 'deal' })
  expect(Object.keys(entry?.item ?? {})).not.toContain('priorProbability')
})

test('other companies have none of it [T1] [ROLE-06]', async () => {
  const lead = await addLead()
  const property = newId()
  for (const [endpoint, id, noun] of [
    [listLeadTimeline, lead, 'Lead'],
    [listContactTimeline, newId(), 'Contact'],
    [listDealTimeline, await addDeal({ leadId: lead }), 'Deal'],
    [listPropertyTimeline, property, 'Property'],
  ] as const)
    expect(await stranger.call(endpoint, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: `${noun} not found` },
    })
})
