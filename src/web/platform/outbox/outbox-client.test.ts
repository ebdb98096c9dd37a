import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, callOfAny, withTime } from '../api.ts'
import { change, creation, failureOf, pause } from './outbox.fixture.ts'
import type { OutboxCalls, PageCalls } from './outbox-calls.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { Port } from './thread-link.ts'

/** Lets the other thread do what was said, and say what came of it. */
const flush = () => vi.advanceTimersByTimeAsync(20)

const owner = { workspaceId: 'w', userId: 'u' }
type Sent = {
  key: string | undefined
  method: string
  body: Record<string, unknown>
  answer: (status: number, body: unknown) => void
  lose: () => void
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const endpoint = { name: 'updateLead', method: 'PATCH', path: '/api/leads', takesTime: true } as const

const CLIENT = {
  callOf: ({ id, input, files, occurredAt }: OutboxEntry): Call | undefined =>
    files ? undefined : withTime(callOfAny(endpoint, { key: id, body: (input as { body: unknown }).body }), occurredAt),
  load: async () => undefined,
  send: async (): Promise<unknown> => undefined,
  begin: () => ({ answered: () => undefined, refused: () => undefined }),
  take: async () => undefined,
  onHeld: () => undefined,
  onKept: () => undefined,
  onDiscard: () => undefined,
  onReceived: () => undefined,
  isOnline: () => true,
}

/** A page whose outbox runs behind a line as to another thread, without storage; not at all where that `isSilent`. */
async function open({ isSilent = false } = {}) {
  vi.resetModules()
  const { createOutboxClient } = await import('./outbox-client.ts')
  const { InPageWorker } = await import('./in-page-worker.fixture.ts')
  const sent: Sent[] = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal(
    'fetch',
    (
      _: string,
      { headers, method = '', body }: { headers: Record<string, string>; method?: string; body?: string },
    ) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const answer = (status: number, body: unknown) => resolve(Response.json(body, { status }))
      const lose = () => reject(new TypeError('No network'))
      sent.push({ key: headers['idempotency-key'], method, body: JSON.parse(body ?? '{}'), answer, lose })
      return promise
    },
  )
  const cache: string[] = []
  const client = createOutboxClient({
    ...CLIENT,
    port: () => (isSilent ? { onmessage: null, postMessage: () => undefined } : new InPageWorker()),
    send: async ({ id }) => {
      cache.push(`sent ${id}`)
      return 'from the page'
    },
    begin: ({ id }) => ({
      answered: () => cache.push(`answered ${id}`),
      refused: (cause) => cache.push(`refused ${cause?.status}`),
    }),
    onHeld: (id) => cache.push(`held ${id}`),
    onDiscard: ({ id }) => cache.push(`discarded ${id}`),
  })
  client.start(owner, true)
  await flush()
  return { client, sent, cache }
}

test('a write is shown in the moment in which it is made, and its answer is in the cache before it is gone', async () => {
  const { client, sent, cache } = await open()
  const lead = creation()
  const seen: string[] = []
  client.subscribe(() => seen.push(`${client.get().length} ${cache.length}`))
  const outcome = client.add(lead)
  expect(client.get()).toMatchObject([{ id: lead.id }])
  expect([[...client.unkept.get()], [...client.awaited.get()]]).toEqual([[lead.id], [lead.id]])
  await flush()
  expect([sent.map(({ key }) => key), [...client.sending.get()]]).toEqual([[lead.id], [lead.id]])
  sent[0]?.answer(200, { id: lead.id, version: 1 })
  await flush()
  expect(await outcome).toEqual({ output: { id: lead.id, version: 1 } })
  expect(cache).toEqual([`answered ${lead.id}`, `held ${lead.id}`])
  expect(seen).toEqual(['1 0', '0 1'])
  expect([client.unkept.get().size, client.awaited.get().size, client.sending.get().size]).toEqual([0, 0, 0])
})

test('the page knows of a call when it is sent, not with the next batch: the socket may tell of the write first', async () => {
  const { client, sent } = await open()
  const lead = creation()
  void client.add(lead)
  await vi.advanceTimersByTimeAsync(0)
  expect([sent.map(({ key }) => key), [...client.sending.get()]]).toEqual([[lead.id], [lead.id]])
})

test('a refusal is told to the screen with what the server said, and nothing waits', async () => {
  const { client, sent, cache } = await open()
  const outcome = failureOf(client.add(creation()))
  await flush()
  sent[0]?.answer(422, { message: 'no', errors: [{ field: 'phone', message: 'Say a number' }] })
  await flush()
  expect((await outcome).fieldErrors).toEqual({ phone: 'Say a number' })
  expect([cache, client.get(), client.awaited.get().size]).toEqual([['refused 422'], [], 0])
})

test('without an answer the screen goes on, and it is sent again under its key with the call of its input', async () => {
  const { client, sent } = await open()
  const edit = change('lead', { notes: 'Rings back' })
  const outcome = client.add(edit)
  await flush()
  sent[0]?.lose()
  await pause()
  expect(await outcome).toEqual({ isWaiting: true })
  expect([client.get().length, [...client.unkept.get()]]).toEqual([1, [edit.id]])
  client.hurry()
  await flush()
  expect(sent.slice(1).map(({ key, method }) => [key, method])[0]).toEqual([edit.id, 'PATCH'])
  sent.at(-1)?.answer(200, { id: 'lead', version: 2 })
  await flush()
  expect([client.get(), client.unkept.get().size]).toEqual([[], 0])
})

test('what is more than a call is sent by the page', async () => {
  const { client, sent, cache } = await open()
  const photo = { id: 'f', name: 'roof.jpg', type: 'image/jpeg', file: new Blob(['x']) }
  const outcome = client.add({ ...creation(), files: ['f'] }, [photo])
  await flush()
  expect(await outcome).toEqual({ output: 'from the page' })
  expect([sent, cache[0]?.startsWith('sent ')]).toEqual([[], true])
})

test('what is given up is gone, also while it is on its way', async () => {
  const { client, sent, cache } = await open()
  const lead = creation()
  const outcome = failureOf(client.add(lead))
  await flush()
  const discarded = client.discard(lead.id)
  await flush()
  await discarded
  expect((await outcome).text).toBe('Given up')
  expect([client.get(), cache]).toEqual([[], [`discarded ${lead.id}`]])
  sent[0]?.answer(200, {})
  await flush()
  expect(client.get()).toEqual([])
})

test('what is given up in the moment in which it is made is not sent', async () => {
  const { client, sent, cache } = await open()
  const lead = creation()
  const outcome = failureOf(client.add(lead))
  void client.discard(lead.id)
  await flush()
  expect((await outcome).text).toBe('Given up')
  expect([client.get(), sent, cache]).toEqual([[], [], [`discarded ${lead.id}`]])
})

test('what waits stays shown while the server says whose session it is', async () => {
  const { client } = await open()
  const edit = change('lead', { notes: 'Rings back' })
  void client.add(edit)
  await flush()
  const counts: number[] = []
  client.subscribe(() => counts.push(client.get().length))
  client.start(owner, true)
  await flush()
  expect([client.get().length, counts.filter((count) => count === 0)]).toEqual([1, []])
})

test('where the other thread cannot be started the screen goes on, and the page knows that the write is not safe', async () => {
  const { client } = await open({ isSilent: true })
  const lead = creation()
  const outcome = client.add(lead)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcome).toEqual({ isWaiting: true })
  expect([client.get().length, [...client.unkept.get()], client.awaited.get().size]).toEqual([1, [lead.id], 0])
})

test('what was made last stands last, also when the other thread has moved what was made before it [ERR-21]', async () => {
  vi.resetModules()
  const { createOutboxClient } = await import('./outbox-client.ts')
  const { linkThread } = await import('./thread-link.ts')
  const port: Port = {
    onmessage: null,
    postMessage: (data) => queueMicrotask(() => there.onmessage?.({ data } as MessageEvent)),
  }
  const there: Port = {
    onmessage: null,
    postMessage: (data) => queueMicrotask(() => port.onmessage?.({ data } as MessageEvent)),
  }
  const made: OutboxEntry[] = []
  const host = linkThread<PageCalls, Pick<OutboxCalls, 'keep'>>(there, { keep: ({ entry }) => void made.push(entry) })
  const client = createOutboxClient({ ...CLIENT, port: () => port })
  const [first, second, third] = ['contacted', 'qualified', 'lost'].map((status) => change('lead', { status }))
  const shown = () => client.get().map(({ id }) => [first, second, third].findIndex((one) => one?.id === id))
  if (!first || !second || !third) throw new Error('Three')
  for (const one of [first, second]) void client.keep(one)
  await flush()
  // Those of another tab have come in between.
  const [one, two] = made.map((entry, index) => ({ ...entry, order: 10 * (index + 1) }))
  host.tell('entries', { put: [one as OutboxEntry], gone: [] })
  await flush()
  expect(shown()).toEqual([0, 1])
  void client.keep(third)
  host.tell('entries', { put: [two as OutboxEntry], gone: [first.id] })
  await flush()
  expect(shown()).toEqual([1, 2])
  host.tell('unkept', { put: [], gone: [third.id] })
  host.tell('entries', { put: [{ ...(made[2] as OutboxEntry), order: 40 }], gone: [second.id] })
  await flush()
  expect(client.get().map(({ id, order }) => [id, order])).toEqual([[third.id, 40]])
})

test('signing out lets every screen go on, and shows nothing any more', async () => {
  const { client } = await open()
  const outcome = client.add(creation())
  await flush()
  const cleared = client.clear()
  expect(client.get()).toEqual([])
  await flush()
  await cleared
  expect(await outcome).toEqual({ isWaiting: true, isSignedOut: true })
})

test('every try of a write says the same time at which it was done, also when the person sends it again', async () => {
  const { client, sent } = await open()
  const lead = creation({ firstName: 'Ada' })
  const done = '2026-11-20T08:00:00.000Z'
  void client.keep(lead)
  await flush()
  sent[0]?.lose()
  await pause()
  sent[1]?.answer(422, { message: 'no' })
  await flush()
  void client.retry(lead.id, { key: lead.id, body: { firstName: 'Adaora' } })
  await flush()
  expect(sent.map(({ body }) => body)).toEqual([
    { firstName: 'Ada', occurredAt: done },
    { firstName: 'Ada', occurredAt: done },
    { firstName: 'Adaora', occurredAt: done },
  ])
})

test('what a device with a wrong clock did is dated by the clock of the server', async () => {
  const { client } = await open()
  vi.setSystemTime('2026-11-20T08:00:00.000Z')
  const { noteServerTime } = await import('../server-time.ts')
  noteServerTime(new Date(Date.now() + 3_600_000).toUTCString(), Date.now())
  void client.keep(creation())
  expect(client.get()).toMatchObject([{ at: '2026-11-20T08:00:00.000Z', occurredAt: '2026-11-20T09:00:00.000Z' }])
})
