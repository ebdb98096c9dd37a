import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createMutationQueue, type QueuedMutation } from './mutation-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const add = { name: 'sendMessage', run: async () => undefined }
const made = (id: string, lane = 'c1') => ({ id, lane, input: { text: id } })
const keptOf = (id: string): QueuedMutation => ({
  ...made(id),
  name: add.name,
  at: '2026-11-20T08:00',
})

/** A queue whose sent mutations are answered by hand; `reply` answers those that are sent from then on. */
function open() {
  const sent: string[] = []
  const server: { reply?: (id: string) => Promise<unknown> } = {}
  const answers = new Map<string, { resolve: (value?: unknown) => void; reject: (cause: unknown) => void }>()
  let kept: readonly QueuedMutation[] = []
  const queue = createMutationQueue({
    send: ({ id }) => {
      sent.push(id)
      return (
        server.reply?.(id) ??
        new Promise((resolve, reject) => {
          answers.set(id, { resolve, reject })
        })
      )
    },
    keep: (all) => {
      kept = all
    },
  })
  const flush = () => vi.advanceTimersByTimeAsync(0)
  return {
    queue,
    sent,
    server,
    flush,
    kept: () => kept.map(({ id }) => id),
    answer: (id: string) => {
      answers.get(id)?.resolve()
      return flush()
    },
    fail: (id: string, status: number) => {
      answers.get(id)?.reject(new ApiError(status, 'no', { message: 'no' }))
      return flush()
    },
  }
}

test('those of a lane go out one after the other, those of another beside them [CHAT-35]', async () => {
  const { queue, sent, kept, answer } = open()
  queue.add(add, made('a'))
  queue.add(add, made('b'))
  queue.add(add, made('x', 'c2'))
  expect(sent).toEqual(['a', 'x'])
  await answer('a')
  expect([sent, kept()]).toEqual([
    ['a', 'x', 'b'],
    ['b', 'x'],
  ])
  await answer('b')
  await answer('x')
  expect([queue.get(), kept()]).toEqual([[], []])
})

test('without an answer the same one is sent again with backoff, and nothing overtakes it [CHAT-36] [RT-25]', async () => {
  const { queue, sent, server, kept } = open()
  server.reply = () => Promise.reject(new ApiError(0, 'No connection'))
  queue.add(add, made('a'))
  queue.add(add, made('b'))
  await vi.advanceTimersByTimeAsync(2000 + 4000)
  expect([sent, kept()]).toEqual([
    ['a', 'a', 'a'],
    ['a', 'b'],
  ])
  server.reply = () => Promise.resolve()
  queue.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent, queue.get()]).toEqual([['a', 'a', 'a', 'a', 'b'], []])
})

test('while the server wants a rest, what is made meanwhile does not wake it [RT-28]', async () => {
  const { queue, sent, fail, flush } = open()
  queue.add(add, made('a'))
  await fail('a', 429)
  queue.add(add, made('b'))
  queue.add(add, made('x', 'c2'))
  await flush()
  expect(sent).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual(['a', 'a', 'x'])
})

test('a refused one stays, does not hold up the next, and can be sent again or removed [RT-20]', async () => {
  const { queue, sent, kept, answer, fail } = open()
  queue.add(add, made('a'))
  queue.add(add, made('b'))
  await fail('a', 404)
  expect(queue.get().map(({ refusal }) => refusal)).toEqual(['no', undefined])
  expect(sent).toEqual(['a', 'b'])
  await answer('b')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['a', 'b'])
  queue.retry('a')
  expect([sent.at(-1), queue.get()[0]?.refusal]).toEqual(['a', undefined])
  await fail('a', 422)
  queue.remove('a')
  expect([queue.get(), kept()]).toEqual([[], []])
})

test('one that holds a file is not kept, and not sent again by itself [CHAT-39]', async () => {
  const { queue, sent, kept, answer, fail } = open()
  queue.add({ ...add, isTransient: true }, made('photo'))
  await fail('photo', 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, queue.get()[0]?.refusal, kept()]).toEqual([['photo'], '', []])
  queue.retry('photo')
  await answer('photo')
  expect([sent, queue.get()]).toEqual([['photo', 'photo'], []])
})

test('what was kept before a reload comes first, and is sent once [CHAT-36]', async () => {
  const { queue, sent, answer } = open()
  queue.add(add, made('later', 'c2'))
  queue.restore([keptOf('a'), { ...keptOf('later'), lane: 'c2' }])
  expect(queue.get().map(({ id }) => id)).toEqual(['a', 'later'])
  expect(sent).toEqual(['later', 'a'])
  await answer('later')
  await answer('a')
  expect([sent, queue.get()]).toEqual([['later', 'a'], []])
})

test('the next person finds nothing of what the one before did not get through', async () => {
  const { queue, sent, kept, fail } = open()
  queue.add(add, made('a'))
  queue.clear()
  await fail('a', 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, queue.get(), kept()]).toEqual([['a'], [], []])
})
