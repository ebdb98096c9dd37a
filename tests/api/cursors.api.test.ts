import { beforeAll, describe, expect, test } from 'vitest'
import { listChannels } from '#features/chat/chat.contract.ts'
import { routes } from '#server/features.ts'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testCompany } from '../support/test-company.ts'

let company: SampleCompany
const ids: Record<string, string> = {}

const endpoints = routes.map(({ endpoint }) => endpoint)
const queryOf = (endpoint: (typeof endpoints)[number]) =>
  (endpoint.query as unknown as { _zod: { def: { shape: Record<string, unknown> } } } | undefined)?._zod.def.shape ?? {}
const paged = endpoints.filter((endpoint) => 'cursor' in queryOf(endpoint))
const pathOf = (path: string) => path.replace(/([a-z]+)\/:\w+/, (_, noun: string) => `${noun}/${ids[noun]}`)

const { app, admin } = testCompany()
beforeAll(async () => {
  company = await openCompany(app)
  const person = { firstName: 'Amarachi', lastName: 'Duru' }
  const listing = { type: 'duplex', address: '4 Palm Avenue', city: 'Lagos', state: 'Lagos State', price: '92000000' }
  const bodies = {
    leads: { ...person, phone: '+234 714 338 0264', source: 'referral' },
    contacts: person,
    properties: { title: 'Palmgrove 11', ...listing },
    deals: { title: 'Palmgrove', value: '92000000' },
  }
  for (const [noun, body] of Object.entries(bodies)) {
    const answer = await admin.request('POST', `/api/${noun}`, { body })
    expect([noun, answer.status]).toEqual([noun, 201])
    ids[noun] = (answer.body as { id: string }).id
  }
  ids.channels = (await admin.call(listChannels)).body[0]?.id ?? ''
})

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = newId()
const cursors = [
  cursor('hello', id),
  cursor('', id),
  cursor('\0', id),
  cursor('\ud800', id),
  cursor('infinity', id),
  cursor('NaN', id),
  cursor('275760-09-13T00:00:00Z', id),
  cursor('2026-02-31', id),
  cursor('999999-01-01', id),
  cursor('x'.repeat(200), id),
  cursor(1e300, id),
  cursor(-1e300, id),
  cursor(0.5, id),
  cursor(2 ** 63, id),
  cursor(1, 'no id'),
  cursor(null, id),
  cursor([], id),
  cursor(),
  'null',
  'e30',
  '%',
  ' ',
]

describe('a cursor that this server did not make', () => {
  test.each(paged.map((endpoint) => [endpoint.path, endpoint] as const))(
    'is refused by %s or leads to a page [I1] [I3]',
    async (_, endpoint) => {
      for (const text of cursors) {
        const { status } = await admin.request('GET', pathOf(endpoint.path), { query: { cursor: text } })
        expect([text, [200, 400].includes(status), status]).toEqual([text, true, status])
      }
    },
  )
})

/** What a call finds before it looks at the key: 409 for what may not be there twice, 200 for the one that is there. */
const found: Record<string, number> = { convertLead: 409, createInvite: 409, 'createChannel, direct': 200 }
const creating = namedSamples
  .filter(([, { endpoint }]) => endpoint.creates)
  .map(([name, one]) => [name, found[name] ?? 422, one] as const)

describe('an Idempotency-Key that is the id of a record', () => {
  /** Sends what a sample creates once more, under the id of the record that the first time made. */
  test.each(creating)('of %s answers %i and makes no other [DATA-50]', async (_, expected, { endpoint, prepare }) => {
    const parts = await prepare(company)
    const made = await company.send(endpoint, parts)
    const { id, contact } = made.body as { id?: string; contact?: { id: string } }
    const key = id ?? contact?.id
    expect([made.status, key]).toEqual([201, expect.any(String)])
    const before = await hashOfEverything()
    const again = await company.send(endpoint, { ...parts, key: key ?? '' })
    expect(again.status).toBe(expected)
    // The one that is there is answered for this key from now on, which is written down.
    if (expected === 200) expect(again.body).toEqual(made.body)
    else expect(await hashOfEverything()).toBe(before)
  })
})
