import { expect, test } from 'vitest'
import { toIso } from './columns.ts'

test.each([
  ['2026-11-20 09:12:00+00', '2026-11-20T09:12:00.000Z'],
  ['2026-11-20 09:12:00.5+00', '2026-11-20T09:12:00.500Z'],
  ['2026-11-20 09:12:00.12+00', '2026-11-20T09:12:00.120Z'],
  ['2026-11-20 09:12:00.123+00', '2026-11-20T09:12:00.123Z'],
])('the instant %s of the database leaves the server as %s', (stored, shown) => {
  expect(toIso(stored)).toBe(shown)
})
