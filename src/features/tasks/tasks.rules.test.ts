import { describe, expect, test } from 'vitest'
import type { TaskStatus } from './tasks.contract.ts'
import { completionOf, dueOrder, isOverdue, reminderTimes, taskTallies } from './tasks.rules.ts'

const task = (status: TaskStatus, dueDate: string | null = null, completedAt: string | null = null) => ({
  status,
  dueDate,
  completedAt,
})

describe('overdue', () => {
  // Lagos is an hour ahead of UTC: at 23:30 UTC of the 21st it is the 22nd there.
  test.each([
    ['yesterday', '2026-11-20T09:00:00Z', '2026-11-21T12:00:00Z', 'Africa/Lagos', true],
    ['earlier today', '2026-11-21T07:00:00Z', '2026-11-21T12:00:00Z', 'Africa/Lagos', false],
    ['the first minute of today in Lagos', '2026-11-20T23:00:00Z', '2026-11-21T12:00:00Z', 'Africa/Lagos', false],
    ['the last minute of yesterday in Lagos', '2026-11-20T22:59:00Z', '2026-11-21T12:00:00Z', 'Africa/Lagos', true],
    ['the same instants in UTC', '2026-11-20T23:00:00Z', '2026-11-21T12:00:00Z', 'UTC', true],
    ['after midnight in Lagos', '2026-11-21T12:00:00Z', '2026-11-21T23:30:00Z', 'Africa/Lagos', true],
    ['before midnight in UTC', '2026-11-21T12:00:00Z', '2026-11-21T23:30:00Z', 'UTC', false],
    ['and GMT is no other', '2026-11-21T12:00:00Z', '2026-11-21T23:30:00Z', 'GMT', false],
    ['tomorrow', '2026-11-22T12:00:00Z', '2026-11-21T12:00:00Z', 'Africa/Lagos', false],
  ])('%s [TASK-08]', (_, dueDate, now, timeZone, expected) => {
    expect(isOverdue(task('pending', dueDate), new Date(now), timeZone)).toBe(expected)
  })

  test.each([
    ['pending', true],
    ['in_progress', true],
    ['cancelled', true],
    ['completed', false],
  ] as const)('%s and past due: %s [TASK-08] [TASK-09]', (status, expected) => {
    expect(isOverdue(task(status, '2026-11-01T09:00:00Z'), new Date('2026-11-21T12:00:00Z'))).toBe(expected)
  })

  test('never without a due date [TASK-08] [TASK-21]', () => {
    expect(isOverdue(task('pending'), new Date('2026-11-21T12:00:00Z'))).toBe(false)
  })
})

test('by due date come the open ones, those without a date, then the finished, the newest first [TASK-33]', () => {
  const inOrder = [
    task('in_progress', '1969-05-01T08:00:00Z'),
    task('pending', '2026-11-20T08:00:00Z'),
    task('in_progress', '2026-11-21T08:00:00.001Z'),
    task('pending', '9999-12-31T23:59:59.999Z'),
    task('pending'),
    task('completed', '2026-01-01T08:00:00Z', '2026-11-21T10:00:00Z'),
    task('completed', null, '2026-11-20T10:00:00Z'),
    task('cancelled', '2026-11-20T08:00:00Z'),
  ].map(dueOrder)
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
  expect(new Set(inOrder).size).toBe(inOrder.length)
  expect(inOrder.every(Number.isSafeInteger)).toBe(true)
})

test.each([
  ['pending', null, 'completed', 'now'],
  ['cancelled', null, 'completed', 'now'],
  ['completed', 'then', 'completed', 'then'],
  ['completed', 'then', 'pending', null],
  ['completed', 'then', 'cancelled', null],
  ['pending', null, 'in_progress', null],
] as const)('from %s (%s) to %s it is completed %s [TASK-13]', (status, completedAt, wanted, expected) => {
  expect(completionOf({ status, completedAt }, wanted, 'now')).toBe(expected)
})

test('a task is counted by its status, among all and among those of its person [TASK-03]', () => {
  expect(taskTallies({ status: 'pending', assignedTo: 'a' })).toEqual([
    { name: 'tasks.pending', count: 1 },
    { name: 'tasks.pending/a', count: 1 },
  ])
  expect(taskTallies({ status: 'completed', assignedTo: null }).at(-1)).toEqual({
    name: 'tasks.completed/none',
    count: 1,
  })
})

describe('reminders', () => {
  const due = '2026-11-25T13:30:00.000Z'
  const overdue = '2026-11-26T07:00:00.000Z'
  test.each([
    ['days before', '2026-11-21T12:00:00Z', { task_due: '2026-11-24T13:30:00.000Z', task_overdue: overdue }],
    ['within the day', '2026-11-24T13:30:00Z', { task_due: '2026-11-25T13:00:00.000Z', task_overdue: overdue }],
    ['within the half hour', '2026-11-25T13:00:00Z', { task_overdue: overdue }],
    ['after it', '2026-11-25T20:00:00Z', { task_overdue: overdue }],
    ['the morning after', '2026-11-26T07:00:00Z', {}],
  ])('%s [NOTIF-17]', (_, now, expected) => {
    expect(reminderTimes(task('pending', due), new Date(now), 'Africa/Lagos')).toEqual(expected)
  })

  test.each([
    ['Africa/Lagos', '2026-11-25T23:30:00Z', '2026-11-27T07:00:00.000Z'],
    ['UTC', '2026-11-25T23:30:00Z', '2026-11-26T08:00:00.000Z'],
    ['UTC', '2026-12-31T10:00:00Z', '2027-01-01T08:00:00.000Z'],
  ])('in %s what is due at %s is late from %s', (timeZone, dueDate, expected) => {
    expect(reminderTimes(task('pending', dueDate), new Date('2026-11-01T00:00:00Z'), timeZone).task_overdue).toBe(
      expected,
    )
  })

  test.each(['completed', 'cancelled'] as const)('none of what is %s [TASK-09]', (status) => {
    expect(reminderTimes(task(status, due), new Date('2026-11-21T12:00:00Z'))).toEqual({})
  })
})
