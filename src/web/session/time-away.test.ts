import { expect, test } from 'vitest'
import { awayAt, daysWrong, formatAway, inContact, lockOf, parseAway } from './time-away.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-20T08:00:00Z')

/** The lock of a device whose clock said these times, so many hours after its last contact. */
const lockAfter = (days: number, ...hours: number[]) =>
  lockOf(hours.reduce((away, hour) => awayAt(away, START + hour * HOUR), inContact(days, START)))

test.each([
  ['at the contact', [0], undefined],
  ['an hour before the days are over', [14 * 24 - 1], undefined],
  ['when the days are over, closed all the time', [14 * 24], 'away'],
  ['when they are over, opened every day', Array.from({ length: 14 }, (_, day) => (day + 1) * 24), 'away'],
  ['locked, and the clock is set back to the contact', [15 * 24, 0], 'away'],
  ['locked, and the clock is set back by an hour each hour', [15 * 24, 15 * 24 - 1, 15 * 24 - 2], 'away'],
  [
    'the clock is set back to yesterday each day, and the days that were used add up',
    [10 * 24, 9.5 * 24, 14 * 24],
    'away',
  ],
  ['the clock is set back by an hour', [24, 23], undefined],
  ['the clock is set back by a day', [48, 24], 'clock'],
  ['the clock was set back by a day, and is right again', [48, 24, 49], undefined],
] as const)('a device with 14 days: %s', (_, hours, lock) => {
  expect(lockAfter(14, ...hours)).toBe(lock)
})

test('fewer days in the policy lock sooner', () => {
  expect(lockAfter(7, 7 * 24)).toBe('away')
  expect(lockAfter(60, 7 * 24)).toBeUndefined()
})

test('a contact opens it, whatever was before', () => {
  const locked = awayAt(inContact(14, START), START + 20 * DAY)
  expect(lockOf(locked)).toBe('away')
  expect(lockOf(inContact(14, START))).toBeUndefined()
})

test('it is stored and read again, and what is none is not read', () => {
  const away = awayAt(inContact(14, START), START + DAY)
  expect(parseAway(formatAway(away))).toEqual(away)
  for (const stored of [null, '', '14', '14 x 1 2']) expect(parseAway(stored)).toBeUndefined()
})

test('a clock is wrong by whole days, in both directions', () => {
  expect([0, HOUR, 25 * HOUR, -25 * HOUR, -49 * HOUR].map(daysWrong)).toEqual([0, 0, 1, 1, 2])
})
