import { expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { BEHIND_MS, REREAD_MS, SEARCH_DEBOUNCE_MS } from './list-view.ts'
import { idOf, open, runOnTestClock, settle } from './source-cache.fixture.ts'
import { MAX_PATCHED } from './source-cache.ts'

runOnTestClock()

test('a longer list is read in windows, and every record can be reached [SHELL-42]', async () => {
  const { server, cache, show } = open(12_500)
  show({})
  await settle()
  const first = cache.lists.rows({})
  expect([first.total, first.isWhole, first.rows.length]).toEqual([12_500, false, 200])

  first.load(180, 260)
  await settle()
  expect(server.asked.slice(1)).toEqual([
    { limit: 100, cursor: '200' },
    { limit: 100, offset: 300 },
  ])
  first.load(12_480, 12_499)
  await settle()
  expect(server.asked.at(-1)).toEqual({ limit: 100, offset: 12_400 })
  expect(cache.lists.rows({}).get(12_499)?.name).toBe('Lead 1')
  expect(cache.lists.rows({}).get(6000)).toBeUndefined()
})

test('in a long list the loaded rows are searched at once and the server after 120 ms of rest [SHELL-42]', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  const calls = server.asked.length
  const leave = show({ search: 'lead 59' })
  const early = cache.lists.rows({ search: 'lead 59' })
  // Lead 5900 to 5999, and Lead 5859.
  expect([early.isSearching, early.total, early.rows.length]).toEqual([true, undefined, 101])
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 20)
  leave()
  show({ search: 'lead 599' })
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
  expect(server.asked.slice(calls)).toEqual([{ search: 'lead 599', limit: 100, count: true }])
  const found = cache.lists.rows({ search: 'lead 599' })
  expect([found.isSearching, found.total, found.rows.length]).toEqual([false, 11, 11])
})

test('a record in a long list moves to its place, leaves a filter it no longer passes, and joins one it does', async () => {
  const { server, cache, show } = open(6000)
  show({ status: 'new' })
  show({ status: 'contacted' })
  await settle()
  expect(cache.lists.rows({ status: 'new' }).get(0)?.id).toBe(idOf(6000))
  server.change((rows) =>
    rows.map((row) => (row.id === idOf(6000) ? { ...row, status: 'contacted', version: 2 } : row)),
  )
  server.asked.length = 0
  await cache.apply(new Map([[idOf(6000), 'updated']]))
  expect(server.asked).toEqual([{ ids: idOf(6000) }])
  expect([cache.lists.rows({ status: 'new' }).total, cache.lists.rows({ status: 'new' }).get(0)?.id]).toEqual([
    2999,
    idOf(5998),
  ])
  expect([
    cache.lists.rows({ status: 'contacted' }).total,
    cache.lists.rows({ status: 'contacted' }).get(0)?.id,
  ]).toEqual([3001, idOf(6000)])
})

test('what is deleted out of sight of a long list changes its total after it is read again', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  server.change((rows) => rows.filter(({ id }) => id !== idOf(5)))
  await cache.apply(new Map([[idOf(5), 'deleted']]))
  await vi.advanceTimersByTimeAsync(1000)
  expect(cache.lists.rows({}).total).toBe(5999)
})

test('more than 50 changes at once read the list on screen again instead', async () => {
  const { server, cache, show } = open(300)
  show({})
  await settle()
  server.asked.length = 0
  server.change((rows) => rows.map((row) => ({ ...row, name: 'renamed', version: 2 })))
  await cache.apply(new Map(Array.from({ length: MAX_PATCHED + 1 }, (_, index) => [idOf(index + 1), 'updated'])))
  expect(server.asked).toEqual([{ limit: 200, count: true }, { cursor: '200' }])
  expect(cache.lists.rows({}).rows.every(({ name }) => name === 'renamed')).toBe(true)
})

test('a long list is read again where the screen is, its count with it, and older answers change nothing', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  cache.lists.rows({}).load(3000, 3010)
  await settle()
  server.asked.length = 0
  server.change((rows) => rows.slice(0, 5900).map((row) => ({ ...row, name: 'renamed', version: 2 })))
  await cache.refetch()
  expect(server.asked).toEqual([{ limit: 100, offset: 3000, count: true }])
  const { total, rows, get } = cache.lists.rows({})
  expect([total, rows.length, get(3000)?.id, get(0)]).toEqual([5900, 100, idOf(2900), undefined])
  expect(rows.every(({ name }) => name === 'renamed')).toBe(true)
})

test('a long list that could not be read again keeps its rows and is tried later', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  server.fail(new Error('503: {}'))
  await cache.refetch()
  expect([cache.isBehind(), cache.lists.rows({}).rows.length]).toEqual([true, 200])
  server.fail(undefined)
  server.change((rows) => rows.slice(1))
  await vi.advanceTimersByTimeAsync(BEHIND_MS)
  expect([cache.isBehind(), cache.lists.rows({}).total]).toEqual([false, 5999])
})

test('a change does not wait until a long list that could not be read again is tried again', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  server.fail(new Error('503: {}'))
  await cache.refetch()
  server.fail(undefined)
  server.change((rows) => rows.slice(1))
  await cache.apply(new Map([[idOf(1), 'deleted']]))
  await vi.advanceTimersByTimeAsync(REREAD_MS)
  expect([cache.isBehind(), cache.lists.rows({}).total]).toEqual([false, 5999])
})

test('a list that a screen leaves once the source turns out too long is not read', async () => {
  const { server, cache, show } = open(6000)
  const leave = show({ sort: 'held order' })
  const stop = cache.lists.subscribe({}, () => {
    if (!cache.lists.isLong()) return
    stop()
    leave()
    show({ sort: 'name' })
  })
  await settle()
  expect(server.asked.map(({ sort }) => sort)).toEqual([undefined, 'name'])
})

test('a list that is shown in parts reads these alone, and follows what changes in them', async () => {
  const { server, cache, show } = open(300, { partsOnly: true })
  show({ status: 'new' })
  await settle()
  expect(server.asked).toEqual([{ status: 'new', limit: 100, count: true }])
  server.change((rows) => rows.map((row) => (row.id === idOf(299) ? { ...row, status: 'new', version: 2 } : row)))
  await cache.apply(new Map([[idOf(299), 'updated']]))
  expect(server.asked.slice(1)).toEqual([{ ids: idOf(299) }])
  const { total, get } = cache.lists.rows({ status: 'new' })
  expect([total, get(0)?.id, get(1)?.id]).toEqual([151, idOf(300), idOf(299)])
})

test('what a screen will show of a long list is read before it is drawn, and not again when it is', async () => {
  const { server, cache, show } = open(6000)
  void cache.lists.readAhead(() => [{ status: 'new' }, { status: 'contacted' }])
  await settle()
  expect(server.asked).toEqual([
    { limit: 200, count: true },
    { status: 'new', limit: 100, count: true },
    { status: 'contacted', limit: 100, count: true },
  ])
  show({})
  show({ status: 'new' })
  await settle()
  expect(server.asked).toHaveLength(3)
  expect([cache.lists.rows({}).total, cache.lists.rows({ status: 'new' }).total]).toEqual([6000, 3000])
})

test('what a screen will show of a list that can be held is the whole of it', async () => {
  const { server, cache, show } = open(150)
  void cache.lists.readAhead(() => [{ status: 'new' }])
  await settle()
  show({ status: 'new' })
  await settle()
  expect(server.asked).toEqual([{ limit: 200, count: true }])
  expect(cache.lists.rows({ status: 'new' }).total).toBe(75)
})

test('while the server cannot be asked, a search of a long list finds what is held, and says so [ERR-21]', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  server.fail(new ApiError(0, 'No connection'))
  show({ search: 'lead 599' })
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
  const found = cache.lists.rows({ search: 'lead 599' })
  expect([found.isHeldOnly, found.status, found.total, found.rows.length]).toEqual([true, 'error', 10, 10])
  server.fail(undefined)
  found.retry()
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
  const asked = cache.lists.rows({ search: 'lead 599' })
  expect([asked.isHeldOnly, asked.status, asked.total]).toEqual([false, 'ready', 11])
})

test('a refusal is no reason to show what is held instead', async () => {
  const { server, cache, show } = open(6000)
  show({})
  await settle()
  server.fail(new ApiError(500, 'Broken'))
  show({ search: 'lead 599' })
  await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)
  const found = cache.lists.rows({ search: 'lead 599' })
  expect([found.isHeldOnly, found.status, found.rows.length]).toEqual([false, 'error', 0])
})

test('many changes to a list that nobody looks at are read by their ids: it stays held', async () => {
  const { server, cache, show } = open(200)
  show({})()
  await settle()
  server.asked.length = 0
  server.change((rows) => rows.map((row) => ({ ...row, name: `${row.name} again`, version: 2 })))
  const ids = Array.from({ length: MAX_PATCHED + 1 }, (_, index) => idOf(index + 1))
  await cache.apply(new Map(ids.map((id) => [id, 'updated'])))
  expect(server.asked).toEqual([{ ids: ids.join(',') }])
  expect(cache.store.shown.get(idOf(1))?.name).toBe('Lead 1 again')
  expect([cache.store.shown.size, cache.lists.rows({}).isWhole]).toEqual([200, true])
})
