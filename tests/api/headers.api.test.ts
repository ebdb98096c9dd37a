import { beforeAll, expect, test } from 'vitest'
import { createLead, listLeads } from '#features/leads/leads.contract.ts'
import { exampleLead } from '../support/examples.ts'
import { startTestApp } from '../support/test-app.ts'
import { testCompany } from '../support/test-company.ts'

const { app, admin } = testCompany()
beforeAll(async () => {
  await admin.call(createLead, { body: exampleLead })
})

test('the security headers stand on every answer: done, unchanged, refused, unknown and broken [W2]', async () => {
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
    expect(headers.get('permissions-policy')).toContain('camera=()')
    ids.add(headers.get('x-request-id') ?? '')
  }
  expect(ids.size).toBe(answers.length)
  for (const { headers } of answers.slice(0, 6)) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
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

test('a fault of ours is told without its insides [ERR-18]', async () => {
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
