import { beforeAll, describe, expect, test } from 'vitest'
import { listChannels } from '#features/chat/chat.contract.ts'
import { routes } from '#server/features.ts'
import { newId } from '#shared/ids.ts'
import { hashOfEverything } from '../support/database-hash.ts'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testCompany } from '../support/test-company.ts'

type Choice = { _zod: { def: { innerType: { _zod: { def: { entries: Record<string, string> } } } } } }

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
  for (const [noun, body] of [...Object.entries(bodies), ...Object.entries(bodies)]) {
    const answer = await admin.request('POST', `/api/${noun}`, { body })
    expect([noun, answer.status]).toEqual([noun, 201])
    ids[noun] = (answer.body as { id: string }).id
  }
  ids.channels = (await admin.call(listChannels)).body[0]?.id ?? ''
})

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = newId()
const broken: unknown[] = [
  ...[
    'hello',
    '',
    ' ',
    '\0',
    '\ud800',
    'x'.repeat(200),
    'infinity',
    'Infinity',
    'NaN',
    'now',
    'today',
    'epoch',
    'true',
  ],
  ...['2026-02-31', '999999-01-01', '275760-09-13T00:00:00Z', '2026-11-20', '0000-01-01T00:00:00.000Z'],
  ...[
    '2026-11-20T09:12:00 Nowhere/City',
    '2026-11-20 09:12:00 ABCD',
    '2026-11-20T09:12:00.000+99:99',
    '2026-11-20T09:12:00.000+16',
  ],
  ...[
    '2026-11-20T24:00:00.000Z',
    '2026-13-20T09:12:00.000Z',
    '2026-11-20T09:12:60.000Z',
    '2026-11-20T09:12:00.000Z BC',
    'J2451187',
  ],
  ...['1e300', '1e400', '-1e400', '0x10', '1_000', '9223372036854775808', '99999999999999999', '1.005', '--1', '1,5'],
  ...[0, -0, 0.5, 1e300, -1e300, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)],
  ...[true, false, null, [], ['a'], {}, { value: 1 }, id],
]
const cursors = [
  ...broken.map((value) => [JSON.stringify(value), cursor(value, id)]),
  ...['no id', '', null, 1, true, [], `${id}0`, '00000000-0000-0000-0000-00000000000g'].flatMap((wrong) => [
    [`1 ${JSON.stringify(wrong)}`, cursor(1, wrong)],
    [`a time ${JSON.stringify(wrong)}`, cursor('2026-11-20T09:12:00.000Z', wrong)],
  ]),
  ...[cursor(), cursor(1), 'null', 'e30', '%', ' ', '[', Buffer.from('{"0":1}').toString('base64url')].map((text) => [
    text,
    text,
  ]),
]
/** Each list in each of its orders; `undefined` is the default order. */
const orders = paged.flatMap((endpoint) => {
  const sort = (queryOf(endpoint).sort as Choice | undefined)?._zod.def.innerType._zod.def.entries
  return [undefined, ...Object.keys(sort ?? {})].map((order) => [endpoint.path, order, endpoint] as const)
})

test('lists are paged by times, numbers, amounts and text', async () => {
  let followed = 0
  for (const [path, sort, endpoint] of orders) {
    const query = { limit: '1', ...(sort && { sort }) }
    const { headers } = await admin.request('GET', pathOf(path), { query })
    const next = headers.get('x-next-cursor')
    if (!next) continue
    followed += 1
    const { status, body } = await admin.request('GET', pathOf(endpoint.path), { query: { ...query, cursor: next } })
    expect([path, sort, status, (body as unknown[]).length]).toEqual([path, sort, 200, 1])
  }
  expect(followed).toBeGreaterThanOrEqual(30)
})

describe('a cursor that this server did not make', () => {
  test.each(orders)('is refused by %s, sorted by %s, or leads to a page [I1] [I3]', async (_, sort, endpoint) => {
    for (const [name, text = ''] of cursors) {
      const query = { cursor: text, ...(sort && { sort }) }
      const { status, body } = await admin.request('GET', pathOf(endpoint.path), { query })
      expect([name, [200, 400].includes(status), status, body]).toEqual([name, true, status, body])
    }
  })
})

/** What a call finds before it looks at the key: 409 for what may not be there twice, 200 for the one that is there. */
const found: Record<string, number> = {
  convertLead: 409,
  // The other record is gone.
  mergeLead: 404,
  mergeContact: 404,
  createInvite: 409,
  'createChannel, direct': 200,
}
const creating = namedSamples
  // A browser that subscribes again takes the place of its own row, whatever the key.
  .filter(([name, { endpoint }]) => endpoint.creates && name !== 'subscribePush')
  .map(([name, one]) => [name, found[name] ?? 422, one] as const)

describe('an Idempotency-Key that is the id of a record', () => {
  /** Sends what a sample creates once more, under the id of the record that the first time made. */
  test.each(creating)('of %s answers %i and makes no other [DATA-50]', async (_, expected, { endpoint, prepare }) => {
    const parts = await prepare(company)
    const made = await company.send(endpoint, parts)
    const { id, contact } = made.body as { id?: string; contact?: { id: string } }
    const key = id ?? contact?.id
    expect([made.status, key]).toEqual([201, expect.any(String)])
    const before = await hashOfEverything(app.db)
    const again = await company.send(endpoint, { ...parts, key: key ?? '' })
    expect(again.status).toBe(expected)
    // The one that is there is answered for this key from now on, which is written down.
    if (expected === 200) expect(again.body).toEqual(made.body)
    else expect(await hashOfEverything(app.db)).toBe(before)
  })
})
