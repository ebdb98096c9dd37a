import { expect, test } from 'vitest'
import { idOf, lead, open, runOnTestClock, settle } from './source-cache.fixture.ts'

runOnTestClock()

const NEW = { status: 'new' }

test('a list is held without a screen, is not read twice, follows changes and is stored and restored [PWA-18]', async () => {
  const { server, cache } = open(1000)
  await cache.lists.hold(NEW, 250)
  expect(server.asked).toEqual([
    { status: 'new', limit: 200 },
    { status: 'new', limit: 50, cursor: '200' },
  ])
  expect(cache.store.shown.size).toBe(250)
  await cache.lists.hold(NEW, 250)
  expect(server.asked).toHaveLength(2)

  server.change((rows) => [...rows, lead(1002)])
  await cache.apply(new Map([[idOf(1002), 'created']]))
  expect(cache.store.shown.has(idOf(1002))).toBe(true)

  const next = open(1000)
  next.cache.restore({ rows: [...cache.store.shown.values()], rest: structuredClone(cache.storedRest()) })
  await next.cache.lists.hold(NEW, 250)
  expect([next.server.asked, next.cache.store.shown.size]).toEqual([[], 251])
})

test('a held list is read again after it may have missed something, and when it did not all come [PWA-18]', async () => {
  const { server, cache } = open(300)
  server.fail(new Error('gone'))
  await expect(cache.lists.hold(NEW, 300)).rejects.toThrow('gone')
  server.fail(undefined)
  await cache.lists.hold(NEW, 300)
  expect(cache.store.shown.size).toBe(150)
  await cache.refetch()
  const calls = server.asked.length
  await cache.lists.hold(NEW, 300)
  expect([server.asked.length - calls, cache.store.shown.size]).toEqual([1, 150])
})

test('of a list that is loaded as a whole no part is read again; rows named elsewhere are read by their ids [PWA-18]', async () => {
  const { server, cache, show } = open(30)
  await cache.holdRows([idOf(3), idOf(4), idOf(3)])
  await cache.holdRows([idOf(4), idOf(5)])
  expect(server.asked.map(({ ids }) => ids)).toEqual([[3, 4].map(idOf).join(','), idOf(5)])
  show({})
  await settle()
  const calls = server.asked.length
  await cache.lists.hold(NEW, 250)
  expect(server.asked).toHaveLength(calls)
})
