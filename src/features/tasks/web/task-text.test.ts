import { expect, test } from 'vitest'
import type { Task } from '../tasks.contract.ts'
import { aboutText, assignedText, dueText, groupOf } from './task-text.ts'

// 00:30 of the 22nd in Lagos, a Sunday; still the 21st in UTC.
const NOW = new Date('2026-11-21T23:30:00Z')
const due = (dueDate: string | null, status: 'pending' | 'completed' | 'cancelled' = 'pending') => ({ dueDate, status })

test.each([
  [due(null), { when: 'No due date', more: '', isLate: false }],
  [due('2026-11-22T10:00:00Z'), { when: 'Nov 22, 11:00', more: 'Today', isLate: false }],
  [due('2026-11-23T08:00:00Z'), { when: 'Nov 23, 09:00', more: 'Tomorrow', isLate: false }],
  [due('2026-11-24T08:00:00Z'), { when: 'Nov 24, 09:00', more: 'Tue', isLate: false }],
  [due('2026-11-21T22:59:00Z'), { when: 'Nov 21, 23:59', more: '1 day late', isLate: true }],
  [due('2026-11-18T08:00:00Z'), { when: 'Nov 18, 09:00', more: '4 days late', isLate: true }],
  [due('2026-11-18T08:00:00Z', 'cancelled'), { when: 'Nov 18, 09:00', more: '4 days late', isLate: true }],
  [due('2026-11-18T08:00:00Z', 'completed'), { when: 'Nov 18, 09:00', more: 'Wed', isLate: false }],
  [due('2027-01-04T08:00:00Z'), { when: 'Jan 4, 2027', more: 'Mon 09:00', isLate: false }],
])('%j is said as %j [TASK-07] [TASK-08] [TASK-10]', (task, said) => {
  expect(dueText(task, NOW, 'Africa/Lagos')).toEqual(said)
})

test('today is that of the own zone [TASK-08]', () => {
  expect(dueText(due('2026-11-21T20:00:00Z'), NOW, 'UTC')).toMatchObject({ more: 'Today', isLate: false })
  expect(groupOf(due('2026-11-21T20:00:00Z'), NOW, 'UTC')).toBe('today')
  expect(groupOf(due('2026-11-21T20:00:00Z'), NOW, 'Africa/Lagos')).toBe('overdue')
})

test.each([
  [due('2026-11-22T22:59:59Z'), 'today'],
  [due('2026-11-22T23:00:00Z'), 'upcoming'],
  [due(null), 'undated'],
  [due('2026-11-01T08:00:00Z', 'cancelled'), 'cancelled'],
  [due(null, 'completed'), 'completed'],
])('%j stands under %s [TASK-33]', (task, group) => {
  expect(groupOf(task, NOW, 'Africa/Lagos')).toBe(group)
})

test.each([
  [{ assignedTo: 'a', assignedToName: 'Adaeze Okafor' }, 'Assigned to you'],
  [{ assignedTo: 'b', assignedToName: 'Tunde Balogun' }, 'Assigned to Tunde Balogun'],
  [{ assignedTo: null, assignedToName: null }, 'Unassigned'],
])('%j reads %s [TASK-11]', (task, text) => {
  expect(assignedText(task, 'a')).toBe(text)
})

test.each([
  [{ leadName: 'Ada Obi', dealTitle: 'Chevron 7' }, 'Chevron 7 · Ada Obi'],
  [{ contactName: 'Bola Etim', description: 'Ask\nfor the deed' }, 'Ask for the deed · Bola Etim'],
  [{ leadName: 'Ada Obi', contactName: 'Ada Obi' }, 'Ada Obi'],
])('%j is about %s [TASK-37]', (fields, text) => {
  const none = { description: null, leadName: null, contactName: null, dealTitle: null }
  expect(aboutText({ ...none, ...fields } as unknown as Task)).toBe(text)
})
