import { expect, test } from 'vitest'
import type { Task } from '../tasks.contract.ts'
import { tasksSearch } from './tasks-search.ts'
import { taskRules } from './use-tasks.ts'

test.each([
  [{}, {}],
  [
    { status: 'in_progress', priority: 'high', search: 'plan', overdue: true, whose: 'me', sort: '-createdAt' },
    { status: 'in_progress', priority: 'high', search: 'plan', overdue: true, whose: 'me', sort: '-createdAt' },
  ],
  [{ status: 'done', priority: '', search: '', overdue: 'yes', whose: 'you', sort: 'title' }, {}],
  [{ search: 713, status: ['pending'], other: 'x' }, { search: '713' }],
  [{ search: 'x'.repeat(300) }, { search: 'x'.repeat(200) }],
])('%j is read as %j [TASK-02] [TASK-33]', (input, read) => {
  expect(tasksSearch.parse(input)).toEqual(read)
})

test('only what narrows counts as narrowed [TASK-28]', () => {
  expect(tasksSearch.isNarrowed({})).toBe(false)
  expect(tasksSearch.isNarrowed({ search: '  ', sort: '-createdAt' })).toBe(false)
  expect(tasksSearch.isNarrowed({ whose: 'me' })).toBe(true)
})

test.each([
  [{}, true],
  [{ status: 'pending', priority: 'high', assignedTo: 'a', leadId: 'l' }, true],
  [{ status: 'completed' }, false],
  [{ priority: 'low' }, false],
  [{ assignedTo: 'b' }, false],
  [{ dealId: 'd' }, false],
  [{ contactId: 'c' }, true],
  [{ contactId: 'd' }, false],
  [{ overdueBefore: '2026-11-21T23:00:00.000Z' }, true],
  [{ overdueBefore: '2026-11-20T23:00:00.000Z' }, false],
] as const)('the browser’s filter %j passes as the server’s does: %s [TASK-02] [TASK-33]', (filter, passes) => {
  const task = {
    status: 'pending',
    priority: 'high',
    assignedTo: 'a',
    leadId: 'l',
    contactId: 'c',
    dealId: null,
    dueDate: '2026-11-21T09:00:00.000Z',
  }
  expect(taskRules.match(task as Task, { sort: 'dueDate', ...filter })).toBe(passes)
})
