import { beforeAll, describe, expect, test } from 'vitest'
import { updateMember } from '#features/members/members.contract.ts'
import { routes } from '#server/features.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { isUuid, newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import {
  DEMO,
  namedSamples,
  openCompany,
  type Parts,
  type Sample,
  type SampleCompany,
  samples,
  whereToState,
} from '../support/samples.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const CANARY = 'Canary-7f3a'

let ours: SampleCompany
let stranger: SampleCompany
let gone: TestClient
let seller: TestClient
/** What the samples of our company send. */
const own = new Map<Sample, Parts>()

const app = testApp({ installation: { demoAccount: DEMO } })
beforeAll(async () => {
  ours = await openCompany(app, CANARY, DEMO)
  stranger = await openCompany(app)
  for (const one of samples) own.set(one, await one.prepare(ours))
  seller = await ours.admin.invite('sales', { lastName: CANARY })
  gone = await ours.admin.invite('sales', { lastName: CANARY })
  await ours.admin.call(updateMember, { params: { id: gone.user.id }, body: { isActive: false } })
})

/** The part of a path that names a record: `/api/leads/:id` of `/api/leads/:id/timeline`. */
const recordOf = (path: string) => path.replace(/(\/:\w+).*$/, '$1')

/** What we would send with a call: its sample's, or for a call that reads, the ids of a sample about the same record. */
function partsOf({ name, path, method }: Endpoint): Parts {
  const found = [...own].find(([{ endpoint }]) =>
    method === 'GET' ? recordOf(endpoint.path) === recordOf(path) : endpoint.name === name,
  )
  if (!found && path.includes(':')) throw new Error(`No sample names a record of ${name}: ${whereToState(name)}`)
  return found?.[1] ?? {}
}

const endpoints = routes.map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ access }) => access !== 'public')
const withId = guarded.filter(({ path }) => path.includes(':'))

/** The same with ids that never were. */
const withNoIds = (parts: Parts): Parts => ({
  ...parts,
  params: Object.fromEntries(Object.keys(parts.params ?? {}).map((name) => [name, newId()])),
})

const send = (client: TestClient, endpoint: Endpoint, parts = partsOf(endpoint)) => ours.send(endpoint, parts, client)

test.each(namedSamples.filter(([, { endpoint, label }]) => endpoint.creates && !label))(
  '%s puts the word of its company into what it makes, so that a leak would show',
  (_, one) => {
    const { body, files = [], params } = own.get(one) ?? {}
    expect(JSON.stringify([body, files.map(({ name }) => name), params])).toMatch(/Canary-7f3a|"id":|"propertyId":/)
  },
)

describe('nobody signed in, and nobody who was switched off', () => {
  test.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 401 [ERR-02] [T1]',
    async (_, endpoint) => {
      const before = await hashOfEverything(app.db)
      for (const client of [app.visitor(), gone]) {
        const { status, body } = await send(client, endpoint)
        expect({ status, body }).toEqual({ status: 401, body: { message: 'Unauthorized' } })
      }
      expect(await hashOfEverything(app.db)).toBe(before)
    },
  )
})

describe('another company', () => {
  test.each(withId.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers for our ids as for ids that never were, and changes nothing [T1] [T3] [T8] [ROLE-06]',
    async (_, endpoint) => {
      const before = await hashOfEverything(app.db)
      for (const client of [stranger.admin, stranger.colleague]) {
        const ours = await send(client, endpoint)
        const never = await send(client, endpoint, withNoIds(partsOf(endpoint)))
        expect({ status: ours.status, body: ours.body }).toEqual({ status: never.status, body: never.body })
        expect([403, 404]).toContain(ours.status)
        const names = (headers: Headers) => [...headers.keys()].sort()
        expect(names(ours.headers)).toEqual(names(never.headers))
      }
      expect(await hashOfEverything(app.db)).toBe(before)
    },
  )

  test.each(
    endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map((endpoint) => [endpoint.path, endpoint] as const),
  )('GET %s shows no byte of ours, by search, count or feed [T1] [T7]', async (path) => {
    for (const client of [stranger.admin, stranger.colleague])
      for (const query of [
        {},
        { search: CANARY },
        { q: CANARY },
        { phone: '07143380264' },
        { after: '0' },
        { ids: [...ours.nouns.keys()].slice(-100).join(',') },
        { count: 'true' },
      ]) {
        const { body, headers } = await client.request('GET', path, { query: query as Record<string, string> })
        // A search answer repeats the words of the query.
        expect(JSON.stringify(body).replace(`"query":"${CANARY}"`, '')).not.toContain(CANARY)
        expect(JSON.stringify([...headers])).not.toContain(CANARY)
      }
  })
})

/** The ids that a field of a body holds, alone or in a list. */
const idsIn = (value: unknown): string[] =>
  [value].flat().filter((one) => typeof one === 'string' && isUuid(one)) as string[]

describe('ids of another company in a body', () => {
  test.each(namedSamples.filter(([, { endpoint }]) => endpoint.access !== 'public'))(
    '%s with a foreign id in any field is refused and nothing is written [T2] [T3]',
    async (_, one) => {
      const { endpoint, prepare } = one
      const body = own.get(one)?.body ?? {}
      const fields = Object.keys(body).filter((field) => idsIn(body[field]).some((id) => ours.nouns.has(id)))
      if (fields.length === 0) return
      const theirs = await prepare(stranger)
      const before = await hashOfEverything(app.db)
      for (const field of fields) {
        const [id = ''] = idsIn(body[field])
        const isList = Array.isArray(body[field])
        for (const foreign of [id, newId()]) {
          const wrong = { ...theirs.body, [field]: isList ? [foreign] : foreign }
          const answer = await stranger.send(endpoint, { ...theirs, body: wrong })
          // A bulk change lists each record that it refuses.
          if (endpoint.path.endsWith('/bulk')) {
            const refused = [
              {
                reason: `${ours.nouns.get(id)} not found`,
                count: 1,
                ids: field === 'ids' ? [foreign] : theirs.body?.ids,
              },
            ]
            expect(answer, field).toMatchObject({ status: 200, body: { changed: 0, refused } })
            continue
          }
          expect(answer, field).toMatchObject({ status: 404, body: { message: `${ours.nouns.get(id)} not found` } })
        }
      }
      expect(await hashOfEverything(app.db)).toBe(before)
    },
  )
})

/** What calls that read must be asked. */
const QUERIES: Record<string, Record<string, string>> = { search: { q: 'ab' }, listChanges: { after: '0' } }

describe('roles', () => {
  const admins = endpoints.filter(({ access }) => access === 'admin')
  test.each(admins.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is for admins alone [ROLE-03] [T9]',
    async (_, endpoint) => {
      const before = await hashOfEverything(app.db)
      for (const client of [seller, ours.colleague]) {
        const { status, body } = await send(client, endpoint)
        expect({ status, body }).toEqual({ status: 403, body: { message: 'Forbidden' } })
      }
      expect(await hashOfEverything(app.db)).toBe(before)
    },
  )

  test('every signed-in person may use the team’s records [ROLE-01]', async () => {
    for (const endpoint of guarded.filter(({ access, method }) => access === 'user' && method === 'GET'))
      for (const client of [seller, ours.colleague, ours.admin]) {
        const query = QUERIES[endpoint.name] ?? (endpoint.path.endsWith('/export') ? { format: 'csv' } : undefined)
        const { status } = await client.call(endpoint, { params: partsOf(endpoint).params, query } as object)
        expect(status, endpoint.path).toBe(200)
      }
  })
})
