import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/days.ts'
import { daysOf, isDay, monthWeeks, step, windowOf } from './calendar-days.ts'
import { titleOf } from './day-names.ts'

describe('the month grid goes from Sunday to Saturday [CAL-01]', () => {
  test.each([
    ['2026-11-20', 5, '2026-11-01', '2026-12-05'],
    ['2026-02-10', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
    ['2028-02-29', 5, '2028-01-30', '2028-03-04'],
  ])('around %s in %d weeks, from %s to %s', (day, count, first, last) => {
    const weeks = monthWeeks(day)
    expect(weeks.length).toBe(count)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
  })
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2028-03-31', -1, '2028-02-29'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['month', '2026-12-31', -1, '2026-11-30'],
  ['week', '2026-11-28', 1, '2026-12-05'],
  ['day', '2026-12-31', 1, '2027-01-01'],
] as const)('a %s after %s by %d is %s [CAL-02] [CAL-03]', (view, day, by, next) => {
  expect(step(view, day, by)).toBe(next)
})

test('days are counted past clock changes and ends of years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysOf('week', '2026-11-20')).toHaveLength(7)
  expect(daysOf('day', '2026-11-20')).toEqual(['2026-11-20'])
})

test.each([
  ['month', '2026-11-20', 'November 2026'],
  ['week', '2026-11-20', 'Nov 15 – 21, 2026'],
  ['week', '2026-12-01', 'Nov 29 – Dec 5, 2026'],
  ['week', '2026-12-30', 'Dec 27, 2026 – Jan 2, 2027'],
  ['day', '2026-11-20', 'Fri, Nov 20, 2026'],
] as const)('the %s of %s is called %s', (view, day, title) => {
  expect(titleOf(view, day)).toBe(title)
})

test.each(['2026-02-31', '2026-13-01', '0000-01-01', '1899-12-31', '2201-01-01', 'today', ''])(
  '%s is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each([
  ['2026-11-20', 'Africa/Lagos', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  // Clocks go forward at 2:00, back at 2:00, and on the other side of the world.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
])('%s in %s is from midnight to midnight there [CAL-24]', (day, zone, from, to) => {
  expect(windowOf([day], zone)).toEqual({ from, to })
})
