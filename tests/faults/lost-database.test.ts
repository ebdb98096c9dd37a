import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { listChanges } from '#shared/changes.ts'
import { newId } from '#shared/ids.ts'
import { exampleLead } from '../support/examples.ts'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { breakEngine, type ServerProcess } from './server-process.ts'
import { openFaultProxy } from './support/fault-proxy.ts'
import { faultServers } from './support/servers.ts'

/** Faults in a row; more by `FAULT_ROUNDS=20`, as in docs/reliability.md. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2)
const RECOVERS = { timeout: 60_000, interval: 50 }

const { start, newDataFolder, afterwards } = faultServers()

const embeddedStore = (): Record<string, string> => ({ DATA_DIR: newDataFolder() })

async function postgres(): Promise<{ url: string }> {
  const database = await emptyPostgres()
  afterwards(database.drop)
  return database
}

type Counts = { acknowledged: string[]; refused: number; slowestMs: number }

/** Creates leads from four clients, retrying each until it is acknowledged, until `isOver`. Fails on any other answer than 503. */
async function keepWriting(client: TestClient, counts: Counts, isOver: () => boolean): Promise<void> {
  const hand = async () => {
    while (!isOver()) {
      const headers = { 'idempotency-key': newId() }
      const begun = performance.now()
      for (;;) {
        const { status, headers: sent } = await client.call(createLead, { body: exampleLead, headers })
        if (status === 201 || status === 200) break
        counts.refused += 1
        expect(status).toBe(503)
        expect(Number(sent.get('retry-after'))).toBeGreaterThan(0)
      }
      counts.acknowledged.push(headers['idempotency-key'])
      counts.slowestMs = Math.max(counts.slowestMs, performance.now() - begun)
    }
  }
  await Promise.all([hand(), hand(), hand(), hand()])
}

/** Fails unless every acknowledged lead exists exactly once and the change log has no gap. */
async function expectExactly(client: TestClient, acknowledged: string[]): Promise<void> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await client.call(listLeads, { query: { limit: '200', ...(cursor && { cursor }) } })
    ids.push(...body.map(({ id }) => id))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(ids.sort()).toEqual([...acknowledged].sort())
  let after = 0
  for (;;) {
    const { body } = await client.call(listChanges, { query: { after: String(after), limit: '1000' } })
    for (const { seq } of body.changes ?? []) {
      expect(seq).toBe(after + 1)
      after = seq
    }
    if (after >= body.latest) return
  }
}

/** Writes to every server while `fault` happens again and again, each time until all of them read and write after it. */
async function writeThrough(
  servers: ServerProcess[],
  name: string,
  rounds: number,
  fault: () => Promise<void> | void,
): Promise<void> {
  const writers: { admin: TestClient; counts: Counts }[] = []
  for (const { url } of servers) {
    const admin = await new TestClient({ url }).signUp({})
    writers.push({ admin, counts: { acknowledged: [], refused: 0, slowestMs: 0 } })
  }
  let isOver = false
  const writing = Promise.all(writers.map(({ admin, counts }) => keepWriting(admin, counts, () => isOver)))
  const interrupting = (async () => {
    for (let round = 0; round < rounds; round++) {
      await fault()
      for (const { admin, counts } of writers) {
        const before = counts.acknowledged.length
        await expect
          .poll(async () => (await admin.call(listLeads, { query: { limit: '1' } })).status, RECOVERS)
          .toBe(200)
        await expect.poll(() => counts.acknowledged.length, RECOVERS).toBeGreaterThan(before)
      }
    }
  })().finally(() => {
    isOver = true
  })
  await Promise.all([writing, interrupting]).catch((error: unknown) => {
    throw new Error(servers.map(({ output }) => output()).join('\n'), { cause: error })
  })
  for (const { admin, counts } of writers) await expectExactly(admin, counts.acknowledged)
  for (const { child, output } of servers) expect(child.exitCode, output()).toBe(null)
  report(
    name,
    rounds,
    writers.map(({ counts }) => counts),
  )
}

/** Writes the counts for `npm run prove`. A lost or duplicated write has already failed the test. */
function report(fault: string, rounds: number, counts: Counts[]): void {
  if (!process.env.FAULT_REPORT) return
  const acknowledged = counts.reduce((sum, one) => sum + one.acknowledged.length, 0)
  const refused = counts.reduce((sum, one) => sum + one.refused, 0)
  const slowest = `${(Math.max(...counts.map(({ slowestMs }) => slowestMs)) / 1000).toFixed(1)} s`
  const line = {
    fault,
    rounds,
    acknowledged,
    lost: 0,
    doubled: 0,
    '503': refused,
    'other 5xx': 0,
    'slowest write': slowest,
  }
  appendFileSync(process.env.FAULT_REPORT, `${JSON.stringify(line)}\n`)
}

describe('on the embedded engine', () => {
  test(
    'the death of its thread costs a 503, never the process or an acknowledged write [D1]',
    async () => {
      const server = await start(embeddedStore())
      await writeThrough([server], 'engine ended', Math.max(ROUNDS, 5), () =>
        breakEngine(server, { type: 'end engine' }),
      )
    },
    120_000 + ROUNDS * 60_000,
  )

  test(
    'one slow statement is ended after 5 s and everything goes on [L8]',
    async () => {
      const server = await start(embeddedStore())
      await writeThrough([server], 'engine blocked 60 s', Math.ceil(ROUNDS / 5), () =>
        breakEngine(server, { type: 'block engine', forMs: 60_000 }),
      )
    },
    120_000 + ROUNDS * 60_000,
  )
})

describe.skipIf(!postgresServer)('on PostgreSQL', () => {
  async function endBackends(url: string): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

  test(
    'ended connections cost a 503, never the process or an acknowledged write [D1]',
    async () => {
      const { url } = await postgres()
      const servers = [await start({ DATABASE_URL: url }), await start({ DATABASE_URL: url })]
      await writeThrough(servers, 'PostgreSQL connections ended, two processes', ROUNDS, () => endBackends(url))
    },
    120_000 + ROUNDS * 60_000,
  )

  test(
    'a restart or failover while writing costs 503s until it is back [D1]',
    async () => {
      const { url } = await postgres()
      const proxy = await openFaultProxy(url)
      afterwards(proxy.close)
      const server = await start({ DATABASE_URL: proxy.url })
      await writeThrough([server], 'PostgreSQL away', ROUNDS, async () => {
        await proxy.stop()
        expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
        await proxy.restore()
      })
    },
    120_000 + ROUNDS * 60_000,
  )

  test('a commit whose answer is lost is found by the key of its call, now and when it is sent again [C3]', async () => {
    const { url } = await postgres()
    const proxy = await openFaultProxy(url)
    afterwards(proxy.close)
    const server = await start({ DATABASE_URL: proxy.url })
    const admin = await new TestClient(server).signUp({})
    const key = newId()
    const send = () => admin.call(createLead, { body: exampleLead, headers: { 'idempotency-key': key } })
    const lost = proxy.loseAnswerTo('commit', key, 'COMMIT')
    const first = await send()
    await lost
    expect(first).toMatchObject({ status: 200, body: { id: key } })
    const again = await send()
    expect(again).toMatchObject({ status: 200, body: first.body })
    await expectExactly(admin, [key])
  }, 60_000)

  test('one slow statement is ended after 5 s with a 503, and the others are answered meanwhile [C7]', async () => {
    const { url } = await postgres()
    const server = await start({ DATABASE_URL: url })
    const admin = await new TestClient(server).signUp({})
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin; lock table idempotency_keys')
    const slow = admin.call(createLead, { body: exampleLead, headers: { 'idempotency-key': newId() } })
    expect((await admin.call(listLeads)).status).toBe(200)
    expect((await slow).status).toBe(503)
    await client.end()
    expect((await admin.call(createLead, { body: exampleLead, headers: { 'idempotency-key': newId() } })).status).toBe(
      201,
    )
  }, 60_000)
})
