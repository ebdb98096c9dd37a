import { expect, test } from 'vitest'
import { messageOf } from '#features/chat/web/messages.fixture.ts'
import { createLog } from '#sync/lists/log.ts'
import { idOf, open, runOnTestClock, settle } from '#sync/lists/source-cache.fixture.ts'
import { createAnswerStore } from '#sync/store/answer-store.ts'
import { answers } from '#sync/store/answers.ts'
import { type CachedStore, clearStores, type StoredStore, takeUnsaved } from '#sync/store/cached-stores.ts'
import { loadMutation } from './mutation-registry.ts'

runOnTestClock()

/** What a store keeps, as it comes out of a database. */
const kept = ({
  storedIds,
  storedRow,
  storedRest,
}: Pick<CachedStore, 'storedIds' | 'storedRow' | 'storedRest'>): StoredStore =>
  JSON.parse(JSON.stringify({ rows: [...storedIds()].flatMap((id) => storedRow(id) ?? []), rest: storedRest() }))

test.each([120, 6000])(
  'a list of %i rows is shown again without the server, and the next page follows it',
  async (count) => {
    const first = open(count)
    first.show({})
    await settle()
    await settle()
    first.show({ status: 'new' })
    await settle()
    const again = open(count)
    again.cache.restore(kept(first.cache))
    for (const filter of [{}, { status: 'new' }]) {
      again.show(filter)
      const { rows, total, status } = again.cache.lists.rows(filter)
      expect({ rows, total, status }).toEqual(
        (({ rows, total, status }) => ({ rows, total, status }))(first.cache.lists.rows(filter)),
      )
    }
    expect([again.server.asked, again.cache.lists.rows({}).total]).toEqual([[], count])
    if (count < 5000) return
    again.cache.lists.rows({}).load(100, 150)
    await settle()
    expect(again.server.asked).toEqual([{ limit: 100, cursor: '200' }])
  },
)

test('a list that was restored without being shown gets what was added meanwhile', async () => {
  const first = open(3)
  first.show({})
  await settle()
  const again = open(4)
  again.cache.restore(kept(first.cache))
  await again.cache.apply(new Map([[idOf(4), 'created']]))
  again.show({})
  expect([again.cache.lists.rows({}).rows.map(({ id }) => id), again.cache.lists.rows({}).isWhole]).toEqual([
    [idOf(4), idOf(3), idOf(2), idOf(1)],
    true,
  ])
})

test('a place whose row was not kept is read again', async () => {
  const first = open(6000)
  first.show({})
  await settle()
  const again = open(6000)
  const { rows, rest } = kept(first.cache)
  again.cache.restore({ rows: rows.slice(1), rest })
  again.show({})
  expect(again.cache.lists.rows({}).get(0)).toBeUndefined()
  again.cache.lists.rows({}).load(0, 20)
  await settle()
  expect(again.cache.lists.rows({}).get(0)?.id).toBe(idOf(6000))
})

test('what is not confirmed is not kept', async () => {
  const { cache, server, show } = open(1)
  show({})
  await settle()
  const [id = ''] = cache.store.shown.keys()
  cache.store.overlay(id, (row) => row && { ...row, status: 'lost' })
  const again = open(1)
  again.cache.restore(kept(cache))
  expect(again.cache.store.shown.get(id)).toEqual(server.row(id))
})

test('an answer is there at once, and read again when it is shown', async () => {
  const first = createAnswerStore(async () => 1)
  first.prefetch(first.entryOf('/api/a', ['deal']))
  await settle()
  const again = createAnswerStore(async () => 2)
  again.restore(kept(first))
  const entry = again.entryOf('/api/a')
  expect([again.view(entry).data, [...entry.dependsOn]]).toEqual([1, ['deal']])
  again.subscribe(entry, () => undefined, true)
  await settle()
  expect(again.view(entry).data).toBe(2)
})

test('an answer of which changes tell all is not read again unless one did, before it was kept or since [PWA-11]', async () => {
  const open = () => {
    const asked: string[] = []
    const store = createAnswerStore(async (address) => asked.push(address))
    const show = (address: string) => {
      const entry = store.entryOf(address, [address], { isTold: true })
      return store.subscribe(entry, () => undefined, true)
    }
    return { asked, store, show }
  }
  const first = open()
  const noted: string[] = []
  for (const address of ['lead', 'deal', 'task', 'user']) {
    const hide = first.show(address)
    await settle()
    if (address !== 'user') hide()
  }
  first.store.onStoredChange((ids) => noted.push(...ids))
  void first.store.invalidate(new Set(['deal', 'user']))
  // The one is stale, the other is being read: both are kept as such.
  expect(noted).toEqual(expect.arrayContaining(['deal', 'user']))
  const copy = kept(first.store)
  const again = open()
  again.store.restore(copy)
  for (const address of ['lead', 'deal', 'task', 'user']) again.show(address)
  await settle()
  expect(again.asked).toEqual(['deal', 'user'])
  await again.store.invalidate(new Set(['task']))
  expect(again.asked).toEqual(['deal', 'user', 'task'])
})

test('the cached messages of a channel are shown at once, and newer ones are read', async () => {
  const reader = (rows: readonly ReturnType<typeof messageOf>[]) => ({
    page: async () => ({ rows, next: 'older' }),
    after: async (_channelId: string, seq: number) => ({ rows: rows.filter((row) => row.seq > seq) }),
    byIds: async () => rows,
  })
  const first = createLog(reader([messageOf(1), messageOf(2)]), ({ channelId }) => channelId)
  first.subscribe('c1', () => undefined)
  await settle()
  const again = createLog(reader([messageOf(1), messageOf(2), messageOf(3)]), ({ channelId }) => channelId)
  again.restore(kept(first))
  const seqs = () => again.view('c1').rows.map(({ seq }) => seq)
  expect([seqs(), again.view('c1').hasOlder]).toEqual([[1, 2], true])
  again.subscribe('c1', () => undefined)
  await settle()
  expect(seqs()).toEqual([1, 2, 3])
})

test('all stores are cleared together', async () => {
  await loadMutation('')
  clearStores()
  const empty = takeUnsaved(true)
  answers.put('/api/figures', { active: 1 })
  clearStores()
  expect(answers.peek('/api/figures')).toBeUndefined()
  expect(takeUnsaved(true)).toEqual(empty)
})
