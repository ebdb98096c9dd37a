import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError, mayBeDone } from '#shared/api-error.ts'
import { DEADLINE_MS, onUnanswered, send } from './api.ts'

let server: Server
let origin: string
/** Answers that do not come, or stop halfway. */
const held: ServerResponse[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/refused') response.writeHead(409).end('{"message":"Taken"}')
    else if (request.url === '/refused-headers')
      response.socket?.end('HTTP/1.1 412 Precondition Failed\r\nx-kind: a\r\ncontent-length: 0\r\n\r\n')
    else if (request.url === '/refused-by-proxy') response.writeHead(413, { 'content-type': 'text/html' }).end('<p>')
    else if (request.url === '/silent') response.writeHead(503).end()
    else if (request.url === '/swallowed') held.push(response)
    else if (request.url === '/half') held.push(response.writeHead(200))
    else if (request.url === '/headers')
      response.socket?.end('HTTP/1.1 200 OK\r\nx-kind: a\r\ncontent-length: 0\r\n\r\n')
    else if (request.url === '/gone') response.writeHead(204).end()
    else request.pipe(response.writeHead(200, { 'x-kind': request.headers['content-type'] ?? '' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const response of held) response.destroy()
  server.close()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )

test('a refusal is the status, a colon, a space and the body text, or the status text [ERR-01]', async () => {
  const refused = await failureOf(send(`${origin}/refused`))
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused.message).toBe('409: {"message":"Taken"}')
  expect(refused.body).toEqual({ message: 'Taken' })
  expect((await failureOf(send(`${origin}/silent`))).message).toBe('503: Service Unavailable')
})

test('no answer at all has the status 0', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  expect((await failureOf(send(`http://127.0.0.1:${port}/`))).status).toBe(0)
})

test('a call without an answer may be done, unless it only reads or was made without a network', async () => {
  const sent = (method: string) => failureOf(send(`${origin}/silent`, { method }))
  expect(await Promise.all([sent('POST'), sent('GET')].map(async (one) => mayBeDone(await one)))).toEqual([true, false])
  const broken = () => failureOf(send(`${origin}/headers`, { method: 'POST', body: {} }))
  expect(mayBeDone(await broken())).toBe(true)
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayBeDone(await failureOf(send('http://127.0.0.1:1/', { method: 'POST' })))).toBe(false)
  // What was answered left the device, whatever the browser says of its network.
  expect(mayBeDone(await sent('POST'))).toBe(true)
})

test('a body goes and comes as JSON; an empty answer is undefined [SHELL-40]', async () => {
  const body = { name: 'Ụzọma', price: '25000000.00' }
  expect(await send(`${origin}/echo`, { method: 'POST', body })).toEqual(body)
  expect(await send(`${origin}/gone`, { method: 'DELETE' })).toBeUndefined()
})

test.each(['/headers', '/refused-headers'])(
  'an answer without the body that it has to have is no answer: %s',
  async (path) => {
    const broken = await failureOf(send(origin + path, { method: 'POST', body: {} }))
    expect([broken.status, broken.message]).toEqual([0, '0: The answer could not be read'])
  },
)

test("a proxy's refusal has no body in JSON and is one all the same", async () => {
  const refused = await failureOf(send(`${origin}/refused-by-proxy`, { method: 'POST', body: {} }))
  expect([refused.status, refused.message]).toEqual([413, '413: <p>'])
})

test.each(['/swallowed', '/half'])('a call fails when nothing more comes from %s for 15 s [ERR-22]', async (path) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silence = vi.fn()
  onUnanswered(silence)
  const before = held.length
  const failed = failureOf(send(origin + path, { method: 'POST', body: {} }))
  while (held.length === before) await new Promise(setImmediate)
  const answer = held.at(-1)
  if (path === '/half') {
    answer?.write('{"a":')
    await vi.advanceTimersByTimeAsync(DEADLINE_MS - 1)
    answer?.write('1')
    while (answer?.writableLength !== 0) await new Promise(setImmediate)
  }
  await vi.advanceTimersByTimeAsync(DEADLINE_MS)
  expect((await failed).message).toBe('0: No answer in time')
  expect(silence).toHaveBeenCalledOnce()
})
