import { expect, test } from 'vitest'
import { toasts } from '../overlay/toast-store.ts'
import { lazyPart, loadWithRetry, preload } from './lazy-part.ts'

function flaky(failures: number) {
  let tries = 0
  return {
    load: async () => {
      tries += 1
      if (tries <= failures) throw new Error('no network')
      return 'part'
    },
    tries: () => tries,
  }
}

test('code that does not come is asked for again, ever more slowly, until it is there', async () => {
  const { load, tries } = flaky(6)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await loadWithRetry(load, { wait })()).toBe('part')
  expect([tries(), waits]).toEqual([7, [500, 1000, 2000, 4000, 8000, 8000]])
  expect(toasts.snapshot().map(({ title }) => title)).toEqual(['No connection'])
})

test('code that is gone for good is given up, unless nobody waits for it', async () => {
  const wait = async () => undefined
  await expect(loadWithRetry(flaky(8).load, { wait })()).rejects.toThrow('no network')
  expect(await loadWithRetry(flaky(50).load, { wait, isQuiet: true })()).toBe('part')
})

test('code that was fetched ahead is there without a wait', async () => {
  const part = { default: () => null }
  const load = async () => part
  await preload(load)
  const { _payload, _init } = lazyPart(load) as unknown as { _payload: unknown; _init: (payload: unknown) => unknown }
  // As React asks for it: what is not there yet would be thrown as a promise.
  expect(_init(_payload)).toBe(part.default)
})

test('a failure to fetch ahead is not worth a word, and can be told from success', async () => {
  const { load } = flaky(1)
  const said = toasts.snapshot().length
  expect([await preload(load), await preload(load), await preload(load)]).toEqual([false, true, true])
  expect(toasts.snapshot()).toHaveLength(said)
})
