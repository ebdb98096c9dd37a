import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#features/auth/auth.contract.ts'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { CLOSE } from '#shared/realtime.ts'
import { exampleLead } from '../support/examples.ts'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { crash, freePort, type ServerProcess, startProcess } from './server-process.ts'
import { type FaultProxy, openFaultProxy } from './support/fault-proxy.ts'

const redisUrl = process.env.TEST_REDIS_URL
const CALLS = 40
/** Far below the time of a call blocked by a dead Redis. */
const MOST_MS_A_CALL = 3000

const readiness = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).json()

async function callMany(client: TestClient): Promise<void> {
  const begun = performance.now()
  for (let call = 0; call < CALLS; call++) expect((await client.call(listLeads)).status).toBe(200)
  expect((performance.now() - begun) / CALLS).toBeLessThan(MOST_MS_A_CALL)
}

/** Accepts connections and never responds. */
async function openSilence(): Promise<{ port: number; close: () => void }> {
  const sockets = new Set<Socket>()
  const silence = createServer((socket) => sockets.add(socket))
  silence.listen(0, '127.0.0.1')
  await once(silence, 'listening')
  const close = () => {
    silence.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (silence.address() as AddressInfo).port, close }
}

describe.skipIf(!postgresServer)('a Redis that is', () => {
  const absences = [
    ['not there', async () => ({ port: await freePort(), close: () => undefined })],
    ['silent from the start', openSilence],
  ] as const
  test.each(absences)(
    '%s does not stop a start, which says so in one line, and calls do not wait for it [X4]',
    async (_, open) => {
      const database = await emptyPostgres()
      const redis = await open()
      const server = await startProcess({
        DATABASE_URL: database.url,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        // The warning is logged before the server is ready or after.
        LOG_LEVEL: 'warn',
      })
      try {
        expect(server.output()).toContain('Plotline is ready')
        await expect.poll(() => readiness(server), { timeout: 10_000 }).toEqual({ status: 'degraded', redis: 'down' })
        await expect.poll(() => server.output().match(/Redis does not answer/g), { timeout: 10_000 }).toHaveLength(1)
        const admin = await new TestClient(server).signUp({})
        await callMany(admin)
        expect((await admin.call(createLead, { body: exampleLead })).status).toBe(201)
      } finally {
        await crash(server)
        redis.close()
        await database.drop()
      }
    },
    120_000,
  )
})

describe.skipIf(!postgresServer || !redisUrl)('a Redis that goes away', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let proxy: FaultProxy
  let servers: ServerProcess[] = []
  beforeAll(async () => {
    database = await emptyPostgres()
    proxy = await openFaultProxy(redisUrl ?? '')
    const env = { DATABASE_URL: database.url, REDIS_URL: proxy.url }
    servers = await Promise.all([startProcess(env), startProcess(env)])
  })
  afterAll(async () => {
    await Promise.all(servers.map(crash))
    await proxy.close()
    await database.drop()
  })

  const faults = [
    ['stopped', () => proxy.stop()],
    ['silent', () => proxy.freeze()],
  ] as const
  test.each(faults)(
    '%s: calls go on, open pages elsewhere catch up, ended sessions end [RT-30] [R12]',
    async (_, fault) => {
      const [here, there] = servers
      if (!here || !there) throw new Error('The servers did not start')
      await expect.poll(() => readiness(here)).toEqual({ status: 'ok', redis: 'ok' })
      const admin = await new TestClient(here).signUp({})
      const agent = await admin.invite()
      const at = ({ cookie, user }: TestClient) => Object.assign(new TestClient(there), { cookie, user })
      const [adminThere, agentThere] = [await at(admin).listen(), await at(agent).listen()]
      await fault()
      await expect.poll(() => readiness(here), { timeout: 10_000 }).toEqual({ status: 'degraded', redis: 'down' })
      await callMany(admin)
      await agent.call(logout)
      expect(await agentThere.closed).toBe(CLOSE.sessionEnded)
      // Only the latest change of a room is published; a browser notices the gap in the numbers and fetches the others.
      const { body } = await admin.call(createLead, { body: exampleLead })
      await adminThere.next((message) => message.type === 'entity_update' && message.entityId === body.id)

      // What is committed just before Redis is back is not said over the bus either.
      const last = await admin.call(createLead, { body: exampleLead })
      await proxy.restore()
      await adminThere.next((message) => message.type === 'entity_update' && message.entityId === last.body.id)
      await expect.poll(() => readiness(here), { timeout: 10_000 }).toEqual({ status: 'ok', redis: 'ok' })
      await expect.poll(() => readiness(there), { timeout: 10_000 }).toEqual({ status: 'ok', redis: 'ok' })
    },
    120_000,
  )
})
