import { beforeAll, expect, test } from 'vitest'
import { exampleProperty } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createProperty, listProperties, type Property } from '../properties.contract.ts'

const add = (fields: object = {}, who = admin) => who.create(createProperty, { ...exampleProperty, ...fields })

const { app, admin } = testCompany()
beforeAll(async () => {
  for (let index = 0; index < 11; index++) await add({ price: String(10_000_000 * (index % 4)) })
})

const idsOf = (properties: Property[]) => properties.map(({ id }) => id)

async function find(query: Record<string, string>, who = admin): Promise<string[]> {
  const { status, body } = await who.request('GET', '/api/properties', { query })
  expect(status).toBe(200)
  return idsOf(body as Property[])
}

test('search finds parts of title, address and city, whatever the case and diacritics [PROP-02] [SHELL-41]', async () => {
  const { id } = await add({ title: 'Ẹ̀kọ́ Gardens', address: '3 Ọṣun Close', city: 'Ìbàdàn', state: 'Oyo State' })
  for (const search of ['EKO GARD', 'ọṣun', 'osun cl', 'ibadan']) expect(await find({ search }), search).toContain(id)
  expect(await find({ search: 'Oyo State' })).not.toContain(id)
  for (const search of ['%', '_', '\\', "'; drop table properties; --"])
    expect(await find({ search }), search).toEqual([])
})

test('filters by status, type, city and price, limits included [PROP-32]', async () => {
  const owner = await app.signUp()
  const flat = await add({ type: 'apartment', price: '40000000', city: 'Lagos', status: 'sold' }, owner)
  const plot = await add({ type: 'land', price: '9000000', city: 'Lagos' }, owner)
  const office = await add({ type: 'office', price: '100000000' }, owner)
  const found = (query: Record<string, string>) => find({ sort: 'price', ...query }, owner)
  expect(await found({ status: 'sold' })).toEqual([flat.id])
  expect(await found({ type: 'office' })).toEqual([office.id])
  expect(await found({ city: 'LAGOS' })).toEqual([plot.id, flat.id])
  expect(await found({ city: 'Lag' })).toEqual([])
  expect(await found({ minPrice: '40000000' })).toEqual([flat.id, office.id])
  expect(await found({ maxPrice: '40,000,000' })).toEqual([plot.id, flat.id])
  expect(await found({ minPrice: '9000000.01', maxPrice: '99999999.99' })).toEqual([flat.id])
  expect(await found({ city: 'Lagos', status: 'available', search: 'ambergate' })).toEqual([plot.id])
  expect(await found({ ids: `${office.id},${plot.id}` })).toEqual([plot.id, office.id])
  const counted = await owner.call(listProperties, { query: { type: 'land', count: 'true' } })
  expect(counted.headers.get('x-total-count')).toBe('1')
})

test('prices are sorted as amounts, the newest comes first unless sorted [PROP-32]', async () => {
  const owner = await app.signUp()
  const ids: string[] = []
  for (const price of ['9000000', '100000000', '25000000']) ids.push((await add({ price }, owner)).id)
  expect(await find({}, owner)).toEqual([ids[2], ids[1], ids[0]])
  expect(await find({ sort: 'createdAt' }, owner)).toEqual(ids)
  expect(await find({ sort: 'price' }, owner)).toEqual([ids[0], ids[2], ids[1]])
  expect(await find({ sort: '-price' }, owner)).toEqual([ids[1], ids[2], ids[0]])
})

test.each(['createdAt', '-createdAt', 'price', '-price'] as const)(
  'pages by %s reach every row once, also among equal prices [LIM-33] [SHELL-42]',
  async (sort) => {
    const whole = idsOf((await admin.call(listProperties, { query: { sort } })).body)
    expect(whole.length).toBeGreaterThan(10)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await admin.call(listProperties, {
        query: { sort, limit: '4', count: 'true', ...(cursor && { cursor }) },
      })
      expect(headers.get('x-total-count')).toBe(String(whole.length))
      seen.push(...idsOf(body))
      cursor = headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(seen).toEqual(whole)
  },
)

test.each([
  [{ limit: '0' }, 'Limit must be a whole number from 1 to 200'],
  [{ cursor: 'nonsense' }, 'Invalid cursor'],
  [{ sort: 'area' }, undefined],
  [{ status: 'haunted' }, undefined],
  [{ type: 'castle' }, undefined],
  [{ minPrice: 'cheap' }, 'Enter an amount of naira, such as 25,000,000'],
  [{ search: 'x'.repeat(201) }, 'Search for at most 200 characters'],
])('refuses the query %j [LIM-33] [I3]', async (query, message) => {
  const { status, body } = await admin.request('GET', '/api/properties', { query: query as Record<string, string> })
  expect(status).toBe(400)
  if (message) expect(body).toMatchObject({ message })
})

test('nobody sees it without signing in [PROP-12]', async () => {
  expect(await app.visitor().call(listProperties)).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
})
