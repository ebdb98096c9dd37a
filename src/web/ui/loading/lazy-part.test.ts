import { expect, test } from 'vitest'
import { updateAvailable } from '#web/platform/app-files/app-update.ts'
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

const waitNot = async () => undefined
const isServerThere = async () => false

test('code that does not load is requested again, with growing waits, until it loads', async () => {
  const { load, tries } = flaky(12)
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  expect(await loadWithRetry(load, { wait, isServerThere })()).toBe('part')
  expect([tries(), waits.slice(0, 7)]).toEqual([13, [500, 1000, 2000, 4000, 8000, 8000, 8000]])
  expect(toasts.snapshot().map(({ title }) => title)).toEqual(['Not on this device yet'])
  expect(updateAvailable.get()).toBe(false)
})

test('code that the server no longer has is reported as an update, and nothing breaks', async () => {
  const part = loadWithRetry(flaky(4).load, { wait: waitNot, isServerThere: async () => true })()
  expect(await part).toBe('part')
  expect(updateAvailable.get()).toBe(true)
})

test('code that comes and does not run is given up', async () => {
  const broken = new Error('does not run')
  const load = () => Promise.reject(broken)
  await expect(loadWithRetry(load, { wait: waitNot, isServerThere })()).rejects.toBe(broken)
})

test('code that was fetched ahead is there without a wait', async () => {
  const part = { default: () => null }
  const load = async () => part
  await preload(load)
  const { _payload, _init } = lazyPart(load) as unknown as { _payload: unknown; _init: (payload: unknown) => unknown }
  // As React asks for it: what is not there yet would be thrown as a promise.
  expect(_init(_payload)).toBe(part.default)
})

test('a failed preload shows no message and returns another value than a successful one', async () => {
  const { load } = flaky(1)
  const said = toasts.snapshot().length
  expect([await preload(load), await preload(load), await preload(load)]).toEqual([false, true, true])
  expect(toasts.snapshot()).toHaveLength(said)
})
