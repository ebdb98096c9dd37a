import { expect, test } from 'vitest'
import { formatDate, formatDay, formatRelative } from './dates.ts'
import { dayBounds, formatTime, fromWallTime, hourIn, toWallTime } from './wall-time.ts'

test.each([
  ['2026-11-20T13:30:00.000Z', 'Africa/Lagos', '2026-11-20T14:30'],
  ['2026-11-20T23:30:00.000Z', 'Africa/Lagos', '2026-11-21T00:30'],
  ['2026-12-31T23:00:00.000Z', 'Africa/Lagos', '2027-01-01T00:00'],
  ['2026-07-01T13:30:00.000Z', 'GMT', '2026-07-01T13:30'],
  ['2026-07-01T00:00:00.000Z', 'UTC', '2026-07-01T00:00'],
])('%s in %s is %s, and back [CAL-24]', (instant, zone, wall) => {
  expect(toWallTime(new Date(instant), zone)).toBe(wall)
  expect(fromWallTime(wall, zone)).toBe(instant)
})

test('without a zone it is that of Lagos', () => {
  expect(fromWallTime('2026-11-20T09:00')).toBe('2026-11-20T08:00:00.000Z')
  expect(hourIn(new Date('2026-11-20T23:10:00Z'))).toBe(0)
  expect(formatTime('2026-11-20T08:05:00Z')).toBe('09:05')
})

test('a zone that nobody knows, as in old data or of a later version, is that of Lagos [SET-16]', () => {
  const instant = '2026-11-20T23:30:00.000Z'
  for (const zone of ['Mars/Base', '', 'africa-lagos']) {
    expect(toWallTime(new Date(instant), zone)).toBe('2026-11-21T00:30')
    expect(fromWallTime('2026-11-21T00:30', zone)).toBe(instant)
    expect([formatDay(instant, zone), formatDate(instant, zone)]).toEqual(['Nov 21', 'Nov 21, 2026'])
    expect(formatRelative(instant, new Date('2026-12-30T09:00:00.000Z'), zone)).toBe('Nov 21')
  }
})

test('text that is no time stays for the contract to refuse [CAL-14]', () => {
  for (const wall of ['', 'noon', '2026-13-41T09:00']) expect(fromWallTime(wall)).toBe(wall)
  expect(formatTime('never')).toBe('')
})

test('a day begins and ends at midnight of its zone', () => {
  expect(dayBounds(new Date('2026-11-20T23:30:00Z'))).toEqual({
    from: '2026-11-20T23:00:00.000Z',
    to: '2026-11-21T23:00:00.000Z',
  })
})
