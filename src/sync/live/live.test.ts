import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change, ChangeAction } from '#shared/changes.ts'
import { startTestHost } from '../host/host.fixture.ts'
import type { Host } from '../host/host.ts'
import type { LiveSource } from '../lists/define-source.ts'
import { createLive, GATHER_MS } from './live.ts'

/** A source that records its calls; `dealsOfLead` are the ids of its rows that depend on a lead. */
function openSource(entity: string, dealsOfLead: Record<string, string[]> = {}) {
  const applied: Record<string, ChangeAction>[] = []
  const state = { applied, refetches: 0, isDown: false }
  const source: LiveSource = {
    entity,
    pointingTo: (other, ids) => (other === 'lead' ? [...ids].flatMap((id) => dealsOfLead[id] ?? []) : []),
    apply: async (changes) => {
      if (state.isDown) throw new Error('0: No connection')
      applied.push(Object.fromEntries(changes))
    },
    refetch: async () => {
      if (state.isDown) throw new Error('0: No connection')
      state.refetches += 1
    },
    isBehind: () => false,
    distrust: () => undefined,
  }
  return { source, state }
}

let seq = 0
const change = (
  entityType: Change['entityType'],
  entityId: string | null,
  action: ChangeAction = 'updated',
  userId = 'ada',
): Change => {
  seq += 1
  return { seq, entityType, entityId, action, userId, at: '2026-11-21T09:00:00.000Z' }
}

function open() {
  const leads = openSource('lead')
  const deals = openSource('deal', { l1: ['d1', 'd2'] })
  const answers: string[][] = []
  const live = createLive({
    sources: () => [leads.source, deals.source],
    refetchAnswers: async (entities) => {
      answers.push(entities === 'all' ? ['all'] : [...entities])
    },
  })
  live.setUser('me')
  return { live, leads: leads.state, leadSource: leads.source, deals: deals.state, answers }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
/** Lets the reading of a changed lead fail once; `warn` sees what is logged. */
async function failOnce({ live, leads }: ReturnType<typeof open>) {
  const warn = vi.fn<Host['log']>()
  startTestHost({ log: warn })
  leads.isDown = true
  live.receive(change('lead', 'l1'))
  await pass(GATHER_MS)
  leads.isDown = false
  return warn
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('changes within 200 ms are one batch: rows are read once and answers once [RT-27] [SHELL-39]', async () => {
  const { live, deals, answers } = open()
  live.receive(change('deal', 'd7', 'created'))
  await pass(GATHER_MS / 2)
  live.receive(change('deal', 'd7'))
  live.receive(change('deal', 'd8', 'deleted'))
  await pass(GATHER_MS / 2)
  expect(deals.applied).toEqual([{ d7: 'created', d8: 'deleted' }])
  expect(answers).toEqual([['deal']])
  await pass(60_000)
  expect(deals.applied).toHaveLength(1)
})

test('rows that depend on a changed record of another kind are read too', async () => {
  const { live, deals, leads } = open()
  live.receive(change('lead', 'l1'))
  await pass(GATHER_MS)
  expect(leads.applied).toEqual([{ l1: 'updated' }])
  expect(deals.applied).toEqual([{ d1: 'updated', d2: 'updated' }])
})

test('a change without a record reads the whole kind again', async () => {
  const { live, leads } = open()
  live.receive(change('lead', null))
  await pass(GATHER_MS)
  expect([leads.refetches, leads.applied]).toEqual([1, []])
})

test('the event of an own write is not fetched again, what depends on the row is', async () => {
  const { live, leads, leadSource, deals, answers } = open()
  live.writing(leadSource, 'l1')('updated')
  await pass(GATHER_MS / 2)
  live.receive(change('lead', 'l1', 'updated', 'me'))
  await pass(60_000)
  expect(leads.applied).toEqual([])
  expect(deals.applied).toEqual([{ d1: 'updated', d2: 'updated' }])
  expect(answers).toEqual([['lead']])
})

test('an event that comes before the answer of its own write is recognized as well', async () => {
  const { live, leads, leadSource } = open()
  const done = live.writing(leadSource, 'l1')
  live.receive(change('lead', 'l1', 'updated', 'me'))
  done('updated')
  await pass(60_000)
  expect(leads.applied).toEqual([])
})

test.each<[string, string, ChangeAction | undefined]>([
  ['of somebody else', 'ada', 'updated'],
  ['of a write that changed nothing', 'me', undefined],
])('an event %s is fetched', async (_, userId, did) => {
  const { live, leads, leadSource } = open()
  live.writing(leadSource, 'l1')(did)
  live.receive(change('lead', 'l1', 'updated', userId))
  await pass(GATHER_MS)
  expect(leads.applied).toEqual([{ l1: 'updated' }])
})

test('a second write of the same person, from another tab, is fetched', async () => {
  const { live, leads, leadSource } = open()
  live.writing(leadSource, 'l1')('updated')
  live.receive(change('lead', 'l1', 'updated', 'me'))
  live.receive(change('lead', 'l1', 'updated', 'me'))
  await pass(GATHER_MS)
  expect(leads.applied).toEqual([{ l1: 'updated' }])
})

test('rows that could not be read are read again later, nothing is lost silently [RT-25]', async () => {
  const page = open()
  const warn = await failOnce(page)
  await pass(10_000)
  expect([page.leads.refetches, warn.mock.calls.length]).toEqual([1, 1])
})

test('what was received is settled once its rows are read, and not while they could not be', async () => {
  const page = open()
  const { live, leadSource } = page
  expect(live.isSettled()).toBe(true)
  const failing = failOnce(page)
  expect(live.isSettled()).toBe(false)
  await failing
  expect(live.isSettled()).toBe(false)
  await pass(10_000)
  expect(live.isSettled()).toBe(true)
  const done = live.writing(leadSource, 'l1')
  live.receive(change('lead', 'l1', 'updated', 'me'))
  expect(live.isSettled()).toBe(false)
  done('updated')
  await pass(GATHER_MS)
  expect(live.isSettled()).toBe(true)
})

test('reading everything again says when some of it failed, and retries that later [SHELL-39]', async () => {
  const { live, leads, deals, answers } = open()
  await live.refetchAll()
  expect([leads.refetches, deals.refetches, answers]).toEqual([1, 1, [['all']]])
  leads.isDown = true
  await expect(live.refetchAll()).rejects.toThrow('No connection')
  leads.isDown = false
  await pass(10_000)
  expect([leads.refetches, live.isSettled()]).toEqual([2, true])
})

test('what could not be read is retried at once when the connection is back [RT-25]', async () => {
  const page = open()
  const warn = await failOnce(page)
  page.live.recover()
  await pass(0)
  expect([page.leads.refetches, warn.mock.calls.length]).toEqual([1, 1])
})
