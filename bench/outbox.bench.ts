import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '#shared/api-error.ts'
import { newId } from '#shared/ids.ts'
import { createOutbox } from '#sync/outbox/outbox.ts'
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts'
import { exampleLead } from '../tests/support/examples.ts'
import { TestClient } from '../tests/support/test-app.ts'
import { startPlotline } from './support/processes.ts'
import { ms, noteMachine, whole, writeReport } from './support/report.ts'
import { openLine } from './support/slow-line.ts'

// Promise: a thousand queued writes are sent within a minute at a round trip of 400 ms, each once and in order within its
// record, under the limits that hold for everybody.
const RECORDS = 250
const ROUND_TRIP = 400
const MOST_SECONDS = 60
/** The limit, as a multiple of the time of the same number of round trips at full concurrency. */
const MOST_RATIO = 1.5
const STATUSES = ['contacted', 'qualified'] as const

type Made = Omit<OutboxEntry, 'order'>
type Calls = Record<string, { method: string; path: string }>

/** A lead, two changes of it and a task for it, as screens hand them to the outbox without a network. */
function writesOf(record: number): Made[] {
  const id = newId()
  const lane = `lead:${id}`
  const at = new Date().toISOString()
  const made = (name: string, input: unknown, action: 'created' | 'updated', own = newId()): Made => ({
    ...{ id: own, name, input, at, lane },
    about: { entity: 'lead', action, id },
  })
  const task = newId()
  return [
    made('createLead', { body: { ...exampleLead, lastName: `Duru ${record}` } }, 'created', id),
    ...STATUSES.map((status) => ({
      ...made('updateLead', { id, body: { status }, version: 0 }, 'updated'),
      base: { status: 'new' },
    })),
    {
      ...made('createTask', { body: { title: `Call ${record}`, leadId: id } }, 'created', task),
      lane: `task:${task}`,
      about: { entity: 'task', action: 'created', id: task },
    },
  ]
}

const CALLS: Calls = {
  createLead: { method: 'POST', path: '/api/leads' },
  updateLead: { method: 'PATCH', path: '/api/leads/' },
  createTask: { method: 'POST', path: '/api/tasks' },
}

const dataDir = mkdtempSync(join(tmpdir(), 'plotline-bench-'))
const server = await startPlotline({
  DATA_DIR: dataDir,
  START_EMPTY: '1',
  RATE_LIMIT_SCALE: '1',
  REGISTRATION: 'workspace',
})
const line = await openLine(server.url, ROUND_TRIP)
try {
  const finish = noteMachine('embedded PostgreSQL (PGlite)')
  const person = await new TestClient({ url: line.url }).signUp({})
  const trips: number[] = []
  for (let trip = 0; trip < 5; trip += 1) {
    const from = performance.now()
    await person.request('GET', '/api/auth/user')
    trips.push(performance.now() - from)
  }
  const trip = Math.min(...trips)

  const kept = new Map<string, OutboxEntry>()
  let [isAway, open, mostOpen, asked, rests] = [true, 0, 0, 0, 0]
  async function send({ id, name, input }: OutboxEntry): Promise<unknown> {
    if (isAway) throw new ApiError(0, 'No connection')
    const { method = '', path = '' } = CALLS[name] ?? {}
    const { id: record = '', body, version } = input as { id?: string; body: object; version?: number }
    const headers = { 'idempotency-key': id, ...(version !== undefined && { 'if-match': `"${version}"` }) }
    asked += 1
    open += 1
    mostOpen = Math.max(mostOpen, open)
    const answer = await person.request(method, path + record, { body, headers })
    open -= 1
    if (answer.status < 300) return answer.body
    if (answer.status === 429) rests += 1
    const retryAfter = Number(answer.headers.get('retry-after')) || undefined
    throw Object.assign(new ApiError(answer.status, JSON.stringify(answer.body)), { retryAfter })
  }
  const outbox = createOutbox({
    storage: {
      load: async () => [...kept.values()],
      async save({ put, remove }) {
        for (const one of put) kept.set(one.id, one)
        for (const { id } of remove) kept.delete(id)
        return put
      },
      answered: async () => [],
    },
    send,
    take: async () => undefined,
    onHeld: () => undefined,
    exclusively: (work) => work(),
    tell: () => undefined,
    now: Date.now,
    isOnline: () => true,
  })
  await outbox.start()
  for (let record = 0; record < RECORDS; record += 1) for (const made of writesOf(record)) await outbox.enqueue(made)
  const count = outbox.get().length
  const sent = new Promise<void>((resolve) => outbox.subscribe(() => outbox.get().length === 0 && resolve()))
  isAway = false
  line.takeBytes()
  const from = performance.now()
  outbox.hurry()
  await sent
  const seconds = (performance.now() - from) / 1000
  const bytes = line.takeBytes()

  const leads = (await person.request('GET', '/api/leads')).body as { id: string; status: string; version: number }[]
  const tasks = (await person.request('GET', '/api/tasks')).body as { leadId: string }[]
  const done = leads.filter(({ status, version }) => status === 'qualified' && version === 3)
  const floor = ((count / mostOpen) * trip) / 1000
  const missed = [
    ...(seconds <= MOST_SECONDS ? [] : [`${ms(seconds)} s, not at most ${MOST_SECONDS}`]),
    ...(seconds <= floor * MOST_RATIO ? [] : [`${ms(seconds / floor)} times the floor, not at most ${MOST_RATIO}`]),
    ...(done.length === RECORDS && leads.length === RECORDS
      ? []
      : [`${done.length} of ${leads.length} leads are whole`]),
    ...(tasks.length === RECORDS ? [] : [`${tasks.length} tasks, not ${RECORDS}`]),
  ]
  writeReport({
    name: 'outbox',
    title: 'What waited is sent',
    intro: `${whole(count)} writes made without a network, of ${RECORDS} new leads with two changes and a task each, sent by the outbox over a line with a round trip of ${ROUND_TRIP} ms.`,
    machine: finish(),
    tables: [
      {
        head: ['figure', 'found', 'promised'],
        rows: [
          ['seconds', ms(seconds), `at most ${MOST_SECONDS}`],
          ['floor here, seconds', ms(floor), ''],
          ['times the floor', (seconds / floor).toFixed(2), `at most ${MOST_RATIO}`],
          ['leads with both changes, once', done.length, String(RECORDS)],
          ['tasks', tasks.length, String(RECORDS)],
          ['calls', asked, ''],
          ['calls that were told to rest', rests, ''],
          ['kB sent', whole(bytes.sent / 1000), ''],
          ['kB received', whole(bytes.received / 1000), ''],
        ],
      },
    ],
    notes: [
      `The floor is as many round trips with ${mostOpen} under way at once, which is what the outbox sends at most, at the quickest of five that were measured before.`,
      'Limits are those of an installation: nothing is scaled.',
      'Browsers have this many calls under way at once over HTTP/2, which the proxy in front speaks wherever there is a certificate; over HTTP/1.1 they open six connections.',
      'The queue is kept in memory here; on a device each answer costs one transaction more.',
    ],
    missed,
    data: { seconds, floor, count, asked, rests, ...bytes },
  })
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await line.cut()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
