import { expect, test } from 'vitest'
import type { Task } from '../tasks.contract.ts'
import { headingsOf } from './task-groups.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const task = (dueDate: string | null, status: Task['status'] = 'pending') => ({ dueDate, status }) as Task

test('each part of the list has one heading with its count, empty parts have none; what is overdue is told where it stands [TASK-33] [TASK-09]', () => {
  const headings = headingsOf(
    [
      task('2026-11-19T09:00:00Z'),
      task('2026-11-20T09:00:00Z', 'in_progress'),
      task('2026-11-21T09:00:00Z'),
      task(null),
      task('2026-11-01T09:00:00Z', 'completed'),
      task('2026-11-01T09:00:00Z', 'cancelled'),
      task('2026-12-01T09:00:00Z', 'cancelled'),
    ],
    NOW,
  )
  expect(headings).toEqual([
    { group: 'overdue', place: 0, count: 2, overdue: 2 },
    { group: 'today', place: 2, count: 1, overdue: 0 },
    { group: 'undated', place: 3, count: 1, overdue: 0 },
    { group: 'completed', place: 4, count: 1, overdue: 0 },
    { group: 'cancelled', place: 5, count: 2, overdue: 1 },
  ])
})
