import { expect, test } from 'vitest'
import { daysSince, formatDate, formatDay, formatRelative } from './dates.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('days are shown as MMM d and MMM d, yyyy, on the calendar of Lagos [SHELL-46] [LIM-17]', () => {
  expect(formatDay('2026-11-20T22:30:00Z')).toBe('Nov 20')
  expect(formatDay('2026-11-20T23:30:00Z')).toBe('Nov 21')
  expect(formatDate('2026-12-31T23:30:00Z')).toBe('Jan 1, 2027')
  expect(formatDate('2026-12-31T23:30:00Z', 'UTC')).toBe('Dec 31, 2026')
})

test.each([
  ['DD/MM/YYYY', '05/03/2027'],
  ['MM/DD/YYYY', '03/05/2027'],
  ['YYYY-MM-DD', '2027-03-05'],
  [null, 'Mar 5, 2027'],
] as const)('full dates follow the format %s, short days stay [SHELL-47]', (format, written) => {
  expect(formatDate('2027-03-04T23:30:00Z', 'Africa/Lagos', format)).toBe(written)
  expect(formatRelative('2027-03-04T23:30:00Z', new Date('2028-05-01T12:00:00Z'), undefined, format)).toBe(written)
  expect(formatRelative('2027-03-04T23:30:00Z', new Date('2027-05-01T12:00:00Z'), undefined, format)).toBe('Mar 5')
})

test.each([
  ['2026-11-20T11:59:30Z', 'Just now'],
  ['2026-11-20T12:00:30Z', 'Just now'],
  ['2026-11-20T11:51:00Z', '9 min ago'],
  ['2026-11-20T09:00:00Z', '3 h ago'],
  ['2026-11-16T12:00:00Z', '4 d ago'],
  ['2026-10-01T12:00:00Z', 'Oct 1'],
  ['2025-10-01T12:00:00Z', 'Oct 1, 2025'],
  ['yesterday', 'Recently'],
  ['', 'Recently'],
])('%s is %s [SHELL-48] [DASH-07]', (iso, words) => {
  expect(formatRelative(iso, now)).toBe(words)
})

test('days since count whole days, never below 0', () => {
  expect(daysSince('2026-11-06T13:00:00Z', now)).toBe(13)
  expect(daysSince('2026-11-21T13:00:00Z', now)).toBe(0)
})
