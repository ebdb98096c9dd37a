import { expect, test } from 'vitest'
import { ApiError, mayBeDone } from '#shared/api-error.ts'
import type { AnyEndpoint, Loose } from '#shared/calls.ts'
import type { BulkResult } from '#shared/record-endpoints.ts'
import { type BulkTarget, type Calls, createKeys, runBulk } from './run-bulk.ts'

const call: AnyEndpoint = { name: 'changeLeads', method: 'POST', path: '/api/leads/bulk' }

type Sent = { ids?: string[]; filter?: object; after?: string; act: string; value?: string; dryRun?: boolean }

const answered = (answer: Partial<BulkResult>): BulkResult => ({
  ...{ total: 0, changed: 0, refused: [], next: null, act: null },
  ...answer,
})

/** Answers in their order, an error among them is thrown; what was sent is noted. */
function answering(...answers: (Partial<BulkResult> | Error)[]) {
  const sent: (Sent & { key: string | undefined })[] = []
  const calls: Calls = async (_, { body, key }: Loose) => {
    const answer = answers[sent.length]
    sent.push({ ...(body as Sent), key })
    if (answer instanceof Error) throw answer
    return { body: answered(answer ?? {}) }
  }
  const looked: number[] = []
  const keys = createKeys()
  const run = (target: BulkTarget, task = { act: 'status' as const, value: 'new' }) =>
    runBulk(calls, call, target, task, { keys, onProgress: (count) => looked.push(count) })
  return { sent, looked, run }
}
const unanswered = () => new ApiError(0, 'no answer')
const unsent = () => Object.assign(new ApiError(0, 'no network'), { changedNothing: true })

test('so many ids are sent as a call takes, and all is summed up', async () => {
  const ids = Array.from({ length: 1001 }, (_, at) => `lead ${at}`)
  const { sent, looked, run } = answering(
    { changed: 500, act: 'a' },
    { changed: 499, refused: [{ reason: 'Forbidden', count: 1, ids: ['x'] }], act: 'b' },
    { refused: [{ reason: 'Forbidden', count: 1, ids: ['y'] }] },
  )
  expect(await run({ ids })).toEqual({
    changed: 999,
    refused: [{ reason: 'Forbidden', count: 2, ids: ['x', 'y'] }],
    acts: ['a', 'b'],
  })
  expect(sent.map(({ ids }) => ids?.length)).toEqual([500, 500, 1])
  expect(sent[0]).toMatchObject({ act: 'status', value: 'new' })
  expect(looked).toEqual([500, 1000, 1001])
})

test('a filter continues where the call before ended; each query of a list is one', async () => {
  const { sent, run } = answering({ changed: 500, next: 'there' }, { changed: 20 }, { changed: 1 })
  const queries = [{ stage: 'new', search: undefined, overdue: true }, { stage: 'closed' }]
  expect(await run({ queries })).toMatchObject({ changed: 521 })
  expect(sent.map(({ filter, after }) => ({ filter, after }))).toEqual([
    { filter: { stage: 'new', overdue: 'true' }, after: undefined },
    { filter: { stage: 'new', overdue: 'true' }, after: 'there' },
    { filter: { stage: 'closed' }, after: undefined },
  ])
})

test('without an answer a call is sent once more under its key', async () => {
  const { sent, run } = answering(unanswered(), { changed: 2, act: 'a' })
  expect(await run({ ids: ['1', '2'] })).toEqual({ changed: 2, refused: [], acts: ['a'] })
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('what had no answer goes out under its key when the person does it again, and under another once anything was answered', async () => {
  const lost = [unanswered(), unanswered()]
  const { sent, run } = answering(...lost, { changed: 1, act: 'a' }, ...lost, { changed: 1 }, { changed: 1 })
  const again = { ids: ['1'] }
  expect(await run(again)).toMatchObject({ changed: 0, error: { status: 0 } })
  expect(await run(again)).toMatchObject({ changed: 1, acts: ['a'] })
  await run(again)
  await run({ ids: ['2'] })
  await run(again)
  const [first, ...keys] = sent.map(({ key }) => key)
  expect(keys.slice(0, 2)).toEqual([first, first])
  expect(new Set(keys.slice(2)).size).toBe(3)
})

test('a second try without a network leaves open what came of the first, also when the person does it again', async () => {
  const { sent, run } = answering(unanswered(), unsent(), unsent(), { changed: 1 })
  const [lost, again] = [await run({ ids: ['1'] }), await run({ ids: ['1'] })]
  expect([lost, again].map(({ error }) => mayBeDone(error))).toEqual([true, true])
  expect(await run({ ids: ['1'] })).toMatchObject({ changed: 1 })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('what never left this device is not reported as one that may be done', async () => {
  const { sent, run } = answering(unsent())
  const { error } = await run({ ids: ['1'] })
  expect([mayBeDone(error), sent.length]).toEqual([false, 1])
})

test('what was done before it broke off stays, with what undoes it', async () => {
  const ids = Array.from({ length: 900 }, (_, at) => `lead ${at}`)
  const { sent, run } = answering({ changed: 500, act: 'a' }, unanswered(), unanswered())
  expect(await run({ ids })).toMatchObject({ changed: 500, acts: ['a'], error: expect.any(ApiError) })
  expect(sent).toHaveLength(3)
})

test('a refusal is not sent again', async () => {
  const { sent, run } = answering(new ApiError(400, 'No'))
  expect(await run({ ids: ['1'] })).toMatchObject({ changed: 0, acts: [], error: { status: 400 } })
  expect(sent).toHaveLength(1)
})
