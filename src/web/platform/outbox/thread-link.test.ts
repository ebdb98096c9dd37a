import { expect, test, vi } from 'vitest'
import { ApiError } from '../api.ts'
import { linkThread, type Port } from './thread-link.ts'

/** Two ends of one line; `posted` counts the messages of the first. */
function openLine() {
  const posted: unknown[] = []
  const ends: [Port, Port] = [
    { onmessage: null, postMessage: (message) => [posted.push(message), deliver(ends[1], message)] },
    { onmessage: null, postMessage: (message) => deliver(ends[0], message) },
  ]
  function deliver(to: Port, message: unknown): void {
    const data = structuredClone(message)
    queueMicrotask(() => to.onmessage?.({ data } as MessageEvent))
  }
  return { ends, posted }
}

/** What the other end says of its own accord. */
type Mine = { hear: (text: string) => number }
type Theirs = { add: (numbers: number[]) => number; fail: (status: number) => void; note: (text: string) => void }

function open() {
  const { ends, posted } = openLine()
  const noted: string[] = []
  const here = linkThread<Theirs, Record<never, never>>(ends[0], {})
  linkThread<Record<never, never>, Theirs>(ends[1], {
    add: async (numbers) => numbers.reduce((sum, one) => sum + one, 0),
    fail(status) {
      throw Object.assign(new ApiError(status, 'no', { message: 'no', current: { id: 'a' } }), { retryAfter: 7 })
    },
    note: (text) => void noted.push(text),
  })
  return { here, posted, noted }
}

test('what is said in one turn goes out as one message, in order', async () => {
  const { here, posted, noted } = open()
  here.tell('note', 'one')
  here.tell('note', 'two')
  const sums = [here.ask('add', [1, 2]), here.ask('add', [3])]
  expect(await Promise.all(sums)).toEqual([3, 3])
  expect([posted.length, noted]).toEqual([1, ['one', 'two']])
})

test('what waits goes out with the next thing that is said', async () => {
  const { here, posted, noted } = open()
  here.tell('note', 'later', { waits: true })
  await Promise.resolve()
  expect(posted).toEqual([])
  await here.ask('add', [1])
  expect([posted.length, noted]).toEqual([1, ['later']])
})

test('what is told and answered is batched for as long as is said, but a question goes out at once, with what was told before', async () => {
  vi.useFakeTimers()
  try {
    const { ends, posted } = openLine()
    const heard: string[] = []
    const there = linkThread<Mine, Theirs>(
      ends[0],
      { add: () => 7, fail: () => undefined, note: () => undefined },
      { batchMs: 8 },
    )
    const here = linkThread<Theirs, Mine>(ends[1], { hear: (text) => heard.push(text) })
    const sum = here.ask('add', [])
    there.tell('hear', 'one')
    await vi.advanceTimersByTimeAsync(7)
    expect([posted.length, heard]).toEqual([0, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([posted.length, heard, await sum]).toEqual([1, ['one'], 7])
    there.tell('hear', 'two')
    expect([await there.ask('hear', 'three'), heard, posted.length]).toEqual([3, ['one', 'two', 'three'], 2])
    there.tell('hear', 'four')
    there.tell('hear', 'five', { isUrgent: true })
    await Promise.resolve()
    await Promise.resolve()
    expect([heard.slice(3), posted.length]).toEqual([['four', 'five'], 3])
    await vi.advanceTimersByTimeAsync(100)
    expect(posted.length).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

test('a refusal arrives with its status, body and rest', async () => {
  const { here } = open()
  const cause = await here.ask('fail', 429).catch((thrown) => thrown)
  expect(cause).toBeInstanceOf(ApiError)
  expect(cause).toMatchObject({ status: 429, text: 'no', message: '429: no', retryAfter: 7 })
  expect(cause.body).toEqual({ message: 'no', current: { id: 'a' } })
})

test('who asks with something that cannot be copied is told, and the next question is answered', async () => {
  const { here } = open()
  const cause = await here.ask('add', [() => 1] as never).catch((thrown) => thrown)
  expect([cause instanceof ApiError, cause.status]).toEqual([true, 500])
  expect(await here.ask('add', [2])).toBe(2)
})
