import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fold } from '#shared/text.ts'
import type { AnyEndpoint, ListPage } from '../api.ts'
import { BEHIND_MS, SEARCH_REST_MS } from './list-views.ts'
import { newestFirst, type SourceDefinition } from './source.ts'
import { createSourceCache, MAX_PATCHED } from './source-cache.ts'

type Lead = { id: string; name: string; status: string; assignedTo: string | null; createdAt: string; version: number }
type Filter = { search?: string; sort?: string; status?: string }

const list: AnyEndpoint = { name: 'listLeads', method: 'GET', path: '/api/leads', list: true }
const definition: SourceDefinition<Lead, Filter> = {
  entity: 'lead',
  list,
  searchText: ({ name }) => name,
  match: (row, { status }) => !status || row.status === status,
  compare: (a, b, sort) => (sort === 'name' ? (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) : newestFirst(a, b)),
  references: { user: ['assignedTo'] },
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const lead = (number: number, changes: Partial<Lead> = {}): Lead => ({
  id: idOf(number),
  name: `Lead ${number}`,
  status: number % 2 === 0 ? 'new' : 'contacted',
  assignedTo: null,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
  version: 1,
  ...changes,
})

/** A list endpoint over rows in memory, with the paging rules of the API. */
function openServer(count: number) {
  let rows = Array.from({ length: count }, (_, index) => lead(index + 1))
  const asked: Record<string, unknown>[] = []
  let failure: Error | undefined
  async function answer(query: Record<string, unknown>): Promise<ListPage<Lead>> {
    asked.push(query)
    if (failure) throw failure
    const { limit = 1000, cursor, offset = 0, ids, search = '', status, sort } = query
    const found = rows
      .filter((row) => fold(row.name).includes(fold(String(search))) && (!status || row.status === status))
      .filter((row) => ids === undefined || String(ids).split(',').includes(row.id))
      .sort((a, b) => definition.compare(a, b, sort as string | undefined))
    const from = cursor === undefined ? Number(offset) : Number(cursor)
    const to = from + Number(limit)
    const page: ListPage<Lead> = { rows: found.slice(from, to), headers: new Headers() }
    if (to < found.length) page.next = String(to)
    if (query.count) page.total = found.length
    return page
  }
  return {
    asked,
    answer,
    change: (next: (rows: Lead[]) => Lead[]) => {
      rows = next(rows)
    },
    fail: (error: Error | undefined) => {
      failure = error
    },
    row: (id: string) => rows.find((row) => row.id === id),
  }
}

function open(count: number, changes: Partial<typeof definition> = {}) {
  const server = openServer(count)
  const cache = createSourceCache(
    { ...definition, ...changes },
    {
      list: server.answer,
      row: async (id) => server.row(id),
    },
  )
  return { server, cache, show: (filter: Filter) => cache.lists.subscribe(filter, () => undefined) }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a list of up to 5,000 rows is held as a whole and searched without the server [SHELL-41] [SHELL-42]', async () => {
  const { server, cache, show } = open(5000)
  show({})
  expect(cache.lists.rows({}).status).toBe('loading')
  await settle()
  const rows = cache.lists.rows({})
  expect([rows.total, rows.rows.length, rows.isWhole]).toEqual([5000, 5000, true])
  expect(rows.rows[0]?.name).toBe('Lead 5000')
  expect(server.asked[0]).toEqual({ limit: 200, count: true })
  expect(server.asked.slice(1).every((query) => query.limit === undefined)).toBe(true)

  const calls = server.asked.length
  show({ search: 'LEAD 499', status: 'new', sort: 'name' })
  const found = cache.lists.rows({ search: 'LEAD 499', status: 'new', sort: 'name' })
  expect(found.rows.map(({ name }) => name)).toEqual(['Lead 4990', 'Lead 4992', 'Lead 4994', 'Lead 4996', 'Lead 4998'])
  expect([found.total, found.isSearching, server.asked.length]).toEqual([5, false, calls])
})

test('searching 5,000 held rows takes under 5 ms [SHELL-42]', async () => {
  const { cache, show } = open(5000)
  show({})
  await settle()
  cache.lists.rows({ search: 'warm' })
  vi.useRealTimers()
  const times = Array.from({ length: 9 }, (_, index) => {
    const start = performance.now()
    cache.lists.rows({ search: `lead ${index}` })
    return performance.now() - start
  })
  expect(times.sort((a, b) => a - b)[4]).toBeLessThan(5)
})

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
  expect([early.isSearching, early.total, early.rows.length]).toEqual([true, undefined, 100])
  await vi.advanceTimersByTimeAsync(SEARCH_REST_MS - 20)
  leave()
  show({ search: 'lead 599' })
  await vi.advanceTimersByTimeAsync(SEARCH_REST_MS)
  expect(server.asked.slice(calls)).toEqual([{ search: 'lead 599', limit: 100, count: true }])
  const found = cache.lists.rows({ search: 'lead 599' })
  expect([found.isSearching, found.total, found.rows.length]).toEqual([false, 11, 11])
})

test('changed rows are read by their ids and patched in place; removed ones go [RT-27] [SHELL-39]', async () => {
  const { server, cache, show } = open(30)
  show({})
  await settle()
  const before = cache.lists.rows({})
  server.asked.length = 0
  server.change((rows) => [
    ...rows
      .filter(({ id }) => id !== idOf(3) && id !== idOf(4))
      .map((row) => (row.id === idOf(2) ? lead(2, { name: 'Zainab', version: 2 }) : row)),
    lead(31),
  ])
  await cache.apply(
    new Map([
      [idOf(2), 'updated'],
      [idOf(31), 'created'],
      [idOf(3), 'deleted'],
      [idOf(4), 'updated'],
    ]),
  )
  expect(server.asked).toEqual([{ ids: [2, 31, 4].map(idOf).join(',') }])
  const after = cache.lists.rows({})
  expect(after.rows[0]).toEqual(lead(31))
  expect(after.total).toBe(29)
  expect(after.rows.find(({ id }) => id === idOf(2))?.name).toBe('Zainab')
  expect(after.rows.find(({ id }) => id === idOf(10))).toBe(before.rows.find(({ id }) => id === idOf(10)))
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

test('a failed list says so and is read again by retry only [SHELL-37] [SHELL-44]', async () => {
  const { server, cache, show } = open(3)
  server.fail(new Error('500: {}'))
  show({})
  await vi.advanceTimersByTimeAsync(60_000)
  expect([cache.lists.rows({}).status, server.asked.length]).toEqual(['error', 1])
  server.fail(undefined)
  cache.lists.rows({}).retry()
  await settle()
  expect([cache.lists.rows({}).status, cache.lists.rows({}).total]).toEqual(['ready', 3])
})

test('an empty list is ready with a total of 0', async () => {
  const { cache, show } = open(0)
  show({})
  await settle()
  const { status, total, isWhole } = cache.lists.rows({})
  expect([status, total, isWhole]).toEqual(['ready', 0, true])
})

test('the same rows are the same object, so that screens do not draw again for nothing', async () => {
  const { server, cache, show } = open(20)
  show({ status: 'contacted' })
  await settle()
  const before = cache.lists.rows({ status: 'contacted' })
  server.change((rows) => rows.map((row) => (row.id === idOf(2) ? { ...row, name: 'Ada', version: 2 } : row)))
  await cache.apply(new Map([[idOf(2), 'updated']]))
  expect(cache.lists.rows({ status: 'contacted' })).toBe(before)
})

test('one row is read by its id, is missing when it is gone, and comes from a held list without a call', async () => {
  const { server, cache, show } = open(3)
  cache.singles.subscribe(idOf(2), () => undefined)
  expect(cache.singles.state(idOf(2)).status).toBe('loading')
  await settle()
  expect(cache.singles.state(idOf(2))).toMatchObject({ status: 'ready', row: { name: 'Lead 2' } })
  cache.singles.subscribe(idOf(99), () => undefined)
  await settle()
  expect(cache.singles.state(idOf(99)).status).toBe('missing')
  show({})
  await settle()
  expect(server.asked).toHaveLength(1)
  cache.store.remove([idOf(2)])
  expect(cache.singles.state(idOf(2)).status).toBe('missing')
})

test('rows that show a changed record of another kind are known', async () => {
  const { server, cache, show } = open(4)
  server.change((rows) => rows.map((row) => (row.id === idOf(1) ? { ...row, assignedTo: 'ngozi' } : row)))
  show({})
  await settle()
  expect(cache.pointingTo('user', new Set(['ngozi']))).toEqual([idOf(1)])
  expect(cache.pointingTo('property', new Set(['ngozi']))).toEqual([])
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

test('a list that is read in pages alone grows by them and takes new rows in at its top', async () => {
  const { server, cache, show } = open(250, { pageOnly: true })
  show({})
  await settle()
  expect(server.asked).toEqual([{ limit: 100 }])
  cache.lists.rows({}).load(0, 20)
  await settle()
  expect([cache.lists.rows({}).total, cache.lists.rows({}).rows.length]).toEqual([undefined, 200])

  server.change((rows) => [...rows, lead(251), lead(252)])
  await cache.apply(new Map([[idOf(251), 'created']]))
  await settle()
  expect(
    cache.lists
      .rows({})
      .rows.map(({ id }) => id)
      .slice(0, 3),
  ).toEqual([252, 251, 250].map(idOf))
  expect(cache.lists.rows({}).rows).toHaveLength(202)
  cache.store.remove([idOf(240)])
  server.change((rows) => rows.filter(({ id }) => id !== idOf(240)))
  cache.lists.rows({}).load(150, 190)
  await settle()
  expect(server.asked.at(-1)).toEqual({ limit: 100, cursor: '200' })
  const whole = cache.lists.rows({})
  expect([whole.total, whole.rows.length, new Set(whole.rows).size]).toEqual([251, 251, 251])
})

test('a list without paging is read in one call', async () => {
  const { server, cache, show } = open(40, { list: { ...list, list: false } })
  show({})
  await settle()
  expect(server.asked).toEqual([{}])
  expect([cache.lists.rows({}).total, cache.lists.rows({}).isWhole]).toEqual([40, true])
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
