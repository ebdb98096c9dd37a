import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#shared/api-error.ts'
import { addressOf } from '#shared/calls.ts'
import { endpoint } from '#shared/endpoint.ts'
import { call, callAnyList, onUnauthorized } from './api.ts'

const row = z.object({ id: z.string() })
const base = { access: 'user', summary: '' } as const
const listRows = endpoint({
  ...base,
  name: 'listRows',
  method: 'GET',
  path: '/api/rows',
  list: true,
  query: z.object({
    search: z.optional(z.string()),
    limit: z.optional(z.number()),
    ids: z.optional(z.array(z.string())),
  }),
  answer: z.array(row),
})
const changeRow = endpoint({
  ...base,
  name: 'changeRow',
  method: 'PATCH',
  path: '/api/rows/:id',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  answer: row,
})

type Request = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }
const received: Request[] = []
let reply: { status: number; body: string; headers?: Record<string, string> }
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(reply.status, reply.headers).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser completes an address from that of the page; the test has to state it.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init))
})
beforeEach(() => {
  received.length = 0
  reply = { status: 200, body: '{"id":"1"}' }
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

test('a call fills its path and sends body, version and key as the API wants them [SHELL-40]', async () => {
  const answer = await call(changeRow, { params: { id: 'a/b' }, body: { name: 'Ọlá' }, version: 7, key: 'k-1' })
  expect(answer).toEqual({ id: '1' })
  expect(received[0]).toMatchObject({ method: 'PATCH', url: '/api/rows/a%2Fb', body: '{"name":"Ọlá"}' })
  expect(received[0]?.headers).toMatchObject({
    'if-match': '"7"',
    'idempotency-key': 'k-1',
    'content-type': 'application/json',
  })
})

test('what is not asked for stays out of the query; lists of values are joined', () => {
  expect(addressOf(listRows, { query: { search: '', limit: 5, ids: ['a', 'b'] } })).toBe('/api/rows?limit=5&ids=a%2Cb')
  expect(addressOf(listRows, { query: { search: '50% & more' } })).toBe('/api/rows?search=50%25+%26+more')
  expect(addressOf(listRows)).toBe('/api/rows')
})

test('a list comes with the cursor of the next page and the count', async () => {
  reply = { status: 200, body: '[{"id":"1"}]', headers: { 'x-next-cursor': 'abc', 'x-total-count': '7001' } }
  expect(await callAnyList(listRows, { query: { limit: 1 } })).toMatchObject({
    rows: [{ id: '1' }],
    next: 'abc',
    total: 7001,
  })
  reply = { status: 200, body: '[]' }
  const last = await callAnyList(listRows, {})
  expect([last.next, last.total]).toEqual([undefined, undefined])
})

test('a refusal names its fields, and is not sent again [SHELL-38]', async () => {
  reply = {
    status: 400,
    body: '{"message":"No","errors":[{"field":"name","message":"No"},{"field":"name","message":"Also no"}]}',
  }
  const error = await call(changeRow, { params: { id: '1' }, body: { name: '' } }).catch((cause: ApiError) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).fieldErrors).toEqual({ name: 'No' })
  expect(received).toHaveLength(1)
})

test('the end of a session is reported once, whichever calls get it; another 401 is not one [ERR-03] [ERR-04]', async () => {
  const heard = vi.fn()
  const off = onUnauthorized(heard)
  reply = { status: 401, body: '{"message":"Invalid email or password"}' }
  await call(changeRow, { params: { id: '1' }, body: { name: '' } }).catch(() => undefined)
  expect(heard).not.toHaveBeenCalled()
  reply = { status: 401, body: '{"message":"Unauthorized"}' }
  await Promise.allSettled([callAnyList(listRows, {}), call(changeRow, { params: { id: '1' }, body: { name: '' } })])
  expect(heard).toHaveBeenCalledOnce()
  off()
  const late = vi.fn()
  onUnauthorized(late)()
  expect(late).toHaveBeenCalledOnce()
})
