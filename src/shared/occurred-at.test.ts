import { expect, test } from 'vitest'
import { isLate, laterOf, occurredAtOf } from './occurred-at.ts'

const NOW = '2026-11-26T17:00:00.000Z'

test.each([
  ['nothing said', undefined, NOW],
  ['null', null, NOW],
  ['this morning', '2026-11-26T08:37:00.000Z', '2026-11-26T08:37:00.000Z'],
  ['in another zone', '2026-11-26T09:37:00+01:00', '2026-11-26T08:37:00.000Z'],
  ['now', NOW, NOW],
  ['a millisecond ahead', '2026-11-26T17:00:00.001Z', NOW],
  ['a year ahead', '2027-11-26T17:00:00.000Z', NOW],
  ['28 days ago', '2026-10-29T17:00:00.000Z', '2026-10-29T17:00:00.000Z'],
  ['more than 28 days ago', '2026-10-29T16:59:59.999Z', '2026-10-29T17:00:00.000Z'],
  ['in 1970', '1970-01-01T00:00:00.000Z', '2026-10-29T17:00:00.000Z'],
])('what was done %s is dated within the bounds', (_, said, dated) => {
  expect(occurredAtOf(said, NOW)).toBe(dated)
})

test.each([
  [0, false],
  [60_000, false],
  [60_001, true],
  [-3_600_000, false],
])('what arrives %i ms after it was done is late: %s', (ms, late) => {
  const createdAt = new Date(Date.parse(NOW) + ms).toISOString()
  expect(isLate({ occurredAt: NOW, createdAt })).toBe(late)
})

test('the later of two instants', () => {
  expect(laterOf(null, NOW)).toBe(NOW)
  expect(laterOf('2026-11-26T12:00:00.000Z', NOW)).toBe(NOW)
  expect(laterOf('2026-11-26T18:00:00.000Z', NOW)).toBe('2026-11-26T18:00:00.000Z')
})
