import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutSlowBodies } from './body-timeout.ts'

const PATIENCE_MS = 300
let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  cutSlowBodies(app, PATIENCE_MS)
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    payload.resume().once('end', () => done(null))
  })
  app.post('/', () => 'taken')
  app.post('/files', { config: { takesFiles: true } }, () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends half a body, waits twice as long as is waited for one, then the rest; answers what came back. */
async function sendSlowly(type: string, path = '/'): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 4\r\n\r\n12`,
  )
  const timer = setTimeout(() => socket.write('34'), 2 * PATIENCE_MS)
  await closed
  clearTimeout(timer)
  return answer
}

test('one who sends a body too slowly is cut, forms with files apart [L7] [F6]', async () => {
  expect(await sendSlowly('application/json')).toBe('')
  expect(await sendSlowly('multipart/form-data; boundary=x', '/files')).toContain('taken')
})

test('one who sends at once is answered, and nobody is cut later', async () => {
  const answer = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  expect(answer.statusCode).toBe(200)
})
