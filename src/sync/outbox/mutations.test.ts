import { expect, expectTypeOf, onTestFinished, test } from 'vitest'
import { ApiError } from '#shared/api-error.ts'
import { type AnyEndpoint, callOfAny } from '#shared/calls.ts'
import type { ChangeAction } from '#shared/changes.ts'
import { startTestHost } from '../host/host.fixture.ts'
import { createSourceCache } from '../lists/source-cache.ts'
import { createMutator } from './mutate.ts'
import { allMutations, defineMutation, type Mutation, putRow, removeRow, targetOf } from './mutations.ts'
import { createSendMutation } from './send-mutation.ts'

type Deal = { id: string; stage: string; version: number }
const TIME = '2026-11-26T08:37:00.000Z'

const list: AnyEndpoint = { name: 'listDeals', method: 'GET', path: '/api/deals', list: true }

function open() {
  const deals = createSourceCache<Deal, { search?: string }>(
    { entity: 'deal', list, match: () => true, compare: () => 0 },
    { list: async () => ({ rows: [], headers: new Headers() }), row: async () => undefined },
  )
  putRow(deals, { id: 'd', stage: 'new', version: 1 })
  const told: (ChangeAction | undefined)[] = []
  const mutate = createMutator(createSendMutation({ writing: () => (action) => told.push(action) }), undefined)
  const waiting: { stage: string; answer: (deal: Deal) => void; refuse: (error: Error) => void }[] = []
  const move: Mutation<string, Deal> = {
    name: 'moveDeal',
    run: (stage) => new Promise<Deal>((answer, refuse) => waiting.push({ stage, answer, refuse })),
    target: () => targetOf(deals, 'd', 'updated'),
    optimistic: (stage) => [() => deals.store.overlay('d', (row) => row && { ...row, stage })],
    onSuccess: (deal) => putRow(deals, deal),
  }
  return { deals, told, mutate, waiting, move, shown: () => deals.store.shown.get('d') }
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: Error) => error,
  )

test('what a person did is shown at once and confirmed by the answer', async () => {
  const { mutate, move, waiting, shown, told } = open()
  const done = mutate(move, 'contract')
  expect(shown()).toEqual({ id: 'd', stage: 'contract', version: 1 })
  waiting[0]?.answer({ id: 'd', stage: 'contract', version: 2 })
  expect(await done).toEqual({ id: 'd', stage: 'contract', version: 2 })
  expect(shown()?.version).toBe(2)
  expect(told).toEqual(['updated'])
})

test('a refused mutation takes back only what it showed, is sent once and rejects with the refusal [SHELL-38]', async () => {
  const { mutate, move, waiting, shown, told } = open()
  const failed = failureOf(mutate(move, 'contract'))
  waiting[0]?.refuse(new ApiError(500, 'Internal server error'))
  expect((await failed).message).toBe('500: Internal server error')
  expect([shown()?.stage, waiting.length, told]).toEqual(['new', 1, [undefined]])
})

test('mutations on one row go out in order; a refusal of the first leaves the second', async () => {
  const { mutate, move, waiting, shown } = open()
  const first = failureOf(mutate(move, 'offer_made'))
  const second = mutate(move, 'contract')
  expect([shown()?.stage, waiting.length]).toEqual(['contract', 1])
  waiting[0]?.refuse(new ApiError(403, 'Forbidden'))
  await first
  expect([shown()?.stage, waiting.map(({ stage }) => stage)]).toEqual(['contract', ['offer_made', 'contract']])
  waiting[1]?.answer({ id: 'd', stage: 'contract', version: 2 })
  await second
  expect(shown()).toEqual({ id: 'd', stage: 'contract', version: 2 })
})

test('a record that somebody else changed is shown as it is now', async () => {
  const { mutate, move, waiting, shown } = open()
  const failed = failureOf(mutate(move, 'contract'))
  const current = { id: 'd', stage: 'closed', version: 5 }
  waiting[0]?.refuse(new ApiError(412, '', { message: 'This record was changed by someone else.', current }))
  await failed
  expect(shown()).toEqual(current)
})

test('an answer that changed nothing expects no announcement', async () => {
  const { mutate, move, waiting, told } = open()
  const done = mutate(move, 'new')
  waiting[0]?.answer({ id: 'd', stage: 'new', version: 1 })
  await done
  expect(told).toEqual([undefined])
})

test('a removed record leaves at once, comes back when refused, and is gone when answered', async () => {
  const { deals, mutate, shown } = open()
  let answer: Promise<void> = Promise.reject(new ApiError(403, 'Forbidden'))
  const remove: Mutation<void, void> = {
    name: 'deleteDeal',
    run: () => answer,
    target: () => targetOf(deals, 'd', 'deleted'),
    optimistic: () => [() => deals.store.overlay('d', () => undefined)],
    onSuccess: () => removeRow(deals, 'd'),
  }
  const failed = failureOf(mutate(remove, undefined))
  expect(shown()).toBeUndefined()
  await failed
  expect(shown()?.stage).toBe('new')
  answer = Promise.resolve()
  await mutate(remove, undefined)
  expect(shown()).toBeUndefined()
})

test('an input that JSON would lose is only taken with isTransient', () => {
  type Needed = { isTransient: true }
  expectTypeOf(defineMutation<{ id: string; tags?: readonly string[] }, void>)
    .parameter(0)
    .not.toExtend<Needed>()
  expectTypeOf(defineMutation<{ id: string; file: Blob }, void>)
    .parameter(0)
    .toExtend<Needed>()
  expectTypeOf(defineMutation<{ onProgress: () => void }, void>)
    .parameter(0)
    .toExtend<Needed>()
})

test.each([
  ['takes it', { takesTime: true }, { stage: 'contract', occurredAt: TIME }],
  ['does not', {}, { stage: 'contract' }],
])('a mutation whose call %s says by itself when the person did it', async (word, takes, body) => {
  const endpoint: AnyEndpoint = { name: 'moveDeal', method: 'PUT', path: '/api/deals', ...takes }
  const move = defineMutation<{ stage: string }, unknown>({
    name: `move that ${word}`,
    call: (input, key) => callOfAny(endpoint, { key, body: input }),
  })
  // Test files share a process, and the test of the registry counts every mutation in it.
  onTestFinished(() => void (allMutations as Map<string, unknown>).delete(move.name))
  const sent: unknown[] = []
  startTestHost({
    async send({ body }) {
      sent.push(body)
      return { body: {}, headers: new Headers() }
    },
  })
  await move.run({ stage: 'contract' }, { key: 'k', files: [], occurredAt: TIME })
  expect(sent).toEqual([body])
})
