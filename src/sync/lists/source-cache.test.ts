import { expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { definition, idOf, lead, open, runOnTestClock, settle } from './source-cache.fixture.ts'

runOnTestClock()

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

test('the text of a held row is folded once, however often it is searched [SHELL-42]', async () => {
  let read = 0
  const searchText = ({ name }: { name: string }) => {
    read += 1
    return name
  }
  const { cache, show } = open(5000, { searchText })
  show({})
  await settle()
  for (const search of ['warm', 'lead 1', 'lead 2']) expect(cache.lists.rows({ search }).isSearching).toBe(false)
  expect(read).toBe(5000)
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

test('a failed list says so and is read again by retry only [SHELL-37] [SHELL-44] [MOB-62]', async () => {
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

test('what nobody could be asked for is asked for again when somebody can be; a refusal is not [ERR-21]', async () => {
  for (const [status, asked] of [
    [0, 2],
    [503, 2],
    [500, 1],
  ] as const) {
    const { server, cache, show } = open(3)
    server.fail(new ApiError(status, 'No'))
    show({ status: 'new' })
    show({})
    await settle()
    server.fail(undefined)
    cache.retryUnasked()
    await settle()
    expect(server.asked).toHaveLength(asked)
    expect(cache.lists.rows({}).status).toBe(asked === 2 ? 'ready' : 'error')
  }
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
  const { server, cache, show } = open(40, { list: { ...definition.list, list: false } })
  show({})
  await settle()
  expect(server.asked).toEqual([{}])
  expect([cache.lists.rows({}).total, cache.lists.rows({}).isWhole]).toEqual([40, true])
})
