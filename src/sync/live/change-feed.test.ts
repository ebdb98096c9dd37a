import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#shared/changes.ts'
import { startTestHost } from '../host/host.fixture.ts'
import { createChangeFeed } from './change-feed.ts'

const LOADED_AT = Date.parse('2026-11-21T09:00:00.000Z')

const changeAt = (seq: number, minute: number): Change => ({
  seq,
  entityType: 'lead',
  entityId: `l${seq}`,
  action: 'updated',
  userId: 'ada',
  at: new Date(LOADED_AT + minute * 60_000).toISOString(),
})

/** A feed of a page that began to load at 9:00, over a server with these changes. */
function open(log: Change[]) {
  const asked: string[] = []
  startTestHost({
    async send({ address }) {
      asked.push(address)
      const after = Number(new URL(address, 'https://plotline.test').searchParams.get('after'))
      const changes = log.filter(({ seq }) => seq > after)
      const headers = new Headers({ date: new Date(Date.now()).toUTCString() })
      return { body: { latest: log.at(-1)?.seq ?? 0, changes }, headers }
    },
  })
  const received: number[] = []
  const state = { isSettled: true, resyncs: 0 }
  const feed = createChangeFeed({
    live: { receive: ({ seq }) => received.push(seq), isSettled: () => state.isSettled },
    onResync: () => {
      state.resyncs += 1
    },
    age: () => Date.now() - LOADED_AT,
  })
  return { feed, asked, received, state }
}

beforeEach(() => {
  vi.useFakeTimers({ now: LOADED_AT + 5000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was just loaded reads what happened while it loaded, and nothing older [RT-27]', async () => {
  const { feed, asked, received, state } = open([changeAt(29, -60), changeAt(30, -5), changeAt(31, 0.05)])
  feed.start(31)
  await feed.catchUp()
  expect([asked, received, state.resyncs]).toEqual([['/api/changes?after=11'], [31], 0])
})

test('a page during whose loading too much happened reads everything again', async () => {
  const { feed, received, state } = open([changeAt(12, 0.01), changeAt(31, 0.05)])
  feed.start(31)
  await feed.catchUp()
  expect([received, state.resyncs]).toEqual([[], 1])
})

test('a restored page begins at the seq of its dump, however old the changes since then are', async () => {
  const { feed, asked, received, state } = open([changeAt(7, -900), changeAt(8, -60), changeAt(9, 0.05)])
  feed.restoredAt(6)
  feed.start(9)
  await feed.catchUp()
  expect([asked, received, state.resyncs]).toEqual([['/api/changes?after=6'], [7, 8, 9], 0])
})

test('a dump stands at the last change that the cache holds, not at one that is still being read', async () => {
  const { feed, state } = open([])
  feed.restoredAt(6)
  expect(feed.settledSeq()).toBe(6)
  feed.start(6)
  feed.receive(changeAt(7, 1))
  expect(feed.settledSeq()).toBe(7)
  // The rows of the next one are not read yet.
  feed.receive(changeAt(8, 1))
  state.isSettled = false
  feed.receive(changeAt(9, 1))
  expect(feed.settledSeq()).toBe(7)
  state.isSettled = true
  expect(feed.settledSeq()).toBe(9)
})
