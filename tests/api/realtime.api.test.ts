import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { logout } from '#features/auth/auth.contract.ts'
import { listChannels, listMessages } from '#features/chat/chat.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { updateMember } from '#features/members/members.contract.ts'
import { accounts } from '#server/features.ts'
import { listChanges } from '#shared/changes.ts'
import { CLOSE, type ServerMessage } from '#shared/realtime.ts'
import { exampleLead } from '../support/examples.ts'
import { type TestClient, TestSocket } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

const open: TestSocket[] = []

const { app, admin, agent } = testCompany({ liveTimes: { pingMs: 100, graceMs: 300 } })
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

async function listen(client: TestClient): Promise<TestSocket> {
  const socket = await client.listen()
  open.push(socket)
  return socket
}

function dial(headers: Record<string, string>): TestSocket {
  const socket = new TestSocket(app.url, headers)
  open.push(socket)
  return socket
}

/** What an upgrade that is refused answers. */
function upgradeStatus(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, { headers })
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.once('open', () => resolve(101))
    socket.on('error', () => {})
  })
}

describe('who may connect', () => {
  test('nobody without a session, no page of another site [RT-01] [RT-04] [RT-05] [W4]', async () => {
    const cookie = agent.cookie ?? ''
    expect(await upgradeStatus({ origin: app.url })).toBe(401)
    expect(await upgradeStatus({ origin: app.url, cookie: 'sid=made-up' })).toBe(401)
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`, `http://evil.example/${app.url}`])
      expect(await upgradeStatus({ origin, cookie }), origin).toBe(403)
    expect(await upgradeStatus({ cookie })).toBe(403)
  })

  test('a claimed identity that is not the session’s closes the socket [RT-03] [RT-04]', async () => {
    const socket = dial({ cookie: agent.cookie ?? '', origin: app.url })
    await socket.opened
    socket.send({ type: 'auth', userId: admin.user.id, userName: 'Adaeze' })
    expect(await socket.next((message) => message.type === 'error')).toMatchObject({ code: 'identity_mismatch' })
    expect(await socket.closed).toBe(CLOSE.identityMismatch)
  })

  test('before auth nothing is answered or heard [RT-03]', async () => {
    const socket = dial({ cookie: agent.cookie ?? '', origin: app.url })
    await socket.opened
    socket.send({ type: 'update_presence', status: 'away', currentActivity: null })
    expect(await socket.next((message) => message.type === 'error')).toMatchObject({ code: 'not_authenticated' })
    const ready = await listen(agent)
    await admin.call(createLead, { body: exampleLead })
    await ready.next((message) => message.type === 'entity_update')
    expect(socket.heard.some((message) => message.type === 'entity_update')).toBe(false)
  })
})

describe('presence', () => {
  test('auth answers who is online and the latest seq; others hear of it, and of leaving [RT-12] [RT-13] [RT-22]', async () => {
    const socket = await listen(admin)
    const late = await listen(agent)
    const success = late.heard.find((message) => message.type === 'auth_success')
    const { body } = await admin.call(listChanges, { query: { after: '0' } })
    expect(success).toMatchObject({ userId: agent.user.id, seq: body.latest })
    expect(success?.type === 'auth_success' && success.onlineUsers.map(({ id }) => id).sort()).toEqual(
      [admin.user.id, agent.user.id].sort(),
    )
    const ofAgent = (status: string) => (message: ServerMessage) =>
      message.type === 'presence_update' && message.userId === agent.user.id && message.status === status
    expect(await socket.next(ofAgent('online'))).toMatchObject({ user: { firstName: 'Zainab', lastName: 'Yusuf' } })
    late.send({ type: 'update_presence', status: 'busy', currentActivity: 'At Chevron' })
    expect(await socket.next(ofAgent('busy'))).toMatchObject({ currentActivity: 'At Chevron' })
    late.close()
    await socket.next(ofAgent('offline'))
  })
})

describe('bad messages', () => {
  test.each([
    ['not json', 'bad_message'],
    ['[]', 'bad_message'],
    ['{"type":5}', 'bad_message'],
    ['{"type":"make_me_admin"}', 'unknown_type'],
    ['{"type":"join_channel","channelId":"x"}', 'forbidden'],
    ['{"type":"update_presence","status":"invisible"}', 'bad_message'],
  ])('%s is answered with %s and the connection lives [RT-19] [RT-21]', async (text, code) => {
    const socket = await listen(agent)
    socket.send(text)
    expect(await socket.next((message) => message.type === 'error')).toMatchObject({ code })
    await admin.call(createLead, { body: exampleLead })
    await socket.next((message) => message.type === 'entity_update')
  })

  test('a ping is answered by a pong [RT-31]', async () => {
    const socket = await listen(agent)
    socket.send('{"type":"ping"}')
    expect(await socket.next((message) => message.type === 'pong')).toEqual({ type: 'pong' })
  })

  test('a refused message names the client’s own id [RT-20]', async () => {
    const socket = await listen(agent)
    socket.send({ type: 'send_message', channelId: 'nowhere', content: 'Hello', messageType: 'text', clientId: 'm1' })
    expect(await socket.next((message) => message.type === 'error')).toMatchObject({
      requestType: 'send_message',
      clientId: 'm1',
      code: 'forbidden',
    })
  })

  test('more than 20 in 10 s are refused, a frame over 64 KB ends it [RT-28] [R13]', async () => {
    const socket = await listen(agent)
    for (let index = 0; index < 25; index++)
      socket.send({ type: 'send_message', channelId: 'x', content: 'x', messageType: 'text', clientId: String(index) })
    expect(await socket.next((message) => message.type === 'error' && message.code === 'rate_limited')).toMatchObject({
      clientId: '20',
    })
    const other = await listen(agent)
    other.send(`{"type":"auth","userName":"${'x'.repeat(70_000)}"}`)
    expect(await other.closed).toBe(CLOSE.tooBig)
  })

  test('a socket that answers no ping is dropped [RT-28]', async () => {
    const socket = await listen(agent)
    socket.socket.pong = () => {}
    ;(socket.socket as unknown as { _autoPong: boolean })._autoPong = false
    expect(await socket.closed).toBe(1006)
  })
})

describe('the end of a session', () => {
  test('signing out closes the sockets of that session only [RT-29] [AUTH-42] [A9]', async () => {
    const leaving = await admin.invite('sales')
    const socket = await listen(leaving)
    const other = await listen(agent)
    await leaving.call(logout)
    expect(await socket.closed).toBe(CLOSE.sessionEnded)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('what a socket sends while it is being closed does nothing [RT-29] [A9]', async () => {
    const leaving = await admin.invite('sales')
    const socket = await listen(leaving)
    const { body: channels } = await admin.call(listChannels)
    const id = channels[0]?.id ?? ''
    // Its person has answered no close yet: what they send arrives all the same.
    socket.socket.pause()
    await leaving.call(logout)
    socket.send({ type: 'send_message', channelId: id, content: 'Still here', messageType: 'text' })
    const arrived = new Promise((resolve) => socket.socket.once('close', resolve))
    socket.socket.resume()
    await arrived
    const { body: said } = await admin.call(listMessages, { params: { id } })
    expect(said.filter(({ content }) => content === 'Still here')).toEqual([])
  })

  test('an expired session ends with its sockets at the next sweep [RT-29] [AUTH-42]', async () => {
    const leaving = await admin.invite('sales')
    const socket = await listen(leaving)
    const other = await listen(agent)
    await app.db.execute(
      sql`update sessions set expire = now() - interval '1 second' where user_id = ${leaving.user.id}::uuid`,
    )
    await accounts.sweepSessions(app.context)
    expect(await socket.closed).toBe(CLOSE.sessionEnded)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('switching an account off closes its sockets at once [RT-29] [AUTH-52] [A9]', async () => {
    const leaving = await admin.invite('sales')
    const socket = await listen(leaving)
    await admin.call(updateMember, { params: { id: leaving.user.id }, body: { isActive: false } })
    expect(await socket.closed).toBe(CLOSE.sessionEnded)
    expect(await upgradeStatus({ origin: app.url, cookie: leaving.cookie ?? '' })).toBe(401)
  })
})

describe('catching up', () => {
  test('the changes after a seq come in order, and a seq that cannot be is answered with resync [R3] [RT-25] [API-46]', async () => {
    const { body: before } = await admin.call(listChanges, { query: { after: '0' } })
    const { body: added } = await admin.call(createLead, { body: exampleLead })
    const { body } = await agent.call(listChanges, { query: { after: String(before.latest) } })
    expect(body).toMatchObject({
      latest: before.latest + 1,
      changes: [
        { seq: before.latest + 1, entityType: 'lead', entityId: added.id, action: 'created', userId: admin.user.id },
      ],
    })
    const pages = await agent.call(listChanges, { query: { after: '0', limit: '2' } })
    expect(pages.body.changes?.map(({ seq }) => seq)).toEqual([1, 2])
    expect((await agent.call(listChanges, { query: { after: '999999' } })).body).toMatchObject({ resync: true })
    expect(await agent.request('GET', '/api/changes', { query: { after: 'x' } })).toMatchObject({ status: 400 })
  })
})
