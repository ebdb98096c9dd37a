import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#shared/api-error.ts'
import { type CallAnswer, callOfAny } from '#shared/calls.ts'
import { change, creation, failureOf, flush, pause } from './outbox.fixture.ts'

const owner = { workspaceId: 'w', userId: 'u' }
type Sent = {
  key: string | undefined
  body: Record<string, unknown>
  answer: (output: unknown) => void
  refuse: (status: number, body?: ErrorBody) => void
}

/** How far the device's clock is behind the server's, ms. */
const clock = { behind: 0 }

beforeEach(() => {
  clock.behind = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const endpoint = { name: 'updateLead', method: 'PATCH', path: '/api/leads', takesTime: true } as const

/** The outbox of a page in a browser that refuses storage, with mutations that note what they put into the cache. */
async function open() {
  vi.resetModules()
  const sent: Sent[] = []
  const cache: string[] = []
  vi.stubGlobal('navigator', { onLine: true })
  const { startTestHost } = await import('../host/host.fixture.ts')
  const { ApiError: Refusal } = await import('#shared/api-error.ts')
  startTestHost({
    byServerClock: (at) => new Date(Date.parse(at) + clock.behind).toISOString(),
    send({ headers, body }) {
      const { promise, resolve, reject } = Promise.withResolvers<CallAnswer>()
      sent.push({
        key: headers['idempotency-key'],
        body: body as Sent['body'],
        answer: (output) => resolve({ body: output, headers: new Headers() }),
        refuse: (status, refusal) => reject(new Refusal(status, 'no', refusal)),
      })
      return promise
    },
  })
  const { defineMutation } = await import('./mutations.ts')
  for (const name of ['createLead', 'updateLead'])
    defineMutation<{ body: unknown }, { id: string }>({
      name,
      call: ({ body }, key) => callOfAny(endpoint, { key, body }) as never,
      waits: { shown: () => ({ id: 'shown' }), onDiscard: () => cache.push('discarded') },
      onSuccess: ({ id }) => cache.push(id),
    })
  const { outbox, confirmOutbox, stopOutbox } = await import('./app-outbox.ts')
  confirmOutbox(owner)
  await flush()
  return { outbox, sent, cache, confirmOutbox, stopOutbox }
}

test('a write is shown when it is made, and its answer is in the cache before it is gone', async () => {
  const { outbox, sent, cache } = await open()
  const lead = creation()
  const seen: string[] = []
  outbox.subscribe(() => seen.push(`${outbox.get().length} ${cache.length}`))
  const outcome = outbox.add(lead)
  expect(outbox.get()).toMatchObject([{ id: lead.id }])
  expect([[...outbox.unsaved.get()], [...outbox.awaited.get()]]).toEqual([[lead.id], [lead.id]])
  await flush()
  expect([sent.map(({ key }) => key), [...outbox.sending.get()]]).toEqual([[lead.id], [lead.id]])
  sent[0]?.answer({ id: lead.id })
  await flush()
  expect(await outcome).toEqual({ output: { id: lead.id } })
  expect([seen[0], seen.at(-1), outbox.unsaved.get().size]).toEqual(['1 0', '0 1', 0])
  expect([outbox.awaited.get().size, outbox.sending.get().size]).toEqual([0, 0])
})

test('an entry counts as not saved and as awaited from the moment in which it is first shown', async () => {
  const { outbox } = await open()
  const lead = creation()
  const first: boolean[] = []
  outbox.subscribe(() => first.push(outbox.unsaved.get().has(lead.id), outbox.awaited.get().has(lead.id)))
  let mostUnkept = 0
  outbox.unkept.subscribe(() => {
    mostUnkept = Math.max(mostUnkept, outbox.unkept.get().size)
  })
  void outbox.add(lead)
  expect(first).toEqual([true, true])
  // Being kept is not yet having no room.
  expect(mostUnkept).toBe(0)
})

test('a refusal is told to the screen with what the server said, and nothing waits', async () => {
  const { outbox, sent } = await open()
  const outcome = failureOf(outbox.add(creation()))
  await flush()
  sent[0]?.refuse(422, { message: 'no', errors: [{ field: 'phone', message: 'Say a number' }] })
  await flush()
  expect((await outcome).fieldErrors).toEqual({ phone: 'Say a number' })
  expect([outbox.get(), outbox.awaited.get().size]).toEqual([[], 0])
})

test('what is discarded right after it was made is not sent', async () => {
  const { outbox, sent, cache } = await open()
  const lead = creation()
  const outcome = failureOf(outbox.add(lead))
  void outbox.discard(lead.id)
  await flush()
  expect((await outcome).text).toBe('Given up')
  expect([outbox.get(), outbox.unsaved.get().size, sent, cache]).toEqual([[], 0, [], ['discarded']])
})

test('entries stay on screen while the server confirms the session', async () => {
  const { outbox, confirmOutbox } = await open()
  const edit = change('lead', { notes: 'Rings back' })
  void outbox.add(edit)
  await flush()
  const counts: number[] = []
  outbox.subscribe(() => counts.push(outbox.get().length))
  confirmOutbox(owner)
  await flush()
  expect([outbox.get().length, counts.filter((count) => count === 0)]).toEqual([1, []])
})

test('signing out lets every screen go on, and an answer that comes later is not put into the cache', async () => {
  const { outbox, sent, cache, stopOutbox } = await open()
  const outcome = outbox.add(creation())
  await flush()
  stopOutbox()
  expect([outbox.get(), outbox.unsaved.get().size]).toEqual([[], 0])
  expect(await outcome).toEqual({ isWaiting: true, isSignedOut: true })
  sent[0]?.answer({ id: 'late' })
  await flush()
  expect([cache, outbox.get(), outbox.unsaved.get().size]).toEqual([[], [], 0])
})

test('every try of a write says the same time at which it was done, also when the person sends it again', async () => {
  const { outbox, sent } = await open()
  const lead = creation({ firstName: 'Ada' })
  const done = '2026-11-20T08:00:00.000Z'
  void outbox.enqueue(lead)
  await flush()
  sent[0]?.refuse(0)
  await pause()
  sent[1]?.refuse(422)
  await flush()
  void outbox.retry(lead.id, { key: lead.id, body: { firstName: 'Adaora' } })
  await flush()
  expect(sent.map(({ body }) => body)).toEqual([
    { firstName: 'Ada', occurredAt: done },
    { firstName: 'Ada', occurredAt: done },
    { firstName: 'Adaora', occurredAt: done },
  ])
})

test('what a device with a wrong clock did is dated by the clock of the server', async () => {
  const { outbox } = await open()
  vi.setSystemTime('2026-11-20T08:00:00.000Z')
  clock.behind = 3_600_000
  void outbox.enqueue(creation())
  expect(outbox.get()).toMatchObject([{ at: '2026-11-20T08:00:00.000Z', occurredAt: '2026-11-20T09:00:00.000Z' }])
})
