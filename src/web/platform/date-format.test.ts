import { afterEach, expect, test } from 'vitest'
import { formatDate, formatDay, setDateFormat, setDateZone } from './date-format.ts'

const LATE = '2026-11-20T23:30:00Z'

afterEach(() => {
  setDateZone('Africa/Lagos')
  setDateFormat(null)
})

test('an instant falls on the day of the person’s own time zone, unless another is given', () => {
  expect([formatDate(LATE), formatDay(LATE)]).toEqual(['Nov 21, 2026', 'Nov 21'])
  setDateZone('UTC')
  expect([formatDate(LATE), formatDay(LATE)]).toEqual(['Nov 20, 2026', 'Nov 20'])
  expect(formatDate(LATE, 'Africa/Lagos')).toBe('Nov 21, 2026')
})
