import { rmSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { getMetrics } from '#features/reports/reports.contract.ts'
import { listChanges } from '#shared/changes.ts'
import { newId } from '#shared/ids.ts'
import { CLOSE } from '#shared/realtime.ts'
import { exampleLead } from '../support/examples.ts'
import { roundRandom } from '../support/round-random.ts'
import { putStore } from '../support/template-store.ts'
import { TestClient } from '../support/test-app.ts'
import { crash, freePort, newDataDir, type ServerProcess, startProcess } from './server-process.ts'

/** Rounds of killing; more by `CRASH_ROUNDS=20`, as in docs/reliability.md. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1)
const random = roundRandom('crash')
const CREATES = 1000

const running: ServerProcess[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await crash(server)
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function dataDir(): string {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}

function dataDirWithStore(): string {
  const folder = dataDir()
  putStore(folder)
  return folder
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(env)
  running.push(server)
  return server
}

async function allIds(client: TestClient): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const { body, headers } = await client.call(listLeads, { query: cursor ? { cursor } : {} })
    for (const { id } of body) ids.add(id)
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  return ids
}

/** How many leads the change log says were created; fails on a gap. */
async function createdInLog(client: TestClient): Promise<number> {
  let after = 0
  let created = 0
  for (;;) {
    const { body } = await client.call(listChanges, { query: { after: String(after), limit: '1000' } })
    for (const change of body.changes ?? []) {
      expect(change.seq).toBe(after + 1)
      after = change.seq
      if (change.entityType === 'lead') created += 1
    }
    if (after >= body.latest) return created
  }
}

/** Creates leads from several clients until the server dies; returns the acknowledged ones. */
async function createUntilDeath(client: TestClient, onAcknowledged: (count: number) => void): Promise<string[]> {
  const acknowledged: string[] = []
  const hand = async () => {
    for (let index = 0; index < CREATES / 4; index++) {
      const key = newId()
      const answer = await client
        .call(createLead, { body: exampleLead, headers: { 'idempotency-key': key } })
        .catch(() => undefined)
      if (answer?.status !== 201) return
      acknowledged.push(key)
      onAcknowledged(acknowledged.length)
    }
  }
  await Promise.all([hand(), hand(), hand(), hand()])
  return acknowledged
}

test(`killed in the middle of ${CREATES} creates, ${ROUNDS} rounds, nothing acknowledged is lost, counts and log agree [D1] [D3] [R5]`, async () => {
  const env = { DATA_DIR: dataDirWithStore() }
  let server = await start(env)
  const admin = await new TestClient(server).signUp({})
  const kept: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const client = Object.assign(new TestClient(server), { cookie: admin.cookie })
    const dieAfter = 50 + Math.floor(random() * 300)
    const victim = server
    kept.push(...(await createUntilDeath(client, (count) => count === dieAfter && victim.child.kill('SIGKILL'))))
    await victim.exited
    server = await start(env)
    expect(server.output()).toContain('Plotline is ready')
    const reader = Object.assign(new TestClient(server), { cookie: admin.cookie })
    const there = await allIds(reader)
    expect(kept.filter((id) => !there.has(id))).toEqual([])
    expect((await reader.call(getMetrics)).body.activeLeads).toBe(there.size)
    expect(await createdInLog(reader)).toBe(there.size)
  }
}, 600_000)

describe('starting and stopping', () => {
  test('a second process on the same store is refused at once with the first one’s number, a killed one’s store taken over [D5] [D6]', async () => {
    const env = { DATA_DIR: dataDirWithStore() }
    const first = await start(env)
    const second = await start(env)
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(String(first.child.pid))
    expect(second.output().trim().split('\n')).toHaveLength(1)
    await crash(first)
    expect((await start(env)).output()).toContain('Plotline is ready')
  })

  test('killed during the first start, the next one works [D6]', async () => {
    for (const after of [50, 1200]) {
      const env = { DATA_DIR: dataDir() }
      const killed = await startProcess(env, { killAfterMs: after })
      await killed.exited
      expect((await start(env)).output(), `after ${after} ms`).toContain('Plotline is ready')
    }
  }, 120_000)

  test('a taken port and wrong settings are reported in clear lines [S2]', async () => {
    const port = String(await freePort())
    await start({ DATA_DIR: dataDirWithStore(), PORT: port })
    const second = await start({ DATA_DIR: dataDirWithStore(), PORT: port })
    expect(await second.exited).toBe(1)
    expect(second.output().trim()).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    const wrong = await start({
      DATA_DIR: dataDirWithStore(),
      REGISTRATION: 'anybody',
      RATE_LIMIT_SCALE: '-1',
      DEMO: '1',
      PUBLIC_URL: 'https://crm.example.com',
    })
    expect(await wrong.exited).toBe(1)
    for (const name of ['REGISTRATION', 'RATE_LIMIT_SCALE', 'DEMO']) expect(wrong.output()).toContain(name)
  })

  test('asked to stop, it answers what is under way, tells its sockets, and ends with 0 [D7]', async () => {
    const server = await start({ DATA_DIR: dataDirWithStore() })
    const admin = await new TestClient(server).signUp({})
    const sockets = await Promise.all(Array.from({ length: 20 }, () => admin.listen()))
    const answers = Array.from({ length: 50 }, () => admin.call(createLead, { body: exampleLead }))
    await answers[0]
    const before = Date.now()
    server.child.kill('SIGTERM')
    const statuses = (await Promise.allSettled(answers)).map((answer) =>
      answer.status === 'fulfilled' ? answer.value.status : 0,
    )
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
    expect(new Set(await Promise.all(sockets.map(({ closed }) => closed)))).toEqual(new Set([CLOSE.restart]))
    expect(await server.exited, server.output()).toBe(0)
    expect(Date.now() - before).toBeLessThan(10_000)
  })
})
