import { expect, test } from 'vitest'
import { newTask, type Task } from '../tasks.contract.ts'
import { taskForm } from './task-record-form.tsx'

const ME = '0195a6f0-0000-7000-8000-000000000001'
const LAGOS = { timeZone: 'Africa/Lagos' }
const blank = { ...taskForm.valuesOf(undefined, LAGOS), assignedTo: ME }
const read = (fields: Record<string, string>, zone = 'Africa/Lagos') =>
  newTask.safeParse(taskForm.toBody({ ...blank, title: 'Call Amarachi', ...fields }, { timeZone: zone }))

test('an empty form is one’s own pending follow up of medium priority [TASK-18] [TASK-19] [TASK-20] [TASK-22] [TASK-31]', () => {
  expect(read({}).data).toEqual({
    title: 'Call Amarachi',
    description: null,
    type: 'follow_up',
    priority: 'medium',
    status: 'pending',
    dueDate: null,
    assignedTo: ME,
    leadId: null,
    contactId: null,
    dealId: null,
  })
})

test('a due time is that of the own clock and sent as a timestamp [TASK-21]', () => {
  expect(read({ dueDate: '2026-12-01T10:30' }).data?.dueDate).toBe('2026-12-01T09:30:00.000Z')
  expect(read({ dueDate: '2026-12-01T10:30' }, 'UTC').data?.dueDate).toBe('2026-12-01T10:30:00.000Z')
})

test.each([
  [{ title: '  ' }, 'title', 'Please enter a task title.'],
  [{ dueDate: 'soon' }, 'dueDate', 'Enter a date and time'],
])('%j is refused at %s [TASK-17]', (fields, field, message) => {
  expect(read(fields).error?.issues).toMatchObject([{ path: [field], message }])
})

test('a task comes back as it is [TASK-15]', () => {
  const task = {
    id: ME,
    title: 'Visit',
    description: 'Gate code 4471',
    type: 'site_visit',
    priority: 'high',
    status: 'in_progress',
    assignedTo: null,
    assignedToName: null,
    leadId: ME,
    leadName: 'Amarachi Duru',
    contactId: null,
    contactName: null,
    dealId: null,
    dealTitle: null,
    dueDate: '2026-12-01T09:30:00.000Z',
    completedAt: null,
    createdBy: ME,
    version: 3,
    createdAt: '2026-11-01T09:30:00.000Z',
    updatedAt: '2026-11-01T09:30:00.000Z',
  } as Task
  const values = taskForm.valuesOf(task, LAGOS)
  expect(values).toMatchObject({ dueDate: '2026-12-01T10:30', assignedTo: '', leadId: ME })
  expect(newTask.parse(taskForm.toBody(values, LAGOS))).toMatchObject({
    title: 'Visit',
    status: 'in_progress',
    dueDate: task.dueDate,
    assignedTo: null,
  })
})
