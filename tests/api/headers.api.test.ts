import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { exampleLead } from '../support/examples.ts'
import { startTestApp } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

/** Of a page for people the same with its own styles. */
const STRICT =
  /^(default-src 'none'; frame-ancestors 'none'|default-src 'self'; script-src 'self'; style-src 'self' 'sha256-.*frame-ancestors 'none')$/
const { app, admin } = testCompany()
beforeAll(async () => {
  await admin.call(createLead, { body: exampleLead })
})

test('every answer has the security headers: done, unchanged, refused, unknown and broken [W2]', async () => {
  const tag = (await admin.call(listLeads)).headers.get('etag') ?? ''
  const answers = [
    await admin.call(listLeads),
    await admin.call(listLeads, { headers: { 'if-none-match': tag } }),
    await admin.request('POST', '/api/leads', { body: '{' }),
    await admin.request('POST', '/api/leads', { body: {}, headers: { origin: 'https://evil.example' } }),
    await app.visitor().request('GET', '/api/leads'),
    await admin.request('GET', '/api/nothing'),
    await admin.request('GET', '/healthz'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 400, 403, 401, 404, 200])
  const ids = new Set<string>()
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(self), microphone=(), payment=()')
    ids.add(headers.get('x-request-id') ?? '')
  }
  expect(ids.size).toBe(answers.length)
  for (const { headers } of answers.slice(0, 6)) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('every refusal forbids that anything in it runs or is framed, wherever it is sent from [W2]', async () => {
  const someone = await app.signUp()
  const visitor = app.visitor()
  const refused = [
    ['GET', '/api/leads', 401],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/login', 400],
    ['GET', '/nothing', 404],
    ['POST', '/login', 404],
    ['GET', '/ws', 401],
    ['GET', '/objects/nothing', 401],
    ['GET', '/shared/nothing', 404],
    ['GET', '/listing/nothing', 404],
    ['GET', '/listing/nothing/preview.jpg', 404],
    ['GET', '/shared/nothing/download', 404],
    ['GET', '/%', 404],
  ] as const
  for (const [method, path, status] of refused) {
    const answer = await visitor.request(method, path, method === 'POST' ? { body: {} } : {})
    expect([path, answer.status]).toEqual([path, status])
    expect([path, answer.headers.get('content-security-policy')]).toEqual([path, expect.stringMatching(STRICT)])
  }
  expect((await someone.request('GET', '/ws')).headers.get('content-security-policy')).toMatch(STRICT)
  app.setLimits(0)
  for (const path of ['/api/leads', '/ws', '/objects/nothing', '/shared/nothing', '/listing/nothing']) {
    const answer = await visitor.request('GET', path)
    expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([
      path,
      429,
      expect.stringMatching(STRICT),
    ])
  }
  app.setLimits(1000)
})

test.each([
  ['that is none', 'HELO plotline\r\n\r\n', '400 Bad Request'],
  [
    'with too many headers',
    `GET / HTTP/1.1\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('a request %s is refused under the same policy [W2]', async (_, sent, status) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => {
      heard += part.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
    socket.write(sent)
  })
  expect(answer).toContain(`HTTP/1.1 ${status}\r\n`)
  expect(answer).toMatch(/content-security-policy: default-src 'none'/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('who accepts %s gets a long answer as %s, the same to the letter', async (accepted, encoding) => {
  const someone = await app.signUp()
  const notes = 'Wants a corner piece near the lagoon. '.repeat(100)
  await someone.call(createLead, { body: { ...exampleLead, notes } })
  const { headers, body } = await someone.call(listLeads, { headers: { 'accept-encoding': accepted } })
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('vary')).toContain('accept-encoding')
  expect(body).toMatchObject([{ notes: notes.trim() }])
})

test('an internal error is answered without its details [ERR-18]', async () => {
  let isBroken = false
  const broken = await startTestApp({
    onStatement: () => {
      if (isBroken) throw new Error('secret insides of the database')
    },
  })
  const someone = await broken.signUp()
  isBroken = true
  const answer = await someone.request('GET', '/api/leads')
  isBroken = false
  expect(answer).toMatchObject({ status: 500, body: { message: 'Internal server error' } })
  expect(broken.logLines.join('')).toContain('secret insides of the database')
  await broken.close()
})
