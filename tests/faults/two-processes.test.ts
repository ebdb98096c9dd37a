import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#features/auth/auth.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { CLOSE } from '#shared/realtime.ts'
import { TestClient } from '../support/test-app.ts'
import { emptyPostgres, postgresServer } from '../support/test-database.ts'
import { crash, type ServerProcess, startProcess } from './server-process.ts'

const redisUrl = process.env.TEST_REDIS_URL
const canRun = redisUrl !== undefined && postgresServer !== undefined
if (!canRun) process.stderr.write('SKIPPED: two server processes (needs TEST_DATABASE_URL and TEST_REDIS_URL)\n')

test.skipIf(!postgresServer)(
  'servers that start at once on an empty database make it ready together [DATA-53]',
  async () => {
    const database = await emptyPostgres()
    try {
      const env = { DATABASE_URL: database.url, REDIS_URL: redisUrl ?? '' }
      const servers = await Promise.all(Array.from({ length: 3 }, () => startProcess(env)))
      // A server that is asked to end does so once its jobs have begun; one whose jobs could not has ended by itself.
      for (const { child } of servers) child.kill('SIGTERM')
      const ends = await Promise.all(
        servers.map(async ({ exited, output }) => ({ code: await exited, said: output() })),
      )
      expect(ends.filter(({ code }) => code !== 0)).toEqual([])
    } finally {
      await database.drop()
    }
  },
)

describe.skipIf(!canRun)('two server processes on one PostgreSQL and one Redis', () => {
  let database: Awaited<ReturnType<typeof emptyPostgres>>
  let servers: ServerProcess[] = []
  beforeAll(async () => {
    database = await emptyPostgres()
    const env = { DATABASE_URL: database.url, REDIS_URL: redisUrl ?? '' }
    servers = await Promise.all([startProcess(env), startProcess(env)])
  })
  afterAll(async () => {
    await Promise.all(servers.map(crash))
    await database.drop()
  })

  test('a change made at one is heard at the other, and a session ended at one ends everywhere [RT-30] [DATA-53]', async () => {
    const [here, there] = servers
    if (!here || !there) throw new Error('The servers did not start')
    const admin = await new TestClient(here.url).signUp({})
    const elsewhere = Object.assign(new TestClient(there.url), { cookie: admin.cookie, user: admin.user })
    const socket = await elsewhere.listen()
    const { body } = await admin.call(createLead, {
      body: { firstName: 'Amarachi', lastName: 'Duru', phone: '+234 714 338 0264', source: 'referral' },
    })
    const heard = await socket.next((message) => message.type === 'entity_update' && message.entityId === body.id)
    expect(heard).toMatchObject({ entityType: 'lead', action: 'created' })
    await admin.call(logout)
    expect(await socket.closed).toBe(CLOSE.sessionEnded)
    expect((await elsewhere.request('GET', '/api/leads')).status).toBe(401)
  })
})
