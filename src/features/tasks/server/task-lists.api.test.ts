import { beforeAll, describe, expect, test } from 'vitest'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateSettings } from '#features/settings/settings.contract.ts'
import { atTime } from '#server/base/clock.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createTask, getTaskCounts, listTasks, type NewTask, updateTask } from '../tasks.contract.ts'

/** A moment at which it is the next day in Lagos, and not yet in UTC. */
const NOW = new Date(`${new Date().toISOString().slice(0, 10)}T23:30:00Z`)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString()

const { app, admin, agent } = testCompany()

const add = (title: string, fields: Partial<NewTask> = {}, who = admin) => who.create(createTask, { title, ...fields })
const titles = async (query: object, who = admin) =>
  (await who.call(listTasks, { query })).body.map(({ title }) => title)
const counts = async (query: object = {}, who = admin) => (await who.call(getTaskCounts, { query })).body

describe('a company’s list', () => {
  let own: TestClient
  let member: TestClient
  beforeAll(async () => {
    own = await app.signUp()
    member = await own.invite('sales')
    await add('Undated', { priority: 'high' }, own)
    await add('Next week', { dueDate: inDays(7), description: 'Bring the ṢURVEY plan, 50% off' }, own)
    await add('Yesterday', { dueDate: inDays(-1), assignedTo: member.user.id, priority: 'low' }, own)
    await add('Dropped', { dueDate: inDays(-3), status: 'cancelled' }, own)
    await add('Done first', { dueDate: inDays(-5), status: 'completed', assignedTo: null }, own)
    await add('Under way', { dueDate: inDays(-2), status: 'in_progress' }, own)
    await add('Done last', { status: 'completed' }, own)
  })

  test('is by due date, the overdue first, the finished last [TASK-33]', async () => {
    expect(await titles({}, own)).toEqual([
      'Under way',
      'Yesterday',
      'Next week',
      'Undated',
      'Done last',
      'Done first',
      'Dropped',
    ])
    expect(await titles({ sort: '-createdAt', limit: '2' }, own)).toEqual(['Done last', 'Under way'])
  })

  test.each(['dueDate', '-dueDate', 'createdAt', '-createdAt'] as const)(
    'pages by %s reach every row once [LIM-33]',
    async (sort) => {
      const whole = await titles({ sort }, own)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await own.call(listTasks, {
          query: { sort, limit: '2', ...(cursor !== undefined && { cursor }) },
        })
        seen.push(...body.map(({ title }) => title))
        cursor = headers.get('x-next-cursor') ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual(whole)
    },
  )

  test('search finds parts of title and description [TASK-02] [SHELL-41]', async () => {
    for (const search of ['NEXT we', 'survey', '50%'])
      expect(await titles({ search }, own), search).toEqual(['Next week'])
    for (const search of ['%', '_x', "'; drop table tasks; --"])
      expect(await titles({ search }, own), search).toEqual(search === '%' ? ['Next week'] : [])
  })

  test('filters by status, priority, person and due date, counted [TASK-02] [TASK-33] [CAL-23]', async () => {
    const total = async (query: object) =>
      (await own.call(listTasks, { query: { ...query, limit: '1', count: 'true' } })).headers.get('x-total-count')
    for (const [query, expected] of [
      [{ status: 'completed' }, ['Done last', 'Done first']],
      [{ priority: 'high' }, ['Undated']],
      [{ assignedTo: 'none' }, ['Done first']],
      [{ assignedTo: member.user.id }, ['Yesterday']],
      [{ assignedTo: member.user.id, status: 'pending' }, ['Yesterday']],
      [{ assignedTo: 'none', status: 'pending' }, []],
      [{ dueFrom: inDays(-3), dueTo: inDays(-1) }, ['Under way', 'Dropped']],
      [{ dueFrom: inDays(1) }, ['Next week']],
      [{ assignedTo: 'me', status: 'pending' }, ['Next week', 'Undated']],
    ] as const) {
      expect(await titles(query, own), JSON.stringify(query)).toEqual(expected)
      expect(await total(query), JSON.stringify(query)).toBe(String(expected.length))
    }
    expect(await total({})).toBe('7')
    expect(await titles({ assignedTo: 'me' }, member)).toEqual(['Yesterday'])
    for (const wrong of [{ status: 'done' }, { priority: 'hot' }, { assignedTo: 'you' }, { dueFrom: 'noon' }])
      expect((await own.request('GET', '/api/tasks', { query: wrong as never })).status).toBe(400)
  })

  test('of a lead has only that lead’s [LEAD-40]', async () => {
    const { body: lead } = await admin.call(createLead, {
      body: exampleLead,
    })
    await add('Another')
    const task = await add('Hers', { leadId: lead.id })
    expect((await admin.call(listTasks, { query: { leadId: lead.id } })).body).toEqual([task])
  })

  test('of a contact has only that contact’s [TASK-37]', async () => {
    const body = { firstName: 'Bola', lastName: 'Etim' }
    const [one, other] = [await admin.create(createContact, body), await admin.create(createContact, body)]
    await add('Another', { contactId: other.id })
    const task = await add('His', { contactId: one.id })
    expect((await admin.call(listTasks, { query: { contactId: one.id } })).body).toEqual([task])
  })

  test('the counters are those of all tasks, or of one person’s [TASK-03]', async () => {
    await atTime(NOW, async () => {
      expect(await counts({}, own)).toEqual({
        total: 7,
        pending: 3,
        inProgress: 1,
        completed: 2,
        cancelled: 1,
        overdue: 3,
      })
      expect(await counts({ assignedTo: 'me' }, member)).toEqual({
        total: 1,
        pending: 1,
        inProgress: 0,
        completed: 0,
        cancelled: 0,
        overdue: 1,
      })
      expect(await counts({ assignedTo: 'none' }, own)).toMatchObject({ total: 1, completed: 1, overdue: 0 })
    })
  })
})

describe('overdue', () => {
  test('goes by the day of who asks, a cancelled task too, a completed one never [SET-16] [TASK-07] [TASK-08] [TASK-09]', async () => {
    // At NOW it is 00:30 of the next day in Lagos, so what was due an hour before is of yesterday there.
    const dueDate = new Date(NOW.getTime() - 3_600_000).toISOString()
    const pending = await add('Just before midnight', { dueDate })
    await add('Given up', { dueDate, status: 'cancelled' })
    await add('Kept', { dueDate, status: 'completed' })
    await add('Today', { dueDate: NOW.toISOString() })
    await agent.call(updateSettings, { body: { preferences: { timezone: 'UTC' } } })
    await atTime(NOW, async () => {
      expect(await titles({ overdue: 'true' })).toEqual(['Just before midnight', 'Given up'])
      expect(await titles({ overdue: 'true', status: 'pending' })).toEqual(['Just before midnight'])
      expect(await titles({ overdue: 'true' }, agent)).toEqual([])
      expect((await counts()).overdue).toBe(2)
      expect((await counts({ assignedTo: 'me' })).overdue).toBe(2)
      expect((await counts({}, agent)).overdue).toBe(0)
      await admin.call(updateTask, { params: { id: pending.id }, body: { status: 'completed' } })
      expect((await counts()).overdue).toBe(1)
      await admin.call(updateTask, { params: { id: pending.id }, body: { status: 'pending' } })
      expect((await counts()).overdue).toBe(2)
    })
  })

  test('a list kept from before midnight is not said to be unchanged after it [TASK-08]', async () => {
    const before = new Date(NOW.getTime() - 3_600_000)
    const tagOf = (time: Date) =>
      atTime(time, async () => (await admin.call(listTasks, { query: { overdue: 'true' } })).headers.get('etag') ?? '')
    const tag = await tagOf(before)
    const ask = () => admin.call(getTaskCounts, { headers: { 'if-none-match': tag } })
    const list = () => admin.call(listTasks, { query: { overdue: 'true' }, headers: { 'if-none-match': tag } })
    expect((await atTime(before, list)).status).toBe(304)
    expect((await atTime(NOW, list)).status).toBe(200)
    expect((await atTime(NOW, ask)).status).toBe(200)
  })
})
