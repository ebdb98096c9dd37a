import { expect, test } from 'vitest'
import { formatWeekday } from './days.ts'

test('the day is that of the zone [SHELL-46]', () => {
  const instant = '2026-11-20T23:30:00Z'
  expect(formatWeekday(instant, 'Africa/Lagos')).toBe('Saturday, Nov 21')
  expect(formatWeekday(instant, 'UTC')).toBe('Friday, Nov 20')
})
