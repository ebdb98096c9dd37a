import { afterEach, expect, test, vi } from 'vitest'
import { Limits, networkOf } from './limits.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('who is signed in gets a thousand calls through within a minute, and is never told to wait for longer than ten seconds [ERR-21]', async () => {
  vi.useFakeTimers()
  const limits = new Limits({ scale: 1 })
  let waited = 0
  for (let calls = 0; calls < 1000; ) {
    const refused = await limits
      .take('ownCall', 'user:1')
      .catch((refusal: { headers: Record<string, string> }) => refusal)
    if (typeof refused === 'number') {
      calls += 1
      continue
    }
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeLessThanOrEqual(10)
    waited += seconds
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  }
  expect(waited).toBeLessThan(60)
  await expect(limits.take('ownCall', 'user:2')).resolves.toBe(399)
})

test('an IPv6 address counts with the 2^64 beside it, any other by itself [AUTH-50]', () => {
  const ofOneNetwork = ['2c0f:f248:1:2:3:4:5:6', '2c0f:f248:1:2::9', '2c0f:f248:1:2::']
  expect(new Set(ofOneNetwork.map(networkOf))).toEqual(new Set(['2c0f:f248:1:2']))
  expect(networkOf('2c0f:f248::9')).toBe('2c0f:f248:0:0')
  const alone = ['102.89.23.7', '::ffff:102.89.23.7', '::1']
  expect(alone.map(networkOf)).toEqual(alone)
})
