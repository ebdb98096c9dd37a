import { expect, test } from 'vitest'
import { createRowStore } from './row-store.ts'
import { createSingleRows } from './single-rows.ts'

type Lead = { id: string; name: string }

function open() {
  const store = createRowStore<Lead>()
  return { store, singles: createSingleRows<Lead>(store, () => new Promise(() => undefined)) }
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
