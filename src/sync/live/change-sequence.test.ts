import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CatchUp, createChangeSequence, GAP_MS } from './change-sequence.ts'

type Counted = { seq: number }

/** A sequence over a log that the server keeps up to `latest`, of which it tells at most `page` at a time. */
function open({ latest = 0, page = 1000, isPruned = false } = {}) {
  const heard: number[] = []
  const asked: number[] = []
  const log = { latest, isPruned, isDown: false, resyncs: 0 }
  const sequence = createChangeSequence<Counted>({
    onChange: ({ seq }) => heard.push(seq),
    onResync: () => {
      log.resyncs += 1
    },
    fetchAfter: async (after): Promise<CatchUp<Counted>> => {
      asked.push(after)
      if (log.isDown) throw new Error('0: No connection')
      if (log.isPruned) return { latest: log.latest, resync: true }
      const changes = Array.from({ length: log.latest - after }, (_, index) => ({ seq: after + index + 1 }))
      return { latest: log.latest, changes: changes.slice(0, page) }
    },
  })
  return { sequence, heard, asked, log }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes in order are received once each and nothing is fetched [RT-27]', async () => {
  const { sequence, heard, asked } = open()
  sequence.startAt(7)
  for (const seq of [7, 8, 9, 9, 10]) sequence.receive({ seq })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([heard, asked, sequence.last()]).toEqual([[8, 9, 10], [], 10])
})

test('changes that only overtook each other are no gap', async () => {
  const { sequence, heard, asked } = open()
  sequence.startAt(0)
  sequence.receive({ seq: 2 })
  await vi.advanceTimersByTimeAsync(GAP_MS - 1)
  sequence.receive({ seq: 1 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([heard, asked, sequence.last()]).toEqual([[2, 1], [], 2])
})

test('a gap that is not filled within 300 ms is fetched, and what was received is not repeated [RT-25]', async () => {
  const { sequence, heard, asked, log } = open({ latest: 5 })
  sequence.startAt(1)
  sequence.receive({ seq: 4 })
  await vi.advanceTimersByTimeAsync(GAP_MS - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([heard, asked, sequence.last()]).toEqual([[4, 2, 3, 5], [1], 5])
  log.latest = 6
  sequence.receive({ seq: 6 })
  expect(heard.at(-1)).toBe(6)
})

test('a long absence is caught up page by page [RT-25]', async () => {
  const { sequence, heard, asked } = open({ latest: 25, page: 10 })
  sequence.startAt(0)
  await sequence.catchUp()
  expect([heard.length, asked, sequence.last()]).toEqual([25, [0, 10, 20], 25])
})

test('when the log no longer reaches back everything is read again [RT-25]', async () => {
  const { sequence, heard, log } = open({ latest: 900, isPruned: true })
  sequence.startAt(3)
  await sequence.catchUp()
  expect([log.resyncs, heard, sequence.last()]).toEqual([1, [], 900])
})

test('a catch-up that fails is tried again until the gap is closed', async () => {
  const { sequence, heard, asked, log } = open({ latest: 3 })
  log.isDown = true
  sequence.startAt(0)
  await sequence.catchUp()
  await vi.advanceTimersByTimeAsync(1000)
  log.isDown = false
  await vi.advanceTimersByTimeAsync(2000)
  expect([heard, asked]).toEqual([
    [1, 2, 3],
    [0, 0, 0],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})
