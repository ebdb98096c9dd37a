import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { CLOSE, type OnlineUser } from '#shared/realtime.ts'
import { startTestHost } from '../host/host.fixture.ts'
import type { Host } from '../host/host.ts'
import { createRealtime, reconnectWait, withPresence } from './realtime.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.restoreAllMocks()
})

async function open({ pingMs = 60_000, answerMs = 60_000 } = {}) {
  const times = { pingMs, answerMs, connectMs: 60_000 }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const sockets: ServerSocket[] = []
  const received: unknown[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => received.push(JSON.parse(String(data))))
  })
  const ended = vi.fn()
  const refused = vi.fn()
  const realtime = createRealtime({
    open: () => new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`),
    random: () => 0.02,
    onSessionEnded: ended,
    onRefused: refused,
    times,
  })
  closing.push(realtime.stop, () => server.close())
  const states: string[] = []
  realtime.subscribe(() => states.push(realtime.state()))
  return { server, realtime, sockets, received, states, ended, refused }
}

const me = { userId: 'u1', userName: 'Ada Obi' }
const ready = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

test('the socket says who it is once it is open, and is connecting, connected, disconnected [RT-02] [RT-03]', async () => {
  const { realtime, received, sockets, states } = await open()
  realtime.start(me)
  expect(realtime.state()).toBe('connecting')
  await ready(() => expect(received).toEqual([{ type: 'auth', ...me }]))
  // Before the server knows the person it would refuse it.
  expect(realtime.send({ type: 'join_channel', channelId: 'c' })).toBe(false)
  const welcome = vi.fn()
  realtime.onMessage('auth_success', welcome)
  sockets[0]?.send(JSON.stringify({ type: 'auth_success', userId: 'u1', onlineUsers: [], seq: 0 }))
  await ready(() => expect(welcome).toHaveBeenCalled())
  expect(realtime.send({ type: 'join_channel', channelId: 'c' })).toBe(true)
  await ready(() => expect(received).toHaveLength(2))
  realtime.stop()
  expect(states).toEqual(['connecting', 'connected', 'disconnected'])
  expect(realtime.send({ type: 'join_channel', channelId: 'c' })).toBe(false)
})

test('a lost connection comes back and says again who it is [RT-25]', async () => {
  const { realtime, sockets, received } = await open()
  realtime.start(me)
  await ready(() => expect(received).toHaveLength(1))
  sockets[0]?.close(CLOSE.restart)
  await ready(() =>
    expect(received).toEqual([
      { type: 'auth', ...me },
      { type: 'auth', ...me },
    ]),
  )
  expect(realtime.state()).toBe('connected')
})

test('a refused attempt is reported, so that its reason can be fetched [AUTH-38]', async () => {
  const { server, realtime, received, refused } = await open()
  server.options.verifyClient = (_, answer) => answer(false, 401)
  realtime.start(me)
  await ready(() => expect(refused).toHaveBeenCalled())
  server.options.verifyClient = undefined
  await ready(() => expect(received).toEqual([{ type: 'auth', ...me }]))
})

test('a session that ended is reported and not retried [RT-29] [ERR-04]', async () => {
  const { realtime, sockets, ended } = await open()
  realtime.start(me)
  await ready(() => expect(sockets).toHaveLength(1))
  sockets[0]?.close(CLOSE.sessionEnded)
  await ready(() => expect(ended).toHaveBeenCalledOnce())
  realtime.hurry()
  expect([realtime.state(), sockets.length]).toEqual(['disconnected', 1])
})

test('a connection that swallows everything counts as lost, and is replaced [RT-31]', async () => {
  const { realtime, sockets, received, states } = await open({ pingMs: 20, answerMs: 500 })
  realtime.start(me)
  await ready(() => expect(received).toHaveLength(1))
  sockets[0]?.send(JSON.stringify({ type: 'auth_success', userId: 'u1', onlineUsers: [], seq: 0 }))
  await ready(() => expect(received.slice(1, 3)).toEqual([{ type: 'ping' }, { type: 'auth', ...me }]))
  expect(states.slice(0, 4)).toEqual(['connecting', 'connected', 'disconnected', 'connecting'])
})

test('a connection that answers pings stays [RT-31]', async () => {
  const { realtime, sockets, received } = await open({ pingMs: 20, answerMs: 2000 })
  realtime.start(me)
  await ready(() => expect(received).toHaveLength(1))
  sockets[0]?.on('message', () => sockets[0]?.send('{"type":"pong"}'))
  sockets[0]?.send(JSON.stringify({ type: 'auth_success', userId: 'u1', onlineUsers: [], seq: 0 }))
  await ready(() => expect(received.length).toBeGreaterThan(4))
  expect([realtime.state(), sockets.length]).toEqual(['connected', 1])
})

test('a line that went dead counts as lost after 20 s of silence and 10 s without a pong [RT-31]', () => {
  vi.useFakeTimers()
  closing.push(() => vi.useRealTimers())
  const send = vi.fn()
  const socket: ReturnType<Parameters<typeof createRealtime>[0]['open']> = {
    send,
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  const realtime = createRealtime({
    open: () => socket,
    random: () => 1,
    onSessionEnded: () => undefined,
    onRefused: () => undefined,
  })
  closing.push(realtime.stop)
  realtime.start(me)
  socket.onopen?.call(socket as never, new Event('open'))
  const welcome = JSON.stringify({ type: 'auth_success', userId: 'u1', onlineUsers: [], seq: 0 })
  socket.onmessage?.call(socket as never, new MessageEvent('message', { data: welcome }))
  send.mockClear()
  vi.advanceTimersByTime(19_999)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send).toHaveBeenCalledExactlyOnceWith('{"type":"ping"}')
  vi.advanceTimersByTime(9_999)
  expect(realtime.state()).toBe('connected')
  vi.advanceTimersByTime(1)
  expect(realtime.state()).not.toBe('connected')
})

test('a connection attempt without an answer is given up [RT-31]', async () => {
  const silent = createServer((socket) => closing.push(() => socket.destroy()))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(() => silent.close())
  const { port } = silent.address() as AddressInfo
  const refused = vi.fn()
  const realtime = createRealtime({
    open: () => new WebSocket(`ws://127.0.0.1:${port}/ws`),
    random: () => 1,
    onSessionEnded: () => undefined,
    onRefused: refused,
    times: { pingMs: 20, answerMs: 60_000, connectMs: 40 },
  })
  closing.push(realtime.stop)
  realtime.start(me)
  await ready(() => expect(refused).toHaveBeenCalledOnce())
  expect(realtime.state()).toBe('disconnected')
})

test('messages go to the handlers of their type; unknown, broken and error ones are only logged [RT-18] [RT-19] [RT-21]', async () => {
  const warn = vi.fn<Host['log']>()
  startTestHost({ log: warn })
  const { realtime, sockets, received } = await open()
  const heard: string[] = []
  const off = realtime.onMessage('system_message', ({ content }) => heard.push(content))
  realtime.start(me)
  await ready(() => expect(received).toHaveLength(1))
  const send = (text: string) => sockets[0]?.send(text)
  for (const text of ['{', '7', '{"type":3}', '{"type":"cheese"}', '{"type":"error","error":"No"}']) send(text)
  send('{"type":"system_message","content":"Hello","level":"info","at":""}')
  await ready(() => expect(heard).toEqual(['Hello']))
  expect(warn).toHaveBeenCalledTimes(5)
  expect(realtime.state()).toBe('connected')
  off()
  send('{"type":"system_message","content":"Again","level":"info","at":""}')
  await ready(() => expect(warn).toHaveBeenCalledTimes(6))
  expect(heard).toEqual(['Hello'])
})

test('the waits are 1, 2, 4 … 30 s, of which a random part passes [RT-25]', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((tries) => reconnectWait(tries, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
  expect(reconnectWait(3, 0.25)).toBe(2000)
})

test('online puts a person in the list, any other status takes them out [RT-12] [RT-13] [RT-22] [RT-23]', () => {
  const user = { id: 'u1', firstName: 'Ada', lastName: 'Obi', profileImageUrl: null }
  const ada: OnlineUser = { ...user, userId: 'u1', status: 'online', currentActivity: null }
  const update = (status: OnlineUser['status'], currentActivity: string | null = null) =>
    ({ type: 'presence_update', userId: 'u1', user, status, currentActivity, lastSeen: '' }) as const
  const start = withPresence([], {
    type: 'auth_success',
    userId: 'me',
    onlineUsers: [ada, { ...ada, userId: 'u2', status: 'away' }],
    seq: 1,
  })
  expect(start).toEqual([ada])
  expect(withPresence(start, update('online', 'Calling'))).toEqual([{ ...ada, currentActivity: 'Calling' }])
  for (const status of ['away', 'busy', 'offline'] as const) expect(withPresence(start, update(status))).toEqual([])
  expect(withPresence([], update('online'))).toEqual([ada])
})
