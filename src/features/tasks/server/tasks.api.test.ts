import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listActivities } from '#features/activities/activities.contract.ts'
import { createContact } from '#features/contacts/contacts.contract.ts'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { reminders } from '#server/jobs/reminders.table.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../../../../tests/support/examples.ts'
import type { TestClient } from '../../../../tests/support/test-app.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  type NewTask,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASK_TYPES,
  updateTask,
} from '../tasks.contract.ts'

const { app, admin, agent, colleague } = testCompany()

const add = (fields: Partial<NewTask> = {}, who = admin) =>
  who.create(createTask, { title: 'Call Amarachi', ...fields })

const change = (id: string, body: object, who = admin) => who.call(updateTask, { params: { id }, body })
const told = async (who: TestClient, entityId: string) =>
  (await who.call(listNotifications)).body.filter((notice) => notice.entityId === entityId)
const plannedFor = (id: string) => {
  const isOfTask = and(eq(reminders.workspaceId, admin.user.workspace.id), eq(reminders.entityId, id))
  return app.db.select().from(reminders).where(isOfTask).orderBy(reminders.kind)
}
const feed = async (entityId: string) => (await admin.call(listActivities, { query: { entityId } })).body

describe('creating', () => {
  test('a title is enough: it is the caller’s own, pending follow up of medium priority [TASK-18] [TASK-19] [TASK-22] [TASK-31] [DATA-20]', async () => {
    const task = await add({ title: '  Call Amarachi ' }, agent)
    expect(task).toMatchObject({
      title: 'Call Amarachi',
      description: null,
      type: 'follow_up',
      priority: 'medium',
      status: 'pending',
      assignedTo: agent.user.id,
      assignedToName: 'Zainab Yusuf',
      leadId: null,
      dealId: null,
      dueDate: null,
      completedAt: null,
      createdBy: agent.user.id,
      version: 1,
    })
    expect((await colleague.call(getTask, { params: { id: task.id } })).body).toEqual(task)
    expect((await colleague.call(listTasks, { query: { ids: task.id } })).body).toEqual([task])
    expect(await told(agent, task.id)).toEqual([])
  })

  test('every field comes back as sent, with the names of lead, contact and deal [TASK-21] [TASK-22] [TASK-31] [TASK-37] [DATA-21]', async () => {
    const contact = await admin.create(createContact, { firstName: 'Bola', lastName: 'Etim' })
    const { body: lead } = await admin.call(createLead, { body: exampleLead })
    const { body: deal } = await admin.call(createDeal, { body: { title: 'Chevron 7', value: '1', leadId: lead.id } })
    const fields = {
      description: 'Ask for the C of O.\nGate code 4471.',
      type: 'document',
      priority: 'high',
      status: 'pending',
      dueDate: '2026-12-03T09:30:00.000Z',
      assignedTo: null,
      leadId: lead.id,
      contactId: contact.id,
      dealId: deal.id,
    } as const
    const task = await add(fields)
    expect(task).toMatchObject({
      ...fields,
      leadName: 'Amarachi Duru',
      contactName: 'Bola Etim',
      dealTitle: 'Chevron 7',
      assignedToName: null,
      completedAt: null,
      updatedAt: task.createdAt,
    })
    expect(Date.parse(task.createdAt)).toBeGreaterThan(Date.now() - 60_000)
    const { body: done } = await change(task.id, { status: 'completed' })
    expect(done).toMatchObject({ ...fields, status: 'completed', createdAt: task.createdAt })
    expect(done.completedAt).toBe(done.updatedAt)
    expect(Date.parse(done.updatedAt)).toBeGreaterThan(Date.parse(task.createdAt))
  })

  test.each(TASK_TYPES)('may be of type %s [TASK-18]', async (type) => {
    expect(await add({ type })).toMatchObject({ type })
  })

  test.each(TASK_PRIORITIES)('may be of priority %s [TASK-19]', async (priority) => {
    expect(await add({ priority })).toMatchObject({ priority })
  })

  test.each([
    [{ title: '  ' }, 'title', 'Please enter a task title.', 'TASK-17'],
    [{ title: undefined }, 'title', 'Please enter a task title.', 'TASK-17'],
    [{ type: 'party' }, 'type', 'Choose a type', 'TASK-18'],
    [{ priority: 'hot' }, 'priority', 'Choose a priority', 'TASK-19'],
    [{ status: 'done' }, 'status', 'Invalid status', 'TASK-29'],
    [{ dueDate: 'tomorrow' }, 'dueDate', 'Enter a date and time', 'TASK-21'],
    [{ dueDate: '9999-12-31T23:59:59Z' }, 'dueDate', 'Enter a date and time', 'TASK-21'],
    [{ title: 'x'.repeat(201) }, 'title', 'Use at most 200 characters', 'LIM-32'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Use at most 5,000 characters', 'LIM-32'],
  ])('refuses %j at its field and writes nothing [$3]', async (fields, field, message, _row) => {
    const before = (await admin.call(listTasks)).body.length
    const { status, body } = await admin.call(createTask, { body: { title: 'A', ...fields } as never })
    expect({ status, body }).toMatchObject({ status: 400, body: { message, errors: [{ field, message }] } })
    expect((await admin.call(listTasks)).body).toHaveLength(before)
  })

  test('is told in the feed, and to whom it is given by somebody else [TASK-31] [TASK-32] [NOTIF-17]', async () => {
    const { body: lead } = await admin.call(createLead, { body: exampleLead })
    const socket = await agent.listen()
    const task = await add({ title: 'Send the offer', assignedTo: agent.user.id, leadId: lead.id })
    expect(await socket.next((message) => message.type === 'notification')).toMatchObject({
      notificationType: 'assignment',
      title: 'Task assigned to you',
      content: 'Send the offer',
      entityType: 'task',
      entityId: task.id,
    })
    expect(await told(agent, task.id)).toHaveLength(1)
    expect(await feed(task.id)).toMatchObject([
      { type: 'task_created', description: 'New task: Send the offer', entityType: 'task', leadName: 'Amarachi Duru' },
    ])
    socket.close()
  })

  test('what the server owns cannot be sent, and a key creates and tells once [T9] [DATA-50]', async () => {
    const key = newId()
    const body = {
      title: 'Once',
      assignedTo: agent.user.id,
      createdBy: agent.user.id,
      completedAt: '2001-01-01T00:00:00Z',
      dueOrder: 1,
    }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call(createTask, { body, headers: { 'idempotency-key': key } })),
    )
    expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([key]))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers[0]?.body).toMatchObject({ createdBy: admin.user.id, completedAt: null })
    expect(await told(agent, key)).toHaveLength(1)
  })
})

describe('changing', () => {
  test('completing dates it, anything else takes that back, and both are told once [TASK-12] [TASK-13] [DATA-27]', async () => {
    const task = await add()
    const { status, body: done } = await change(task.id, { status: 'completed' })
    expect(status).toBe(200)
    expect(done).toMatchObject({
      ...task,
      status: 'completed',
      version: 2,
      completedAt: done.updatedAt,
      updatedAt: done.updatedAt,
    })
    const { body: again } = await change(task.id, { status: 'completed', title: 'Called Amarachi' })
    expect(again.completedAt).toBe(done.completedAt)
    expect((await feed(task.id)).map(({ type, description }) => [type, description])).toEqual([
      ['task_completed', 'Call Amarachi completed'],
      ['task_created', 'New task: Call Amarachi'],
    ])
    for (const other of ['pending', 'in_progress', 'cancelled'] as const) {
      await change(task.id, { status: 'completed' })
      expect((await change(task.id, { status: other })).body).toMatchObject({ status: other, completedAt: null })
    }
  })

  test.each(TASK_STATUSES)('to %s is possible [TASK-29]', async (status) => {
    expect((await change((await add()).id, { status })).body).toMatchObject({ status })
  })

  test('`in-progress` is understood as in_progress, on a new task and in the list too [TASK-30]', async () => {
    const task = await add({ status: 'in-progress' as never, title: 'Hyphen' })
    expect(task.status).toBe('in_progress')
    await change(task.id, { status: 'pending' })
    expect((await change(task.id, { status: 'in-progress' })).body.status).toBe('in_progress')
    const query = { status: 'in-progress', search: 'Hyphen' } as never
    expect((await admin.call(listTasks, { query })).body.map(({ id }) => id)).toEqual([task.id])
  })

  test('any field can be changed or cleared, what is not sent stays [TASK-15]', async () => {
    const task = await add({ description: 'x', dueDate: '2026-12-03T09:30:00Z', priority: 'high' })
    const { body } = await change(task.id, { title: 'Visit', description: null, dueDate: '', type: 'site_visit' })
    expect(body).toMatchObject({
      title: 'Visit',
      description: null,
      dueDate: null,
      type: 'site_visit',
      priority: 'high',
      assignedTo: admin.user.id,
    })
    for (const [wrong, message] of [
      [{ title: ' ' }, 'Please enter a task title.'],
      [{ status: 'done' }, 'Invalid status'],
      [{ status: null }, 'Invalid status'],
      [{ priority: null }, 'Choose a priority'],
    ] as const)
      expect(await change(task.id, wrong)).toMatchObject({ status: 400, body: { message } })
    expect((await admin.call(getTask, { params: { id: task.id } })).body).toEqual(body)
  })

  test('of what somebody else changed meanwhile is refused with what it is now [C1]', async () => {
    const task = await add()
    await change(task.id, { title: 'Theirs' }, agent)
    const { status, body } = await admin.call(updateTask, {
      params: { id: task.id },
      body: { title: 'Mine' },
      headers: { 'if-match': '"1"' },
    })
    expect({ status, body }).toMatchObject({ status: 412, body: { current: { title: 'Theirs', version: 2 } } })
  })

  test('sales give away what is theirs or nobody’s, a colleague’s task takes more [ROLE-01] [ROLE-03]', async () => {
    const own = await add({}, agent)
    expect((await change(own.id, { assignedTo: colleague.user.id }, agent)).status).toBe(200)
    expect(await change(own.id, { assignedTo: agent.user.id }, agent)).toMatchObject({ status: 403 })
    expect((await change(own.id, { status: 'completed' }, agent)).status).toBe(200)
    expect((await change(own.id, { assignedTo: null })).status).toBe(200)
    expect((await change(own.id, { assignedTo: agent.user.id }, agent)).status).toBe(200)
    expect(await change(own.id, { assignedTo: newId() }, agent)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })

  test('handing it on tells who gets it, completing it tells who made it, unless they did so themselves [TASK-31] [NOTIF-17]', async () => {
    const task = await add({ title: 'Measure the plot' })
    await change(task.id, { assignedTo: agent.user.id, priority: 'low' })
    await change(task.id, { assignedTo: agent.user.id, priority: 'high' })
    expect((await told(agent, task.id)).map(({ type, title }) => [type, title])).toEqual([
      ['assignment', 'Task assigned to you'],
    ])
    await change(task.id, { description: 'With a tape' }, agent)
    expect(await told(admin, task.id)).toEqual([])
    await change(task.id, { status: 'completed' }, agent)
    expect(await told(admin, task.id)).toMatchObject([
      { type: 'task', title: 'Task completed', content: 'Measure the plot, by Zainab Yusuf', isRead: false },
    ])
    await change(task.id, { status: 'pending' }, agent)
    expect(await told(admin, task.id), 'it is open again').toEqual([])
    const own = await add()
    await change(own.id, { status: 'completed' })
    expect(await told(admin, own.id)).toEqual([])
  })

  test('nobody who has left is given one [TASK-31]', async () => {
    const gone = await admin.invite('sales')
    await admin.call(updateMember, { params: { id: gone.user.id }, body: { isActive: false } })
    expect(await admin.call(createTask, { body: { title: 'A', assignedTo: gone.user.id } })).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })

  test('two who complete it at once complete it once [C4] [TASK-13]', async () => {
    const task = await add()
    await Promise.all([admin, agent, colleague].map((who) => change(task.id, { status: 'completed' }, who)))
    expect((await feed(task.id)).filter(({ type }) => type === 'task_completed')).toHaveLength(1)
  })
})

test('reminders follow the date, the person and whether it is done [TASK-21]', async () => {
  const task = await add({ dueDate: '2099-12-03T09:30:00Z' })
  const first = await plannedFor(task.id)
  await change(task.id, { title: 'Call her' })
  expect(await plannedFor(task.id)).toEqual(first)
  await change(task.id, { dueDate: '2099-12-05T09:30:00Z' })
  const moved = await plannedFor(task.id)
  expect(moved).toHaveLength(first.length)
  expect(moved.map(({ dueAt }) => dueAt)).not.toEqual(first.map(({ dueAt }) => dueAt))
  await change(task.id, { assignedTo: agent.user.id })
  expect((await plannedFor(task.id)).map(({ userId }) => userId)).toEqual(moved.map(() => agent.user.id))
  await change(task.id, { status: 'completed' })
  expect(await plannedFor(task.id)).toEqual([])
  await change(task.id, { status: 'pending' })
  expect(await plannedFor(task.id)).toHaveLength(first.length)
})

test('of what is nobody’s or has no date nobody is reminded [TASK-21]', async () => {
  const dueDate = '2099-12-03T09:30:00Z'
  const nobodys = await add({ dueDate, assignedTo: null })
  expect(await plannedFor(nobodys.id)).toEqual([])
  expect(await plannedFor((await add()).id)).toEqual([])
  expect(await plannedFor((await add({ dueDate, status: 'completed' })).id)).toEqual([])
  await change(nobodys.id, { assignedTo: agent.user.id })
  expect(await plannedFor(nobodys.id)).not.toEqual([])
  await change(nobodys.id, { assignedTo: null })
  expect(await plannedFor(nobodys.id)).toEqual([])
})

describe('deleting', () => {
  test('takes its reminders along [TASK-14]', async () => {
    const task = await add({ dueDate: '2099-12-03T09:30:00Z' })
    expect(await plannedFor(task.id)).not.toEqual([])
    await admin.call(deleteTask, { params: { id: task.id } })
    expect(await plannedFor(task.id)).toEqual([])
  })

  test('answers 204, then it is gone [TASK-14]', async () => {
    const task = await add()
    expect(await admin.call(deleteTask, { params: { id: task.id } })).toMatchObject({ status: 204, body: '' })
    for (const answer of [
      await admin.call(deleteTask, { params: { id: task.id } }),
      await change(task.id, { status: 'completed' }),
      await admin.call(getTask, { params: { id: task.id } }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'Task not found' } })
  })
})
