import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createProperty } from '#features/properties/properties.contract.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordList } from '#server/records/record-list.ts'
import { endpoint } from '#shared/endpoint.ts'
import { sortedListQueryOf } from '#shared/fields.ts'
import { atLeast, atMost, before, listFilters } from '#shared/list-filters.ts'
import { by, listRules } from '#shared/list-rules.ts'
import { listSearch } from '#web/platform/search-params.ts'
import { FilterChipRow, type FilterChips } from '#web/ui/list/filter-bar.tsx'
import { exampleProperty } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const filters = listFilters({
  minBedrooms: atLeast('bedrooms', 'number'),
  maxBedrooms: atMost('bedrooms', 'number'),
  areaBelow: before('area', 'number'),
})
const row = z.object({ id: z.string(), bedrooms: z.nullable(z.number()), area: z.nullable(z.string()) })
const query = sortedListQueryOf(filters, ['id'])
const list = endpoint({
  name: 'listByNumbers',
  method: 'GET',
  path: '/api/by-numbers',
  access: 'user',
  summary: 'Properties by their numbers.',
  query,
  answer: z.array(row),
})

const listPage = recordList({
  list,
  filters,
  name: 'by_numbers',
  table: properties,
  select: (db) =>
    db.select({ id: properties.id, bedrooms: properties.bedrooms, area: properties.area }).from(properties),
  orders: { id: { column: properties.id, type: 'uuid', index: 'plain', cursor: ({ id }) => id } },
  standard: 'id',
})
const rules = listRules({
  list,
  filters,
  searchText: ({ id }) => id,
  orders: { id: by(({ id }) => id) },
  standard: 'id',
})
const address = listSearch(filters)
const chips: FilterChips<typeof filters> = {
  minBedrooms: { label: 'Bedrooms', labels: { 0: 'Any number', 3: '3 or more' } },
  maxBedrooms: null,
  areaBelow: null,
}

const HOMES = [
  { title: 'plot' },
  { title: 'studio', bedrooms: 0, area: '9.5' },
  { title: 'flat', bedrooms: 3, area: '80' },
  { title: 'villa', bedrooms: 10, area: '1200.25' },
]

describe('a filter by a number', () => {
  const { app, admin } = testCompany()
  const titles = new Map<string, string>()
  beforeAll(async () => {
    for (const home of HOMES) {
      const { status, body } = await admin.call(createProperty, { body: { ...exampleProperty, ...home } })
      expect(status).toBe(201)
      titles.set((body as { id: string }).id, home.title)
    }
  })
  const scope = () => ({
    workspaceId: admin.user.workspace.id,
    userId: admin.user.id,
    role: 'admin' as const,
    context: app.context,
  })
  const titlesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => titles.get(id)).sort()

  test.each([
    ['minBedrooms', '3', ['flat', 'villa']],
    ['minBedrooms', '0', ['flat', 'studio', 'villa']],
    ['maxBedrooms', '3', ['flat', 'studio']],
    ['maxBedrooms', '2.5', ['studio']],
    ['minBedrooms', '-1', ['flat', 'studio', 'villa']],
    ['areaBelow', '80', ['studio']],
    ['areaBelow', '1200.5', ['flat', 'studio', 'villa']],
  ])('%s=%s is the same in the address, the query, the database and the browser', async (name, value, found) => {
    const search = address.parse({ [name]: Number(value) })
    expect(search).toEqual({ [name]: value })
    expect(address.parse({ [name]: value })).toEqual(search)
    expect(address.isNarrowed(search)).toBe(true)
    const filter = address.filterOf(search, undefined)
    const { rows } = await listPage(scope(), { query: query.parse({ [name]: value }) })
    expect(titlesOf(rows)).toEqual(found)
    const all = await listPage(scope(), { query: {} })
    expect(all.rows).toHaveLength(HOMES.length)
    expect(titlesOf(all.rows.filter((one) => rules.match(one, filter)))).toEqual(found)
  })

  test.each(['', 'three', '1e3', '0x10', ' 3', '3.', 'NaN', 'Infinity', '1234567890123'])(
    '%j is no number',
    (value) => {
      expect(query.safeParse({ minBedrooms: value }).success).toBe(false)
      expect(address.parse({ minBedrooms: value })).toEqual({})
    },
  )

  test.each([
    [{}, 'Any</b>'],
    [{ minBedrooms: '3' }, '3 or more</b>'],
    [{ minBedrooms: '0' }, 'Any number</b>'],
  ])('the chip of %j says %s', (search, said) => {
    const row = createElement(FilterChipRow, { chips, search, onChange: () => {}, clearing: address })
    const html = renderToStaticMarkup(row)
    expect(html).toContain(said)
    expect(html.includes('Clear')).toBe('minBedrooms' in search)
  })
})
