import { get } from 'node:http'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE } from '#shared/realtime.ts'
import { TestSocket } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const app = testApp()

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
