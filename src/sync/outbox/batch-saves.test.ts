import { expect, test } from 'vitest'
import { batchSaves } from './batch-saves.ts'
import type { Save } from './entry-list.ts'
import { creation } from './outbox.fixture.ts'

const saveOf = (order: number): Save => ({ put: [{ ...creation(), order }], remove: [], isNew: true })

/** Saves that are written when the test says so. */
function openBatches() {
  const transactions: { orders: number[]; done: (isKept: boolean) => void }[] = []
  const save = batchSaves((saves) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    transactions.push({ orders: saves.flatMap(({ put }) => put.map(({ order }) => order)), done: resolve })
    return promise.then((isKept) => (isKept ? saves.map(({ put }) => put) : undefined))
  })
  return { save, transactions, orders: () => transactions.map((one) => one.orders) }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what is written in one turn, or while a save is under way, is one transaction, in its order', async () => {
  const { save, transactions, orders } = openBatches()
  const first = [save(saveOf(1)), save(saveOf(2))]
  await settled()
  const later = [save(saveOf(3)), save(saveOf(4)), save(saveOf(5))]
  await settled()
  expect(orders()).toEqual([[1, 2]])
  transactions[0]?.done(true)
  expect((await Promise.all(first)).map((put) => put?.[0]?.order)).toEqual([1, 2])
  await settled()
  expect(orders()).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  transactions[1]?.done(true)
  expect((await Promise.all(later)).map((put) => put?.[0]?.order)).toEqual([3, 4, 5])
})

test('one that has no room does not take along what was saved with it', async () => {
  const save = batchSaves(async (saves) =>
    saves.some(({ put }) => put[0]?.order === 2) ? undefined : saves.map(({ put }) => put),
  )
  const kept = await Promise.all([1, 2, 3].map((order) => save(saveOf(order))))
  expect(kept.map((put) => put?.[0]?.order)).toEqual([1, undefined, 3])
})

test('a save that throws is not kept, and the next one is', async () => {
  let isBroken = true
  const save = batchSaves(async (saves) => {
    if (isBroken) throw new Error('The database is broken')
    return saves.map(({ put }) => put)
  })
  expect(await save(saveOf(1))).toBeUndefined()
  isBroken = false
  expect(await save(saveOf(2))).toMatchObject([{ order: 2 }])
})
