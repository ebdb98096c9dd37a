import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creation, deletion, failureOf, flush, openOutbox } from './outbox.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a screen waits as long as more of its file goes out, and no longer', async () => {
  const { server, outbox, browser } = await openOutbox()
  server.send = () => new Promise(() => undefined)
  const photo = { ...creation(), files: ['f'] }
  let outcome: unknown
  void outbox.add(photo).then((value) => {
    outcome = value
  })
  for (let part = 0; part < 5; part += 1) {
    await vi.advanceTimersByTimeAsync(3999)
    browser.progress.emit(photo.id)
  }
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(4000)
  expect(outcome).toEqual({ isWaiting: true })
})

test('one that is given up on its way is told to its screen, and what follows it waits until it came back', async () => {
  const { server, outbox, browser, held } = await openOutbox()
  const answers: (() => void)[] = []
  server.send = ({ id }) => new Promise((resolve) => answers.push(() => resolve({ id, version: 1 })))
  const document = creation()
  const failed = failureOf(outbox.add(document))
  await flush()
  await outbox.discard(document.id)
  expect((await failed).status).toBe(0)
  expect([browser.discarded, held()]).toEqual([[document.id], []])
  const taken = deletion(document.id)
  void outbox.add(taken)
  await flush()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await flush()
  expect(answers).toHaveLength(2)
})
