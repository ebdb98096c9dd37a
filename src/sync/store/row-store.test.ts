import { expect, test } from 'vitest'
import { createRowStore } from './row-store.ts'

type Deal = { id: string; stage: string; version: number; leadName?: string }
const deal = (stage: string, version = 1): Deal => ({ id: 'd', stage, version })
const patch = (changes: Partial<Deal>) => (row: Deal | undefined) => row && { ...row, ...changes }

function open() {
  const store = createRowStore<Deal>()
  store.put([deal('new')], store.now(), 'read')
  return store
}

test('a pending patch stays on a row that is read again', () => {
  const store = open()
  const end = store.overlay('d', patch({ stage: 'offer_made' }))
  store.put([{ ...deal('new', 2), leadName: 'Ada' }], store.now(), 'change')
  expect(store.shown.get('d')).toEqual({ id: 'd', stage: 'offer_made', version: 2, leadName: 'Ada' })
  end()
  expect(store.shown.get('d')?.stage).toBe('new')
})

test('several patches on a row keep their order, and a refused one takes back only itself', () => {
  const store = open()
  const first = store.overlay('d', patch({ stage: 'offer_made', leadName: 'Ada' }))
  const second = store.overlay('d', patch({ stage: 'contract' }))
  expect(store.shown.get('d')?.stage).toBe('contract')
  first()
  expect(store.shown.get('d')).toEqual(deal('contract'))
  second()
  expect(store.shown.get('d')).toEqual(deal('new'))
})

test('the value shown never goes back between the answer and the end of the patch', () => {
  const store = open()
  const seen: (string | undefined)[] = []
  const end = store.overlay('d', patch({ stage: 'contract' }))
  store.subscribe(() => seen.push(store.shown.get('d')?.stage))
  store.put([deal('contract', 2)], store.now(), 'change')
  end()
  // Nobody hears of an end after which the same is shown.
  expect([seen, store.shown.get('d')?.stage]).toEqual([['contract'], 'contract'])
})

test('an older copy never replaces a newer one, however late it comes', () => {
  const store = open()
  const early = store.now()
  store.put([deal('contract', 3)], store.now(), 'change')
  store.put([deal('offer_made', 2)], store.now(), 'read')
  expect(store.shown.get('d')?.version).toBe(3)
  store.put([{ ...deal('contract', 3), leadName: 'old' }], early, 'read')
  expect(store.shown.get('d')?.leadName).toBeUndefined()
})

test('an answer on its way does not bring a removed row back; a later one does', () => {
  const store = open()
  const early = store.now()
  store.remove(['d'])
  store.put([deal('new', 1)], early, 'read')
  expect(store.shown.has('d')).toBe(false)
  store.put([deal('new', 1)], store.now(), 'read')
  expect(store.shown.has('d')).toBe(true)
})

test('the whole list drops what it does not have, but keeps what came while it was read', () => {
  const store = open()
  const asked = store.now()
  store.put([{ ...deal('new'), id: 'young' }], store.now(), 'change')
  store.replaceAll([{ ...deal('new'), id: 'listed' }], asked)
  expect([...store.shown.keys()].sort()).toEqual(['listed', 'young'])
})

test('a listener hears of a batch once, with its ids and cause', () => {
  const store = open()
  const heard: [string[], string][] = []
  store.subscribe((ids, cause) => heard.push([[...ids], cause]))
  store.put([deal('offer_made', 2), { ...deal('new'), id: 'e' }], store.now(), 'change')
  store.overlay('d', () => undefined)
  store.put([deal('new', 1)], store.now(), 'read')
  expect(heard).toEqual([
    [['d', 'e'], 'change'],
    [['d'], 'pending'],
  ])
})

test('a lost answer of an older write that comes late does not replace what came after it', () => {
  const store = open()
  store.put([deal('contract', 5)], store.now(), 'change')
  store.put([deal('offer_made', 4)], store.now(), 'change')
  expect(store.shown.get('d')).toEqual(deal('contract', 5))
})

test('after a restored backup what is read wins, whatever its version, and versions count again from then on', () => {
  const store = open()
  store.put([deal('contract', 7)], store.now(), 'change')
  const before = store.now()
  store.distrust()
  store.put([deal('offer_made', 3)], store.now(), 'read')
  expect(store.shown.get('d')).toEqual(deal('offer_made', 3))
  store.put([deal('contract', 7)], before, 'read')
  expect(store.shown.get('d')).toEqual(deal('offer_made', 3))
  store.put([deal('closed_won', 4)], store.now(), 'change')
  store.put([deal('offer_made', 3)], store.now(), 'change')
  expect(store.shown.get('d')).toEqual(deal('closed_won', 4))
})
