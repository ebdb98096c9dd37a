import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageOf } from '#features/chat/web/messages.fixture.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import { createDeviceMemory } from '#sync/device/device-memory.fixture.ts'

/** A row that every source can hold. */
const row = { ...messageOf(1), id: 'r1', version: 1 }
const deal: Partial<Deal> & { id: string } = { id: 'd1', stage: 'offer_made', version: 1 }

type Call = { method: string; path: string; body: unknown; answer: (body: unknown) => void }
let calls: Call[] = []

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (json: unknown) => resolve(Response.json(json))
    calls.push({ method, path, body: body && JSON.parse(String(body)), answer })
    return promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Lets the outbox run what it was given, and report the result. */
const settle = () => vi.advanceTimersByTimeAsync(20)

/** The app's modules as a page that was just opened has them. */
async function openPage() {
  vi.resetModules()
  await import('../start-sync.ts')
  const { loadMutation } = await import('../routes/mutation-registry.ts')
  await loadMutation('')
  const { answers } = await import('#sync/store/answers.ts')
  const { restoreSession } = await import('#sync/live/live-connection.ts')
  const { takeUnsaved } = await import('#sync/store/cached-stores.ts')
  const { allSources } = await import('#sync/lists/define-source.ts')
  const { messages } = await import('#features/chat/web/messages.ts')
  const { dealSource } = await import('#features/deals/web/deal-source.ts')
  const { outbox, confirmOutbox } = await import('#sync/outbox/app-outbox.ts')
  const sources = [...allSources].filter((source) => 'lists' in source) as (typeof dealSource)[]
  return {
    ...{ answers, messages, dealSource, sources, allSources, outbox, confirmOutbox },
    takeUnsaved,
    restore: restoreSession,
  }
}

test('every store round-trips: a restored page shows the same without the server', async () => {
  const first = await openPage()
  first.answers.put('/api/figures', { active: 1 })
  for (const source of first.sources) source.lists.subscribe({}, () => undefined)
  first.messages.subscribe('c1', () => undefined)
  for (const { answer } of calls) answer([row])
  await settle()
  const device = createDeviceMemory()
  device.save(first.takeUnsaved(false))
  const kept = device.open(7)
  expect(Object.keys(kept.stores)).toHaveLength(first.allSources.size + 1)
  for (const [name, { rows }] of Object.entries(kept.stores))
    expect(JSON.stringify(rows), `${name} keeps nothing`).toMatch(/"r1"|"active"/)

  calls = []
  const second = await openPage()
  second.restore(kept)
  expect(second.takeUnsaved(false)).toEqual({ rows: [], parts: [] })
  const copy = createDeviceMemory()
  copy.save(second.takeUnsaved(true))
  expect(copy.open(7)).toEqual(kept)
  for (const source of second.sources) {
    source.lists.subscribe({}, () => undefined)
    expect(source.lists.rows({}), source.name).toMatchObject({ rows: [{ id: 'r1' }], status: 'ready' })
  }
  expect(second.messages.view('c1').rows).toEqual([row])
  expect(second.answers.peek('/api/figures')).toEqual({ active: 1 })
  await settle()
  // No change tells what moved in a list that the server alone orders.
  expect(calls.map(({ path }) => path)).toEqual(['/api/collaboration/notifications?limit=25'])
})

const at = '2026-11-20T10:00:00.000Z'

test('a mutation that was not answered is shown and sent by its name and input in a page that was just opened', async () => {
  const first = await openPage()
  first.dealSource.store.put([deal as Deal], first.dealSource.store.now(), 'read')
  const input = { id: 'd1', body: { stage: 'contract' } }
  const about = { entity: 'deal', action: 'updated', id: 'd1' } as const
  void first.outbox.enqueue({ id: 'm1', name: 'moveDeal', input, at, lane: 'deal:d1', about })
  expect(first.dealSource.store.shown.get('d1')?.stage).toBe('contract')
  const queue = JSON.parse(JSON.stringify(first.outbox.get()))
  const device = createDeviceMemory()
  device.save(first.takeUnsaved(true))

  calls = []
  const second = await openPage()
  second.restore(device.open(7))
  expect(second.dealSource.store.shown.get('d1')?.stage).toBe('offer_made')
  second.confirmOutbox({ workspaceId: 'w1', userId: 'u1' })
  void second.outbox.enqueue(queue[0])
  expect(second.dealSource.store.shown.get('d1')).toMatchObject({ stage: 'contract', stageSince: at })
  await settle()
  expect(calls).toMatchObject([{ method: 'PUT', path: '/api/deals/d1/stage', body: { stage: 'contract' } }])
  calls[0]?.answer({ ...deal, stage: 'contract', version: 2 })
  await settle()
  expect(second.dealSource.store.confirmed('d1')).toMatchObject({ stage: 'contract', version: 2 })
  expect(second.outbox.get()).toEqual([])
})
