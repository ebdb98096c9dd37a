import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PresenceStatus, ServerMessage } from '#shared/realtime.ts'
import type { TestClient, TestSocket } from '../../../../tests/support/test-app.ts'
import { testApp, testSockets } from '../../../../tests/support/test-company.ts'
import { listPresence } from '../chat.contract.ts'
import { keptPresence } from './presence.actions.ts'

let admin: TestClient
let agent: TestClient
let watch: TestSocket
const listen = testSockets()

const app = testApp({ liveTimes: { graceMs: 200, renewMs: 2000, presenceMs: 20 } })
beforeEach(async () => {
  admin = await app.signUp({ firstName: 'Adaeze', lastName: 'Okafor' })
  agent = await admin.invite('sales', { firstName: 'Zainab', lastName: 'Yusuf' })
  watch = await listen(admin)
})

const ofAgent = (status: PresenceStatus) => (message: ServerMessage) =>
  message.type === 'presence_update' && message.userId === agent.user.id && message.status === status
const heard = (status: PresenceStatus) => watch.heard.filter(ofAgent(status)).length
const online = async (client = admin) => (await client.call(listPresence)).body.map(({ id }) => id)
const set = (socket: TestSocket, status: PresenceStatus, currentActivity: string | null = null) =>
  socket.send({ type: 'update_presence', status, currentActivity })

async function kept() {
  const { rows } = await app.db.execute<{ status: string; activity: string | null; seen: string }>(
    sql`select status, current_activity as activity, last_seen as seen from presence_status
      where workspace_id = ${agent.user.workspace.id} and user_id = ${agent.user.id}`,
  )
  return rows.map(({ seen, ...row }) => ({ ...row, ago: Date.now() - Date.parse(seen) }))
}

describe('presence', () => {
  test('is kept, one row a person, and answered with all the fields of both [RT-08] [RT-23] [DATA-35] [DATA-41] [CHAT-18]', async () => {
    const socket = await listen(agent)
    set(socket, 'online', 'At Chevron')
    await watch.next(
      (message) => ofAgent('online')(message) && 'currentActivity' in message && message.currentActivity !== null,
    )
    const { body } = await admin.call(listPresence)
    expect(body.find(({ id }) => id === agent.user.id)).toEqual({
      id: agent.user.id,
      userId: agent.user.id,
      firstName: 'Zainab',
      lastName: 'Yusuf',
      profileImageUrl: null,
      status: 'online',
      currentActivity: 'At Chevron',
    })
    const late = await listen(admin)
    const success = late.heard.find((message) => message.type === 'auth_success')
    expect(success?.type === 'auth_success' && success.onlineUsers).toEqual(body)
    expect(await kept()).toMatchObject([{ status: 'online', activity: 'At Chevron' }])
    for (const status of ['away', 'busy'] as const) {
      set(socket, status)
      await watch.next(ofAgent(status))
      expect(await online()).toEqual([admin.user.id])
      expect(await kept()).toMatchObject([{ status, activity: null }])
    }
    const stranger = await app.signUp()
    expect(await online(stranger)).toEqual([])
  })

  test('several windows count once, the best status holds [CHAT-18] [RT-24]', async () => {
    const first = await listen(agent)
    const second = await listen(agent)
    expect((await online()).sort()).toEqual([admin.user.id, agent.user.id].sort())
    set(first, 'away')
    first.send({ type: 'settle' })
    await first.next((message) => message.type === 'error')
    expect(heard('away')).toBe(0)
    second.close()
    await watch.next(ofAgent('away'))
    expect(heard('offline')).toBe(0)
  })

  test('ends when the last socket has been closed for a while, and when that was is kept [RT-24] [DATA-35]', async () => {
    const first = await listen(agent)
    first.close()
    const back = await listen(agent)
    back.close()
    await watch.next(ofAgent('offline'))
    expect(heard('offline')).toBe(1)
    expect(await online()).toEqual([admin.user.id])
    const [row] = await kept()
    expect(row).toMatchObject({ status: 'offline', activity: null })
    expect(row?.ago).toBeLessThan(5000)
  })

  test('nobody is online before, and how they were is not the sender’s to invent [RT-08] [RT-24]', async () => {
    expect(await online(agent)).toEqual([admin.user.id])
    const socket = await listen(agent)
    set(socket, 'online', 'x'.repeat(150))
    const message = await watch.next(
      (one) => ofAgent('online')(one) && 'currentActivity' in one && one.currentActivity !== null,
    )
    expect(message).toMatchObject({ currentActivity: 'x'.repeat(100) })
    set(socket, 'online', 'half a pair \ud800')
    expect(await socket.next((one) => one.type === 'error')).toMatchObject({ code: 'bad_message' })
  })
})

describe('with other server processes', () => {
  const about = () => ({ workspaceId: agent.user.workspace.id, userId: agent.user.id, by: 'another process' })
  const news = (status: PresenceStatus) => {
    const { id, firstName, lastName, profileImageUrl } = agent.user
    const user = { id, firstName, lastName, profileImageUrl }
    const lastSeen = new Date().toISOString()
    const message = { type: 'presence_update', userId: id, status, currentActivity: null, lastSeen, user } as const
    app.context.hub.sendToAll({
      kind: 'presence',
      workspaceId: agent.user.workspace.id,
      by: 'another process',
      message,
    })
  }

  test('who is there by one of them is online; one that ended without a word leaves nobody online [RT-24] [RT-30]', async () => {
    const { workspaceId, userId } = about()
    await keptPresence.save(
      app.context.database,
      workspaceId,
      userId,
      { status: 'online', currentActivity: null },
      new Date().toISOString(),
    )
    expect((await online()).sort()).toEqual([admin.user.id, userId].sort())
    const long = new Date(Date.now() - 60_000).toISOString()
    await keptPresence.save(
      app.context.database,
      workspaceId,
      userId,
      { status: 'online', currentActivity: null },
      long,
    )
    expect(await online()).toEqual([admin.user.id])
    expect(await watch.next(ofAgent('offline'))).toMatchObject({ lastSeen: long, user: { firstName: 'Zainab' } })
    expect(await kept()).toMatchObject([{ status: 'offline' }])
  })

  test('one that knows no more of somebody asks before, and hears that they are here [RT-24] [RT-30]', async () => {
    await listen(agent)
    await watch.next(ofAgent('online'))
    const before = heard('online')
    app.context.hub.sendToAll({ kind: 'leaving', ...about() })
    await watch.next(() => heard('online') > before)
    news('offline')
    await watch.next(() => heard('online') > before + 1)
    expect(await online()).toContain(agent.user.id)
  })

  test('one that has somebody keeps them online here when their socket ends [RT-24] [RT-30]', async () => {
    app.bus.listen((message) => {
      if (message.kind === 'leaving' && message.userId === agent.user.id) news('online')
    })
    const socket = await listen(agent)
    socket.close()
    const other = await admin.invite('sales')
    const second = await listen(other)
    second.close()
    // Closed later, with the same grace: by then the first would be offline too.
    await watch.next(
      (message) =>
        message.type === 'presence_update' && message.userId === other.user.id && message.status === 'offline',
    )
    expect(heard('offline')).toBe(0)
  })
})
