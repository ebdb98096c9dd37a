import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

test.each([
  ['102.89.23.7', '102.89.23.7'],
  ['::ffff:102.89.23.7', '::ffff:102.89.23.7'],
  ['::1', '::1'],
  ['2c0f:f248:1:2:3:4:5:6', '2c0f:f248:1:2'],
  ['2c0f:f248:1:2::9', '2c0f:f248:1:2'],
  ['2c0f:f248::9', '2c0f:f248:0:0'],
])('%s is counted as %s [AUTH-50]', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
