import { get } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE, type ServerMessage } from '#shared/realtime.ts'
import { TestSocket } from '../support/test-app.ts'
import { testApp, testSockets } from '../support/test-company.ts'

const app = testApp({ limitScale: 1 })
const listen = testSockets()

const LIVE_MESSAGES = 300
const PATIENCE = { timeout: 8000 }
const isLimited = (message: ServerMessage) => message.type === 'error' && message.code === 'rate_limited'

test('a socket that sends nothing readable is cut, with one line in the log [R13]', async () => {
  const admin = await app.signUp()
  const socket = await admin.listen()
  for (let frame = 0; frame < 2000; frame++) socket.send('junk')
  expect(await socket.closed).toBe(CLOSE.tooManyMessages)
  expect(socket.heard.filter(({ type }) => type === 'error').length).toBeLessThan(50)
})

test('nobody has more than 50 sockets, and others are not affected [R13]', async () => {
  const admin = await app.signUp()
  const colleague = await admin.invite()
  const open = () => new TestSocket(app.url, { cookie: admin.cookie ?? '', origin: app.url })
  const sockets = Array.from({ length: 50 }, open)
  await Promise.all(sockets.map(({ opened }) => opened))
  expect(await open().closed).toBe(CLOSE.tooManyMessages)
  await colleague.listen()
  sockets.pop()?.close()
  await expect.poll(async () => open().opened.then(() => true)).toBe(true)
})

test('nobody opens more than 150 sockets a minute, and others are not affected [R13]', async () => {
  const admin = await app.signUp()
  const colleague = await admin.invite()
  const open = () => new TestSocket(app.url, { cookie: admin.cookie ?? '', origin: app.url })
  for (let round = 0; round < 5; round += 1) {
    const sockets = Array.from({ length: 30 }, open)
    await Promise.all(sockets.map(({ opened }) => opened))
    for (const socket of sockets) socket.close()
    await Promise.all(sockets.map(({ closed }) => closed))
  }
  await expect(open().opened).rejects.toThrow('429')
  await colleague.listen()
})

test('more than 300 messages of any type in 10 s, on all sockets of a person together, are refused; twice as many close them [R13]', async () => {
  const admin = await app.signUp()
  const colleague = await admin.invite()
  const [one, other, watch] = [await listen(admin), await listen(admin), await listen(colleague)]
  const answers = () => [one, other].flatMap(({ heard }) => heard).filter(({ type }) => type === 'pong').length
  // Their two `auth` count too.
  for (let sent = 2; sent < LIVE_MESSAGES; sent += 2) for (const socket of [one, other]) socket.send({ type: 'ping' })
  await expect.poll(answers, PATIENCE).toBe(LIVE_MESSAGES - 2)
  for (const type of ['ping', 'update_presence', 'typing_start', 'join_channel', 'anything'])
    other.send({ type, status: 'busy', clientId: type })
  for (const type of ['ping', 'update_presence', 'typing_start', 'join_channel', 'anything'])
    expect(
      await other.next((message) => isLimited(message) && 'clientId' in message && message.clientId === type),
    ).toEqual({ type: 'error', error: 'Too many messages', code: 'rate_limited', requestType: type, clientId: type })
  expect(answers()).toBe(LIVE_MESSAGES - 2)
  const refused = () => [one, other].flatMap(({ heard }) => heard).filter(isLimited).length
  for (const all of [150, LIVE_MESSAGES]) {
    for (let sent = refused(); sent < all; sent += 1) one.send({ type: 'ping' })
    await expect.poll(refused, PATIENCE).toBe(all)
  }
  one.send({ type: 'ping' })
  expect(await one.closed).toBe(CLOSE.tooManyMessages)
  other.send({ type: 'ping' })
  expect(await other.closed).toBe(CLOSE.tooManyMessages)
  const again = new TestSocket(app.url, { cookie: admin.cookie ?? '', origin: app.url })
  await again.opened
  again.send({ type: 'auth', userId: admin.user.id, userName: 'Adaeze' })
  expect(await again.closed).toBe(CLOSE.tooManyMessages)
  watch.send({ type: 'ping' })
  await watch.next(({ type }) => type === 'pong')
})

test('presence is published at most once a second, then its last state, and never unchanged [R13]', async () => {
  const admin = await app.signUp()
  const agent = await admin.invite()
  const [watch, first, second] = [await listen(admin), await listen(agent), await listen(agent)]
  const set = (status: string, currentActivity: string | null) => {
    for (const socket of [first, second]) socket.send({ type: 'update_presence', status, currentActivity })
  }
  const told = () =>
    watch.heard.flatMap((one) =>
      one.type === 'presence_update' && one.userId === agent.user.id && one.status !== 'online'
        ? [one.currentActivity]
        : [],
    )
  const isTold = (activity: string) =>
    watch.next((one) => one.type === 'presence_update' && one.currentActivity === activity)
  set('away', 'Visit 0')
  await isTold('Visit 0')
  for (let visit = 1; visit <= 20; visit += 1) set('away', `Visit ${visit}`)
  await isTold('Visit 20')
  set('away', 'Visit 20')
  set('away', 'Visit 20')
  set('busy', 'At the end')
  await isTold('At the end')
  // Of 42 changes; between two looks at a busy machine more than a second may pass.
  expect(told().length).toBeLessThan(8)
  expect(new Set(told()).size).toBe(told().length)
})

test('a form that is sent to an unknown address is answered 404', async () => {
  const admin = await app.signUp()
  const body = new FormData()
  body.set('name', 'a')
  expect((await admin.request('POST', '/api/no-such-call', { body })).status).toBe(404)
})

test('an upgrade to another protocol is passed over, and the call is answered as it stands', async () => {
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }
    get(`${app.url}/healthz`, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  expect(answered).toBe(200)
})

test('a WebSocket at an unknown address is refused with 404', async () => {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/elsewhere`)
  const status = await new Promise<number | undefined>((resolve) => {
    socket.on('unexpected-response', (_, answer) => resolve(answer.resume().statusCode))
    socket.on('error', () => resolve(undefined))
  })
  expect(status).toBe(404)
})
