import { expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { changeDeals, createDeal, getDeal } from '#features/deals/deals.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { changeTasks, createTask, getTask, listTasks } from '#features/tasks/tasks.contract.ts'
import { newId } from '#shared/ids.ts'
import { auditedOf } from '../../../../tests/support/audited.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { changeLeads, createLead, getLead, listLeads } from '../leads.contract.ts'

const { app, admin, agent, colleague, stranger } = testCompany()

const add = (fields: object = {}) => admin.create(createLead, { ...exampleLead, ...fields })
const many = async (count: number, fields: object = {}) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await add(fields)).id)
  return ids
}
const change = (who: TestClient, body: object, headers = {}) =>
  who.call(changeLeads, { body, headers } as unknown as Parameters<typeof who.call<typeof changeLeads>>[1])
const read = async (id: string) => (await admin.call(getLead, { params: { id } })).body

test('twenty leads are handed to an agent: one line in the feed, one notice, each lead theirs [SHELL-59]', async () => {
  const ids = await many(20)
  const told = async () => (await agent.call(listNotifications)).body
  const before = (await told()).length
  const { status, body } = await change(admin, { ids, act: 'assign', value: agent.user.id })
  expect([status, body]).toEqual([200, { total: 20, changed: 20, refused: [], next: null, act: expect.any(String) }])
  for (const id of ids) expect(await read(id)).toMatchObject({ assignedTo: agent.user.id, version: 2 })
  const notices = await told()
  expect(notices).toHaveLength(before + 1)
  expect(notices[0]).toMatchObject({ type: 'assignment', title: '20 leads assigned to you', entityId: null })
  const lines = (await admin.call(listActivities, { query: { limit: '2' } })).body
  expect(lines.map(({ description }) => description)).toEqual(['20 leads assigned at once', 'New lead: Amarachi Duru'])
})

test('one lead alone is announced as by its own call', async () => {
  const [id = ''] = await many(1)
  await change(admin, { ids: [id], act: 'assign', value: colleague.user.id })
  const [notice] = (await colleague.call(listNotifications)).body
  expect(notice).toMatchObject({ title: 'Lead assigned to you', content: 'Amarachi Duru', entityId: id })
})

test('who may not change one changes the others, and reads why; a preview has the same result and writes nothing', async () => {
  const own = await many(2, { assignedTo: agent.user.id })
  const theirs = await many(1, { assignedTo: colleague.user.id })
  const gone = newId()
  const act = { ids: [...own, ...theirs, gone], act: 'assign', value: admin.user.id }
  const result = {
    total: 4,
    changed: 2,
    refused: [
      { reason: 'Forbidden', count: 1, ids: theirs },
      { reason: 'Lead not found', count: 1, ids: [gone] },
    ],
    next: null,
  }
  expect((await change(agent, { ...act, dryRun: true })).body).toEqual({ ...result, act: null })
  for (const id of [...own, ...theirs]) expect((await read(id)).version).toBe(1)
  expect((await change(agent, act)).body).toMatchObject(result)
  for (const id of own) expect((await read(id)).assignedTo).toBe(admin.user.id)
  expect((await read(theirs[0] ?? '')).assignedTo).toBe(colleague.user.id)
})

test('all that a filter finds are changed, in several calls where they are many', async () => {
  const person = await app.signUp()
  for (const status of ['new', 'new', 'qualified'] as const) await person.create(createLead, { ...exampleLead, status })
  const filter = { status: 'new' }
  expect((await change(person, { filter, act: 'status', value: 'contacted', dryRun: true })).body).toMatchObject({
    total: 2,
    changed: 2,
  })
  expect((await change(person, { filter, act: 'status', value: 'contacted' })).body).toMatchObject({
    changed: 2,
    next: null,
  })
  const statuses = (await person.call(listLeads)).body.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['contacted', 'contacted', 'qualified'])
})

test('a tag is given to many once, however it is written, and taken again', async () => {
  const [plain = '', has = ''] = [(await add()).id, (await add({ tags: ['Diaspora'] })).id]
  await change(admin, { ids: [plain, has], act: 'tag', value: 'diaspora' })
  expect([(await read(plain)).tags, (await read(has)).tags]).toEqual([['diaspora'], ['Diaspora']])
  await change(admin, { ids: [plain, has], act: 'untag', value: 'DIASPORA' })
  expect([(await read(plain)).tags, (await read(has)).tags]).toEqual([[], []])
})

test('a lead with as many tags as it may have is counted, and the others are tagged', async () => {
  const full = await add({ tags: Array.from({ length: 20 }, (_, at) => `Tag ${at}`) })
  const [other = ''] = await many(1)
  const { status, body } = await change(admin, { ids: [full.id, other], act: 'tag', value: 'Diaspora' })
  expect([status, body]).toMatchObject([
    200,
    { changed: 1, refused: [{ reason: 'Use at most 20 tags', count: 1, ids: [full.id] }] },
  ])
  expect([(await read(full.id)).tags.length, (await read(other)).tags]).toEqual([20, ['Diaspora']])
  expect((await change(admin, { ids: [full.id, other], act: 'untag', value: 'Tag 3' })).body).toMatchObject({
    refused: [],
  })
  expect((await read(full.id)).tags).toHaveLength(19)
})

test('many are deleted, each with its entry in the audit log', async () => {
  const ids = await many(3)
  expect((await change(admin, { ids, act: 'delete' })).body).toMatchObject({ changed: 3 })
  expect((await admin.call(listLeads, { query: { ids: ids.join(',') } })).body).toEqual([])
  const deleted = (await auditedOf(app, admin, 'lead')).filter(({ action }) => action === 'record.deleted')
  expect(deleted.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining(ids))
})

test('one undo takes all of it back', async () => {
  const ids = await many(3)
  const { body } = await change(admin, { ids, act: 'status', value: 'qualified' })
  const [act] = (await admin.request('GET', '/api/acts')).body as { id: string; kind: string }[]
  expect(act).toMatchObject({ kind: 'bulk', id: body.act })
  const undone = await admin.request('POST', `/api/acts/${act?.id}/undo`)
  expect([undone.status, undone.body]).toMatchObject([200, { kept: [] }])
  for (const id of ids) expect((await read(id)).status).toBe('new')
})

test('the act of one lead alone undoes it too, and there is none where nothing was changed', async () => {
  const ids = await many(1)
  const { body } = await change(admin, { ids, act: 'status', value: 'qualified' })
  const [act] = (await admin.request('GET', '/api/acts')).body as { id: string; kind: string }[]
  expect(act).toMatchObject({ kind: 'move', id: body.act, recordId: ids[0] })
  expect((await change(admin, { ids, act: 'tag', value: 'VIP' })).body.act).toEqual(expect.any(String))
  expect((await change(admin, { ids, act: 'tag', value: 'VIP' })).body.act).toBeNull()
})

test('each lead gets a task of its own, in one act that one undo takes back', async () => {
  const ids = await many(3)
  const gone = newId()
  const task = {
    title: 'Call about the open house',
    dueDate: '2031-03-12T09:00:00.000Z',
    assignedTo: colleague.user.id,
  }
  const tasksOf = async () => {
    const lists = await Promise.all(
      ids.map(async (leadId) => (await admin.call(listTasks, { query: { leadId } })).body),
    )
    return lists.flat()
  }
  const before = (await colleague.call(listNotifications)).body.length
  const preview = await change(agent, { ids: [...ids, gone], act: 'task', task, dryRun: true })
  expect(preview.body).toMatchObject({ changed: 3, refused: [{ reason: 'Lead not found', ids: [gone] }], act: null })
  expect(await tasksOf()).toEqual([])
  const { body } = await change(agent, { ids: [...ids, gone], act: 'task', task })
  expect(body).toMatchObject({ total: 4, changed: 3, refused: [{ reason: 'Lead not found', count: 1, ids: [gone] }] })
  expect((await tasksOf()).map(({ leadId, ...one }) => [leadId, one])).toEqual(
    ids.map((id) => [id, expect.objectContaining({ ...task, createdBy: agent.user.id, version: 1 })]),
  )
  for (const id of ids) expect((await read(id)).version).toBe(1)
  const notices = (await colleague.call(listNotifications)).body
  expect(notices).toHaveLength(before + 1)
  expect(notices[0]).toMatchObject({ type: 'assignment', title: '3 tasks assigned to you', entityId: null })
  const [line] = (await admin.call(listActivities, { query: { limit: '1' } })).body
  expect(line?.description).toBe('3 tasks added at once')
  const [act] = (await agent.request('GET', '/api/acts')).body as { id: string; kind: string }[]
  expect(act).toMatchObject({ id: body.act, kind: 'bulk', noun: 'tasks', records: 3 })
  expect((await agent.request('POST', `/api/acts/${act?.id}/undo`)).body).toEqual({ undone: 3, kept: [] })
  expect(await tasksOf()).toEqual([])
})

test('a deal gets a task too, one’s own unless it says whose', async () => {
  const { id } = await admin.create(createDeal, { title: 'Oniru', value: '90000000' })
  await admin.call(changeDeals, { body: { ids: [id], act: 'task', task: { title: 'Send the offer' } } })
  const [task] = (await admin.call(listTasks, { query: { dealId: id } })).body
  expect(task).toMatchObject({ title: 'Send the offer', dealId: id, assignedTo: admin.user.id, dueDate: null })
})

test.each([
  [{ act: 'task' }, 'Title is required'],
  [{ act: 'task', task: { title: ' ' } }, 'Please enter a task title.'],
  [{ act: 'task', task: { title: 'Call', dueDate: 'soon' } }, 'Enter a date and time'],
])('a task that says too little is refused: %j', async (body, message) => {
  const ids = await many(1)
  expect(await change(admin, { ids, ...body })).toMatchObject({ status: 400, body: { message } })
})

test('the same call again changes nothing more', async () => {
  const ids = await many(2)
  const headers = { 'idempotency-key': newId() }
  const act = { ids, act: 'status', value: 'qualified' }
  const first = await change(admin, act, headers)
  expect((await change(admin, act, headers)).body).toEqual(first.body)
  for (const id of ids) expect((await read(id)).version).toBe(2)
})

test('another company’s records are not found and stay as they are', async () => {
  const ids = await many(2)
  for (const act of [{ act: 'status', value: 'qualified' }, { act: 'delete' }]) {
    const { body } = await change(stranger, { ids, ...act })
    expect(body).toMatchObject({ changed: 0, refused: [{ reason: 'Lead not found', count: 2 }] })
  }
  for (const id of ids) expect((await read(id)).version).toBe(1)
})

test.each([
  [{ act: 'assign' }, 'Choose the records'],
  [{ ids: [], act: 'delete' }, 'Choose the records'],
  [{ ids: [newId()], filter: {}, act: 'delete' }, 'Choose the records'],
  [{ ids: Array.from({ length: 501 }, newId), act: 'delete' }, 'Choose at most 500 records'],
  [{ ids: [newId()], act: 'stage', value: 'new' }, 'Choose what is done with them'],
])('refuses %j', async (body, message) => {
  expect(await change(admin, body)).toMatchObject({ status: 400, body: { message } })
})

test('a value that does not fit is refused, and nothing is changed', async () => {
  const ids = await many(2)
  for (const act of [
    { act: 'status', value: 'odd' },
    { act: 'tag', value: ' ' },
    { act: 'tag', value: 'x'.repeat(41) },
  ])
    expect((await change(admin, { ids, ...act })).status, JSON.stringify(act)).toBe(400)
  for (const id of ids) expect((await read(id)).version).toBe(1)
})

test('deals move and tasks are completed by their own rules', async () => {
  const deal = await admin.create(createDeal, { title: 'Chevron', value: '165000000' })
  await admin.call(changeDeals, { body: { ids: [deal.id], act: 'stage', value: 'closed' } })
  expect((await admin.call(getDeal, { params: { id: deal.id } })).body).toMatchObject({
    stage: 'closed',
    outcome: 'won',
    probability: 100,
  })
  const task = await admin.create(createTask, { title: 'Call' })
  await admin.call(changeTasks, { body: { ids: [task.id], act: 'status', value: 'completed' } })
  const done = (await admin.call(getTask, { params: { id: task.id } })).body
  expect([done.status, typeof done.completedAt]).toEqual(['completed', 'string'])
})

test('a filter with a field that the list does not have is refused: it would mean every record', async () => {
  const [id = ''] = await many(1)
  for (const noun of ['leads', 'contacts', 'deals', 'properties', 'communications', 'tasks'])
    expect(
      await admin.request('POST', `/api/${noun}/bulk`, { body: { filter: { tags: 'Old' }, act: 'delete' } }),
      noun,
    ).toMatchObject({ status: 400, body: { message: 'Filter by fields of the list only' } })
  expect(await read(id)).toMatchObject({ id })
})
