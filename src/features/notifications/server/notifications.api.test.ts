import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead, updateLead } from '#features/leads/leads.contract.ts'
import { createProperty } from '#features/properties/properties.contract.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  listNotifications,
  NOTIFICATION_TYPES,
  readAllNotifications,
  readNotification,
} from '../notifications.contract.ts'

let agent: TestClient
const counts: string[] = []

const { app, admin } = testCompany({ onStatement: (text) => /count\(\*\)/.test(text) && counts.push(text) })
beforeEach(async () => {
  agent = await admin.invite('sales', { firstName: 'Zainab', lastName: 'Yusuf' })
})

async function assignLeads(count: number, to = agent): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await admin.call(createLead, { body: { ...exampleLead, lastName: `Number ${number}`, assignedTo: to.user.id } })
}

const unreadOf = (headers: Headers) => Number(headers.get('x-unread-count'))
const list = (query: Record<string, string> = {}, client = agent) => client.call(listNotifications, { query })

describe('what is told', () => {
  test('an assignment by a colleague, with every stated field [NOTIF-17] [NOTIF-20] [DATA-26]', async () => {
    const { body: made } = await admin.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
    const { body, headers } = await list()
    expect(body).toEqual([
      {
        id: expect.any(String),
        type: 'assignment',
        title: 'Lead assigned to you',
        content: 'Amarachi Duru',
        entityType: 'lead',
        entityId: made.id,
        channelId: null,
        isRead: false,
        readAt: null,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
    expect(unreadOf(headers)).toBe(1)
  })

  test('deals and properties given to somebody are told like leads [NOTIF-17]', async () => {
    const assigned = agent.user.id
    const { body: property } = await admin.call(createProperty, {
      body: {
        title: 'Ikoyi terrace',
        type: 'apartment',
        address: '4 Bourdillon Road',
        city: 'Ikoyi',
        state: 'Lagos',
        price: '85000000',
        assignedAgent: assigned,
      },
    })
    const { body: deal } = await admin.call(createDeal, {
      body: { title: 'Chevron semi', value: '25000000', assignedTo: assigned },
    })
    expect((await list()).body).toMatchObject([
      { type: 'assignment', entityType: 'deal', entityId: deal.id },
      { type: 'assignment', entityType: 'property', entityId: property.id },
    ])
  })

  test('what somebody does themself is told to nobody, nor is an assignment that stays as it was [NOTIF-18]', async () => {
    const { body: own } = await agent.call(createLead, { body: { ...exampleLead, assignedTo: agent.user.id } })
    expect((await list()).body).toEqual([])
    await admin.call(updateLead, { params: { id: own.id }, body: { assignedTo: agent.user.id, location: 'Lekki' } })
    expect((await list()).body).toEqual([])
    expect((await list({}, admin)).body.filter(({ entityId }) => entityId === own.id)).toEqual([])
  })

  test('each sees their own alone and marks nobody else’s [NOTIF-20] [NOTIF-07] [ROLE-08]', async () => {
    await assignLeads(1)
    const id = (await list()).body[0]?.id ?? ''
    const other = await admin.invite('manager')
    expect((await list({}, other)).body).toEqual([])
    const refused = await other.call(readNotification, { params: { id } })
    expect(refused).toMatchObject({ status: 404, body: { message: 'Notification not found' } })
    expect((await other.call(readAllNotifications)).body).toEqual({ updated: 0 })
    expect((await list()).body[0]).toMatchObject({ isRead: false })
  })
})

describe('the list', () => {
  test('is newest first, 50 unless asked otherwise, and pages to its end [NOTIF-04] [NOTIF-06] [NOTIF-20]', async () => {
    await assignLeads(52)
    const first = await list()
    expect(first.body).toHaveLength(50)
    expect(first.body[0]).toMatchObject({ content: 'Amarachi Number 52' })
    expect(unreadOf(first.headers)).toBe(52)
    const rest = await list({ cursor: first.headers.get('x-next-cursor') ?? '' })
    expect(rest.body.map(({ content }) => content)).toEqual(['Amarachi Number 2', 'Amarachi Number 1'])
    expect(rest.headers.get('x-next-cursor')).toBeNull()
    expect((await list({ limit: '20' })).body).toHaveLength(20)
    expect((await list({ limit: '201' })).status).toBe(400)
  })

  test('is narrowed to unread ones and to one of five types [NOTIF-06] [NOTIF-11]', async () => {
    await assignLeads(2)
    const { body } = await list()
    await agent.call(readNotification, { params: { id: body[1]?.id ?? '' } })
    expect((await list({ unread: 'true' })).body.map(({ id }) => id)).toEqual([body[0]?.id])
    for (const type of NOTIFICATION_TYPES)
      expect((await list({ type })).body, type).toHaveLength(type === 'assignment' ? 2 : 0)
    expect((await list({ type: 'invoice' })).status).toBe(400)
  })

  test('is found by an index and its unread are counted by theirs, however many were read [NOTIF-03]', async () => {
    await app.db.execute(sql`
      insert into team_notifications (workspace_id, id, user_id, type, title, is_read, read_at, created_at)
      select workspace_id, gen_random_uuid(), id, 'other', 'Read long ago', true, now(), now() - n * interval '1 minute'
      from users, generate_series(1, 4000) n
      where workspace_id = ${agent.user.workspace.id} and id = ${agent.user.id}`)
    await app.db.execute(sql`analyze team_notifications`)
    await assignLeads(2)
    counts.length = 0
    expect(unreadOf((await list()).headers)).toBe(2)
    expect(counts).toHaveLength(1)
    const statement = counts[0]?.replace('$1', `'${agent.user.workspace.id}'`).replace('$2', `'${agent.user.id}'`)
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${statement}`))
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('team_notifications_unread')
  })
})

describe('reading', () => {
  test('keeps the time of the first reading and lowers the count by one [NOTIF-07]', async () => {
    await assignLeads(2)
    const id = (await list()).body[0]?.id ?? ''
    const read = await agent.call(readNotification, { params: { id } })
    expect(read).toMatchObject({ status: 200, body: { id, isRead: true, readAt: expect.any(String) } })
    expect((await agent.call(readNotification, { params: { id } })).body).toEqual(read.body)
    const { rows } = await app.db.execute<{ read_at: Date | string | null }>(
      sql`select read_at from team_notifications where workspace_id = ${agent.user.workspace.id} and id = ${id}`,
    )
    expect(new Date(rows[0]?.read_at ?? 0).toISOString()).toBe(read.body.readAt)
    expect(unreadOf((await list()).headers)).toBe(1)
    expect((await agent.call(readNotification, { params: { id: newId() } })).status).toBe(404)
  })

  test('all at once leaves none unread and says how many were [NOTIF-06]', async () => {
    await assignLeads(3)
    expect((await agent.call(readAllNotifications)).body).toEqual({ updated: 3 })
    const { body, headers } = await list()
    expect(body.every(({ isRead, readAt }) => isRead && readAt)).toBe(true)
    expect(unreadOf(headers)).toBe(0)
    expect((await agent.call(readAllNotifications)).body).toEqual({ updated: 0 })
  })
})

test('by socket it comes at once, with the id under which the list has it, to its person alone [NOTIF-14] [RT-14]', async () => {
  const mine = await agent.listen()
  const theirs = await admin.listen()
  await assignLeads(1)
  const message = await mine.next((one) => one.type === 'notification')
  const [row] = (await list()).body
  expect(message).toMatchObject({ id: row?.id, notificationType: 'assignment', title: row?.title, isRead: false })
  expect(theirs.heard.some(({ type }) => type === 'notification')).toBe(false)
  mine.close()
  theirs.close()
})
