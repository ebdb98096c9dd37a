import { expect, test } from 'vitest'
import { createRowStore } from './row-store.ts'
import { createSingleRows } from './single-rows.ts'

type Lead = { id: string; name: string }

const never = () => new Promise<Lead | undefined>(() => undefined)

function open(read: (id: string) => Promise<Lead | undefined> = never) {
  const store = createRowStore<Lead>()
  return { store, singles: createSingleRows<Lead>(store, read) }
}

test('a row that nobody listens to yet keeps its state, as drawing asks for it twice', () => {
  const { store, singles } = open()
  const loading = singles.state('l')
  expect(loading.status).toBe('loading')
  expect(singles.state('l')).toBe(loading)
  store.put([{ id: 'l', name: 'Ada' }], store.now(), 'read')
  const ready = singles.state('l')
  expect(ready.row?.name).toBe('Ada')
  expect(singles.state('l')).toBe(ready)
})

test('listening to a row alone draws nothing anew', () => {
  const { singles } = open()
  const drawn = singles.state('l')
  singles.subscribe('l', () => undefined)
  expect(singles.state('l')).toBe(drawn)
})

test('a row that a newer list does not have any more is asked for itself [RT-27]', async () => {
  const { store, singles } = open(async () => undefined)
  store.put([{ id: 'l', name: 'Ada' }], store.now(), 'read')
  singles.subscribe('l', () => undefined)
  expect(singles.state('l').status).toBe('ready')
  store.replaceAll([], store.now())
  expect(singles.state('l').status).toBe('loading')
  await expect.poll(() => singles.state('l').status).toBe('missing')
})

test('a row that was removed while it was being read is missing [RT-27]', async () => {
  const asked = Promise.withResolvers<Lead>()
  const { store, singles } = open(() => asked.promise)
  singles.subscribe('l', () => undefined)
  store.remove(['l'])
  asked.resolve({ id: 'l', name: 'Ada' })
  await expect.poll(() => singles.state('l').status).toBe('missing')
})

test('a row that could not be read and turns out to be gone is missing [RT-27]', async () => {
  const { store, singles } = open(() => Promise.reject(new Error('No connection')))
  singles.subscribe('l', () => undefined)
  await expect.poll(() => singles.state('l').status).toBe('error')
  store.remove(['l'])
  expect(singles.state('l').status).toBe('missing')
})
