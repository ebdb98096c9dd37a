import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#shared/emitter.ts'
import { createRetryUnanswered } from './retry-unanswered.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const serverAnswers = createStore(true)
  const retried: number[] = []
  const start = performance.now()
  const retry = vi.fn(() => retried.push(performance.now() - start))
  const retryNow = createRetryUnanswered({ serverAnswers, retry })
  /** One call gets no answer, and another one does. */
  const lose = () => {
    serverAnswers.set(false)
    serverAnswers.set(true)
  }
  return { serverAnswers, retry, retried, retryNow, lose }
}

test('what got no answer is asked for again five seconds after another call was answered', () => {
  const { serverAnswers, retried } = open()
  serverAnswers.set(false)
  vi.advanceTimersByTime(60_000)
  expect(retried).toEqual([])
  serverAnswers.set(true)
  vi.advanceTimersByTime(4999)
  serverAnswers.set(false)
  serverAnswers.set(true)
  expect(retried).toEqual([])
  vi.advanceTimersByTime(1)
  expect(retried).toEqual([65_000])
})

test('a call that is always lost is asked for less and less often', () => {
  const { retry, retried, lose } = open()
  retry.mockImplementation(() => {
    lose()
    return retried.push(performance.now())
  })
  lose()
  vi.advanceTimersByTime(300_000)
  const waits = retried.slice(1).map((at, index) => at - (retried[index] ?? 0))
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000, 60_000])
})

test.for(['a minute of answers', 'a new connection'] as const)('after %s it is soon again', (what) => {
  const { retry, lose, retryNow } = open()
  for (const wait of [5000, 10_000]) {
    lose()
    vi.advanceTimersByTime(wait)
  }
  if (what === 'a new connection') retryNow()
  else vi.advanceTimersByTime(60_001)
  retry.mockClear()
  lose()
  vi.advanceTimersByTime(5000)
  expect(retry).toHaveBeenCalledTimes(1)
})
