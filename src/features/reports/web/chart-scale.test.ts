import { expect, test } from 'vitest'
import { scaleOf, shortNaira } from './chart-scale.ts'

test.each([
  [0, [0]],
  [746e6, [0, 200e6, 400e6, 600e6, 800e6]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 50, 100, 150]],
  [3, [0, 1, 2, 3]],
])('up to %d the lines stand at %j [REP-13]', (largest, lines) => {
  expect(scaleOf(largest)).toEqual(lines)
})

test.each([
  [0, '0'],
  [750_000, '750k'],
  [12_500_000, '12.5M'],
  [1_200_000_000, '1,200M'],
  [2_500_000, '2.5M'],
  [1_250_500_000, '1,250.5M'],
])('%d is said as %s', (amount, said) => {
  expect(shortNaira(amount)).toBe(said)
})
