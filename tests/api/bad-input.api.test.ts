import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#server/features.ts'
import { fillPath } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { DEMO, namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

let admin: TestClient
let company: SampleCompany

const app = testApp({ limitScale: 100_000, installation: { demoAccount: DEMO } })
beforeAll(async () => {
  company = await openCompany(app, undefined, DEMO)
  admin = company.admin
})

const endpoints = routes.map(({ endpoint }) => endpoint)
const pathOf = (path: string) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, newId()])))

describe('a body that is no such body', () => {
  test.each([
    ['{"a":', 400, 'Invalid JSON'],
    ['', 400, undefined],
    ['[]', 400, undefined],
    ['null', 400, undefined],
    ['"text"', 400, undefined],
    ['{"__proto__":{"role":"admin"}}', 400, 'Invalid JSON'],
    ['{"constructor":{"prototype":{"role":"admin"}}}', 400, 'Invalid JSON'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400, undefined],
  ])('%.40s [ERR-19] [I2] [I4]', async (body, status, message) => {
    const answer = await admin.request('POST', '/api/leads', { body, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(status)
    if (message) expect(answer.body).toMatchObject({ message })
  })

  test('more than 1 MB is refused as too large, another content type as unsupported [I4] [A4]', async () => {
    const large = await admin.request('POST', '/api/leads', { body: JSON.stringify({ notes: 'x'.repeat(1_100_000) }) })
    expect(large).toMatchObject({ status: 413 })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(
        await admin.request('POST', '/api/leads', { body: '{}', headers: { 'content-type': type } }),
      ).toMatchObject({ status: 415 })
  })
})

describe('another site’s page', () => {
  test.each(endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path] as const))(
    '%s %s is refused [A4]',
    async (method, path) => {
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${app.url}.evil.example` },
        { 'sec-fetch-site': 'cross-site' },
      ]
      for (const headers of foreign)
        expect(await admin.request(method, pathOf(path), { headers, body: '{}' })).toMatchObject({
          status: 403,
          body: { message: 'Forbidden', code: 'bad_origin' },
        })
    },
  )
})

const nasty = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e',
    "'; drop table leads; --",
    '%',
    '<img src=x onerror=alert(1)>',
    '𝕏'.repeat(300),
    '{{7*7}}',
    'Ọ̀'.repeat(60),
  ),
  fc.constantFrom(
    Number.MAX_SAFE_INTEGER,
    -1,
    1e308,
    0.1 + 0.2,
    null,
    true,
    [],
    {},
    [[]],
    '0000-00-00',
    '275760-09-13',
    '2026-02-31',
    '1e400',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.json(),
)

describe('anything else', () => {
  test.each(namedSamples.filter(([, { endpoint }]) => endpoint.body && !endpoint.upload))(
    '%s never fails on our side, whatever its fields hold, all of them or some of a valid body [I1] [I2] [ERR-18]',
    async (_, { endpoint, prepare }) => {
      const parts = await prepare(company)
      const shape =
        (endpoint.body as unknown as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {}
      const record = fc.dictionary(fc.constantFrom(...Object.keys(shape), 'occurredAt', 'unknown'), nasty, {
        maxKeys: 8,
      })
      await fc.assert(
        fc.asyncProperty(record, fc.boolean(), async (fields, isPartlyValid) => {
          const body = isPartlyValid ? { ...parts.body, ...fields } : fields
          expect((await company.send(endpoint, { ...parts, body })).status).toBeLessThan(500)
        }),
        { numRuns: 25, seed: 7 },
      )
    },
  )

  test.each(
    endpoints
      .filter(({ method, query }) => method === 'GET' && query)
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )('GET %s never fails on our side, whatever is asked [I1] [I3]', async (_, endpoint) => {
    const shape =
      (endpoint.query as unknown as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape ?? {}
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(shape)),
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.constantFrom('\0', '%', "' or 1=1 --", newId(), '-1', 'null'),
      ),
      {
        maxKeys: 5,
      },
    )
    await fc.assert(
      fc.asyncProperty(query, async (parameters) => {
        const search = Object.entries(parameters).map(
          ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
        )
        const { status } = await admin.request('GET', `${pathOf(endpoint.path)}?${search.join('&')}`)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 25, seed: 7 },
    )
  })

  test.each(['/api/leads/%00', '/api/leads/..%2f..%2fetc', `/api/leads/${'x'.repeat(200)}`, '/api/leads/1'])(
    '%s is not found [ERR-18]',
    async (path) => {
      expect(await admin.request('GET', path)).toMatchObject({ status: 404 })
    },
  )

  test('unknown calls answer JSON, signed in or not [ERR-18]', async () => {
    for (const client of [admin, app.visitor()])
      expect(await client.request('GET', '/api/nothing')).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  test('100 KB of near misses are refused, not backtracked over until the runner gives up [I5]', async () => {
    expect(
      (await admin.request('POST', '/api/leads', { body: { email: `${'a@'.repeat(50_000)}`, firstName: 'x' } })).status,
    ).toBe(400)
  })
})
