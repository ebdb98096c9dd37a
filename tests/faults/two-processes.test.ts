import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#features/auth/auth.contract.ts'
import { listChannels, listPresence, sendMessage } from '#features/chat/chat.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { listNotifications } from '#features/notifications/notifications.contract.ts'
import { CLOSE, type ServerMessage } from '#shared/realtime.ts'
import { exampleLead } from '../support/examples.ts'
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
      // A server stops on request once its jobs have started; one whose jobs failed to start has already ended.
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
    const admin = await new TestClient(here).signUp({})
    const elsewhere = Object.assign(new TestClient(there), { cookie: admin.cookie, user: admin.user })
    const socket = await elsewhere.listen()
    const { body } = await admin.call(createLead, {
      body: exampleLead,
    })
    const heard = await socket.next((message) => message.type === 'entity_update' && message.entityId === body.id)
    expect(heard).toMatchObject({ entityType: 'lead', action: 'created' })
    await admin.call(logout)
    expect(await socket.closed).toBe(CLOSE.sessionEnded)
    expect((await elsewhere.request('GET', '/api/leads')).status).toBe(401)
  })

  test('people at different ones talk, see each other type and are online for each other until their last window closes [RT-30] [RT-15] [RT-17] [RT-24]', async () => {
    const [here, there] = servers
    if (!here || !there) throw new Error('The servers did not start')
    const admin = await new TestClient(here).signUp({})
    const agent = await admin.invite('sales')
    const at = (server: ServerProcess, { cookie, user }: TestClient) =>
      Object.assign(new TestClient(server), { cookie, user })
    const adminHere = await admin.listen()
    const agentThere = await at(there, agent).listen()
    const agentHere = await agent.listen()
    const { body: online } = await at(there, admin).call(listPresence)
    expect(online.map(({ id }) => id).sort()).toEqual([admin.user.id, agent.user.id].sort())

    const channelId = (await admin.call(listChannels)).body[0]?.id ?? ''
    adminHere.send({ type: 'join_channel', channelId })
    adminHere.send({ type: 'no_such_type' })
    await adminHere.next(({ type }) => type === 'error')
    agentThere.send({ type: 'join_channel', channelId })
    agentThere.send({ type: 'typing_start', channelId })
    expect(await adminHere.next(({ type }) => type === 'user_typing')).toMatchObject({ userId: agent.user.id })
    agentThere.send({ type: 'send_message', channelId, content: 'From there', messageType: 'text', clientId: 'm1' })
    const heard = await adminHere.next(({ type }) => type === 'new_message')
    expect(heard).toMatchObject({ channelId, message: { content: 'From there', userId: agent.user.id } })
    expect(await agentHere.next(({ type }) => type === 'new_message')).toMatchObject({ clientId: 'm1' })
    await adminHere.next(({ type }) => type === 'user_stopped_typing')

    // A person who views the channel at the other process gets no notification.
    await admin.call(sendMessage, { params: { id: channelId }, body: { content: 'From here' } })
    const { body: notices } = await agent.call(listNotifications)
    expect(notices).toEqual([])

    const isOffline = (message: ServerMessage) =>
      message.type === 'presence_update' && message.userId === agent.user.id && message.status === 'offline'
    agentThere.close()
    // Sent again by the one that still has them, after the other has asked.
    await adminHere.next(
      (message) =>
        message.type === 'presence_update' &&
        message.userId === agent.user.id &&
        adminHere.heard.filter((one) => one.type === 'presence_update' && one.userId === agent.user.id).length > 2,
    )
    agentHere.close()
    await adminHere.next(isOffline).catch(() => adminHere.next(isOffline))
    expect(adminHere.heard.filter(isOffline)).toHaveLength(1)
    expect((await admin.call(listPresence)).body.map(({ id }) => id)).toEqual([admin.user.id])
  }, 30_000)
})
