import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { createAnswerStore } from './answer-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ADDRESS = '/api/dashboard/metrics'
const settle = () => vi.advanceTimersByTimeAsync(0)

/** A store over a server that answers when the test says so. */
function open() {
  const calls: {
    address: string
    signal: AbortSignal
    answer: (data: unknown) => void
    refuse: (error: Error) => void
  }[] = []
  const store = createAnswerStore(
    (address, signal) => new Promise((answer, refuse) => calls.push({ address, signal, answer, refuse })),
  )
  const listener = vi.fn()
  const show = (address = ADDRESS, isRead = true) => {
    const entry = store.entryOf(address, ['deal'])
    return { view: () => store.view(entry), hide: store.subscribe(entry, listener, isRead) }
  }
  const answer = (data: unknown, at = calls.length - 1) => {
    calls[at]?.answer(data)
    return settle()
  }
  const refuse = (text: string) => {
    calls.at(-1)?.refuse(new Error(text))
    return settle()
  }
  return { store, calls, listener, show, answer, refuse }
}

test('an answer is read once however many screens show it, and again only when something it shows has changed [SHELL-36] [SHELL-37]', async () => {
  const { store, calls, show, answer } = open()
  const { view, hide } = show()
  show()
  expect([calls.length, calls[0]?.address, view().status, view().isReading]).toEqual([1, ADDRESS, 'loading', true])
  await answer({ active: 1 })
  expect(view()).toMatchObject({ data: { active: 1 }, status: 'ready', isReading: false, error: null })
  hide()
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  show()
  await store.invalidate(new Set(['lead']))
  expect(calls).toHaveLength(1)
  const read = store.invalidate(new Set(['deal']))
  await answer({ active: 2 })
  await read
  expect([calls.length, view().data]).toEqual([2, { active: 2 }])
})

test('an answer that is not on screen is read again when it is shown next', async () => {
  const { store, calls, show, answer } = open()
  const { view, hide } = show()
  await answer(1)
  hide()
  await store.invalidate('all')
  expect(calls).toHaveLength(1)
  show()
  expect([calls.length, view().data, view().isReading]).toEqual([2, 1, true])
})

test.each(['the first reading', 'a second reading'])('what happened during %s is read after it', async (which) => {
  const { store, calls, show, answer } = open()
  const { view } = show()
  if (which === 'a second reading') {
    await answer('old')
    view().retry()
  }
  const before = calls.length
  const read = store.invalidate(new Set(['deal']))
  const retried = view().retry
  retried()
  await answer('on its way')
  expect([calls.length, view().data]).toEqual([before + 1, 'on its way'])
  await answer('after it')
  await read
  expect([calls.length, view().data, view().isReading]).toEqual([before + 1, 'after it', false])
})

test('an answer that came with a write is not undone by a reading that was under way', async () => {
  const { store, calls, show, answer } = open()
  const { view } = show()
  store.put(ADDRESS, 'written')
  await answer('read before it')
  expect([view().data, calls.length]).toEqual(['written', 2])
  await answer('read after it')
  expect([view().data, calls.length]).toEqual(['read after it', 2])
})

test('a failure is not tried again by itself, but when it is shown next, by retry and when the network is back [AUTH-38] [SHELL-37] [MOB-62]', async () => {
  const { store, calls, show, answer, refuse } = open()
  const { view, hide } = show()
  await refuse('500: no')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([view().status, view().error?.message, calls.length]).toEqual(['error', '500: no', 1])
  hide()
  show()
  expect([view().status, calls.length]).toEqual(['loading', 2])
  await refuse('500: no')
  view().retry()
  await refuse('500: no')
  const tried = store.retryFailed()
  await answer('there')
  await tried
  expect([view().status, calls.length]).toEqual(['ready', 4])
})

test('a second reading that failed leaves the first answer, says so, and rejects', async () => {
  const { store, show, answer, refuse } = open()
  const { view } = show()
  await answer('first')
  const read = expect(store.invalidate('all')).rejects.toThrow('500: no')
  await refuse('500: no')
  await read
  expect(view()).toMatchObject({ data: 'first', status: 'ready', error: new Error('500: no') })
})

test('an answer that no screen waits for any more is given up, and read when it is shown again', async () => {
  const { calls, show, answer } = open()
  const { hide } = show()
  hide()
  expect(calls[0]?.signal.aborted).toBe(true)
  await answer('given up')
  const { view } = show()
  expect([view().data, calls.length]).toEqual([undefined, 2])
})

test('one that waits shows what is there and reads nothing; one that was fetched ahead is there', async () => {
  const { store, calls, show, answer } = open()
  const { view } = show(ADDRESS, false)
  expect([view().status, calls.length]).toEqual(['loading', 0])
  store.prefetch(store.entryOf(ADDRESS))
  await answer('ahead')
  show()
  await store.invalidate(new Set())
  expect([view().data, calls.length]).toEqual(['ahead', 1])
})

test('answers that arrive together notify once, and equal parts stay the same objects', async () => {
  const { calls, listener, show, answer } = open()
  const { view } = show('/api/a')
  show('/api/b')
  await settle()
  listener.mockClear()
  calls[0]?.answer({ rows: [{ id: 1 }, { id: 2 }], total: 2 })
  calls[1]?.answer(null)
  await settle()
  expect(listener).toHaveBeenCalledOnce()
  const first = view().data as { rows: unknown[] }
  view().retry()
  await answer({ rows: [{ id: 1 }, { id: 3 }], total: 2 })
  const second = view().data as { rows: unknown[] }
  expect([second === first, second.rows[0] === first.rows[0], second.rows[1]]).toEqual([false, true, { id: 3 }])
  view().retry()
  await answer({ rows: [{ id: 1 }, { id: 3 }], total: 2 })
  expect(view().data).toBe(second)
})

test('of answers that no screen shows the last hundred are kept', async () => {
  const { store, show, answer } = open()
  for (let number = 0; number < 120; number += 1) {
    const { hide } = show(`/api/rows/${number}`)
    await answer(number)
    hide()
  }
  expect([store.peek('/api/rows/19'), store.peek('/api/rows/20')]).toEqual([undefined, 20])
})

test('what is no longer for this person goes at the next reading, what could only not be read stays', async () => {
  let failure: Error | undefined
  const answers = createAnswerStore(async () => {
    if (failure) throw failure
    return 'secret'
  })
  const entry = answers.entryOf('/api/a')
  answers.subscribe(entry, () => undefined, true)
  await vi.advanceTimersByTimeAsync(0)
  for (const [status, left] of [
    [0, 'secret'],
    [500, 'secret'],
    [403, undefined],
  ] as const) {
    failure = new ApiError(status, 'No')
    await answers.invalidate('all').catch(() => undefined)
    expect([answers.view(entry).data, answers.storedRow('/api/a')?.data]).toEqual([left, left])
  }
})
