import { expect, test } from 'vitest'
import { networkOf } from './limits.ts'

test('an IPv6 address counts with the 2^64 beside it, any other by itself [AUTH-50]', () => {
  const ofOneNetwork = ['2c0f:f248:1:2:3:4:5:6', '2c0f:f248:1:2::9', '2c0f:f248:1:2::']
  expect(new Set(ofOneNetwork.map(networkOf))).toEqual(new Set(['2c0f:f248:1:2']))
  expect(networkOf('2c0f:f248::9')).toBe('2c0f:f248:0:0')
  const alone = ['102.89.23.7', '::ffff:102.89.23.7', '::1']
  expect(alone.map(networkOf)).toEqual(alone)
})
