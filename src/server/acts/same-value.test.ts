import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

test.each([
  ['430000000', '430000000.00', true],
  ['12.50', '12.5', true],
  ['100', '1', false],
  ['0801', '801', false],
  [null, undefined, true],
  ['2026-11-20T09:12:00Z', '2026-11-20T09:12:00.000Z', true],
  ['2026-11-20T09:12:00+00:00', '2026-11-20T09:12:00.000Z', true],
  ['2026-11-28Transfer', '2026-11-28Transfer', true],
  ['2026-11-28Transfer', '2026-11-28Term sheet', false],
  ['2026-99-99T10:00:00Z', '2026-11-28T10:00:00Z', false],
  [{ a: 1, b: '2.0' }, { b: '2', a: 1 }, true],
  [['x', 'y'], ['y', 'x'], false],
])('%j and %j: %s', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame)
})
