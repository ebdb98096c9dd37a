import { describe, expect, test } from 'vitest'
import { carried, keyShift } from './event-moves.ts'

const at = (startTime: string, endTime: string) => ({
  startTime: `${startTime}:00.000Z`,
  endTime: `${endTime}:00.000Z`,
})
const hour = at('2026-11-20T09:00', '2026-11-20T10:00')

describe('carried [CAL-25]', () => {
  test.each([
    ['a day on', 'all', { days: 1, minutes: 0 }, at('2026-11-21T09:00', '2026-11-21T10:00')],
    ['a week back and half an hour on', 'all', { days: -7, minutes: 30 }, at('2026-11-13T09:30', '2026-11-13T10:30')],
    ['nowhere', 'all', { days: 0, minutes: 0 }, hour],
    ['by its end', 'end', { days: 0, minutes: 45 }, at('2026-11-20T09:00', '2026-11-20T10:45')],
    ['by its end over a day', 'end', { days: 2, minutes: 0 }, at('2026-11-20T09:00', '2026-11-22T10:00')],
    ['by its end before its start', 'end', { days: -3, minutes: 0 }, at('2026-11-20T09:00', '2026-11-20T09:15')],
  ] as const)('%s', (_, part, shift, expected) => {
    expect(carried(hour, part, shift, 'Africa/Lagos')).toEqual(expected)
  })

  test('over a change of clocks the hour on the wall and the length stay [CAL-24]', () => {
    const evening = at('2026-03-07T23:00', '2026-03-08T01:00')
    // 18:00 in New York is 23:00 UTC before the clocks go forward and 22:00 after.
    expect(carried(evening, 'all', { days: 1, minutes: 0 }, 'America/New_York')).toEqual(
      at('2026-03-08T22:00', '2026-03-09T00:00'),
    )
    // There is no 2:30 on the 8th.
    const night = at('2026-03-07T07:30', '2026-03-07T08:30')
    const moved = carried(night, 'all', { days: 1, minutes: 0 }, 'America/New_York')
    expect(Date.parse(moved.endTime) - Date.parse(moved.startTime)).toBe(3_600_000)
  })
})

test.each([
  ['ArrowRight', false, true, { part: 'all', shift: { days: 1, minutes: 0 } }],
  ['ArrowUp', false, true, { part: 'all', shift: { days: 0, minutes: -30 } }],
  ['ArrowUp', false, false, { part: 'all', shift: { days: -7, minutes: 0 } }],
  ['ArrowDown', true, true, { part: 'end', shift: { days: 0, minutes: 30 } }],
  ['ArrowLeft', true, false, { part: 'end', shift: { days: -1, minutes: 0 } }],
  ['a', false, true, undefined],
])('%s with Shift %s among hours %s', (key, shiftKey, hasHours, expected) => {
  expect(keyShift({ key, shiftKey }, hasHours)).toEqual(expected)
})
