import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoLogin } from '#features/auth/auth.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { runSeeds } from '#server/demo/seeds.ts'
import { DEMO_ACCOUNT, seeds } from '#server/features.ts'
import { CAPS } from '#shared/caps.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { type Filter, type Filters, fieldOf } from '#shared/list-filters.ts'
import type { ListFilter } from '#shared/list-rules.ts'
import { createLocalView } from '#sync/lists/local-view.ts'
import { createRowStore } from '#sync/store/row-store.ts'
import { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

type Row = { id: string } & Record<string, unknown>
type Rules = {
  list: Endpoint
  filters: Filters
  orders: Record<string, unknown>
  match: (row: Row, filter: Record<string, unknown>) => boolean
  compare: (a: Row, b: Row, sort: string | undefined) => number
  searchText: (row: Row) => string
  foldSearch: (typed: string) => string
}

/** What the browser knows only in part. */
const SERVER_ONLY: Record<string, string> = {
  'listCommunications.contactId': 'the lead behind a contact is known to the server',
  'listTasks.overdue': 'the browser asks with the first instant of its own day, `overdueBefore`',
}

const features = new URL('../../src/features/', import.meta.url)
const isRules = (value: unknown): value is Rules =>
  typeof value === 'object' && value !== null && 'filters' in value && 'compare' in value && 'match' in value

/** The rules of every list that the browser filters and sorts itself, by the name of its endpoint. */
async function readRules(): Promise<Map<string, Rules>> {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /web\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .filter((path) => readFileSync(new URL(path, features), 'utf8').includes('listRules({'))
  const found = new Map<string, Rules>()
  for (const path of files) {
    const rules = Object.values(await import(new URL(path, features).href)).filter(isRules)
    if (rules.length === 0) throw new Error(`src/features/${path} calls listRules but exports no rules`)
    for (const one of rules) found.set(one.list.name, one)
  }
  return found
}

const lists = await readRules()
let admin: TestClient
const rowsOf = new Map<string, Row[]>()

/** Names whose order and folded form differ from the order of their code points. */
const NAMES = [
  ...['Ṣadé', 'sade', 'Sule', 'Zainab', 'Ọlá', 'ola', 'Ozo', 'Ɗan', 'Duna', 'Eze', 'eze', 'Ẹniọlá', 'Àbíọ́lá', 'abiola'],
  ...["O'Neil", 'Ɓala', 'Gbenga', 'Gyang', 'Kpaduwa', 'Kyari', 'Ƙasim', 'Ƴanci', "'Yar'adua", 'Yusuf', 'Ụzọ', 'Uzo'],
]

async function readAll({ path }: Endpoint, query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const asked = { ...query, limit: '200', ...(cursor && { cursor }) }
    const { status, body, headers } = await admin.request('GET', path, { query: asked })
    if (status !== 200) throw new Error(`${path} ${JSON.stringify(asked)}: ${JSON.stringify(body)}`)
    rows.push(...(body as Row[]))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  return rows
}

const app = testApp({ installation: { demoAccount: DEMO_ACCOUNT } })
beforeAll(async () => {
  await runSeeds(app.context, seeds)
  admin = new TestClient(app)
  const { status, body } = await admin.call(demoLogin)
  expect(status).toBe(200)
  admin.user = body as TestClient['user']
  for (const lastName of NAMES) {
    const lead = { firstName: 'Ada', lastName, phone: '0803 123 4567', source: 'referral' as const }
    expect((await admin.call(createLead, { body: lead })).status).toBe(201)
  }
  // PostgreSQL does so within a minute; until then it plans searches of new rows badly.
  await app.db.execute(sql`analyze`)
  for (const [name, { list }] of lists) rowsOf.set(name, await readAll(list))
}, 300_000)

/** What rows have in a field, or in the list that is named in its plural (`tag` in `tags`). */
const valuesIn = (rows: Row[], field: string) => [
  ...new Set(rows.flatMap((row) => [row[field] ?? row[`${field}s`] ?? []].flat().map(String))),
]
const middle = <Value>(values: Value[]): Value[] => values.slice(values.length >> 1, (values.length >> 1) + 1)

/** Parts of a text, and what is in hardly any. */
const partsOf = (text: string) => [text.slice(2, 7), text.slice(-3).toUpperCase(), '%', '_', 'Ọ̀']

/** Values to ask a filter with: all of a choice, some that rows have, and one that none has. */
function valuesFor(name: string, filter: Filter, rows: Row[]): string[] {
  const held = valuesIn(rows, fieldOf(name, filter))
  switch (filter.kind) {
    case 'choice':
      return [...filter.values]
    case 'member':
      return ['me', 'none', ...held, newId()]
    case 'record':
      return [...held.slice(0, 3), admin.user.id, newId()]
    case 'text':
      return held
        .slice(0, 3)
        .flatMap((text) => [text, text.toUpperCase(), ...(filter.is === 'part' ? partsOf(text) : [])])
    case 'bound':
      return middle(held.sort((a, b) => (filter.value === 'money' ? Number(a) - Number(b) : a < b ? -1 : 1)))
    case 'flag':
      return ['true']
  }
}

/** Text as people type it: letters with marks, a phone number in parts, and what a pattern of the database would take for more. */
const TYPED = [
  'Ṣadé',
  'sade',
  'ŞADE',
  'ɗan',
  'dan',
  'kasim',
  'yanci',
  'yaradua',
  'ƴar’adua',
  'uzo',
  'o’neil',
  '0803',
  '+234 803',
  '803-123',
  '%',
  '_',
  '\\',
]
const phoneLike = /^\+?\d[\d\s()-]{6,}$/

/** Searches that the rows themselves suggest: their text whole, in parts and in capitals, and their phone numbers. */
function searchesFor(rows: Row[], searchText: Rules['searchText']): string[] {
  const byLength = [...rows].sort((a, b) => searchText(a).length - searchText(b).length)
  const marked = rows.filter((row) => /[^\0-~]/.test(searchText(row)))
  const some = [...rows.slice(0, 1), ...byLength.slice(0, 1), ...middle(byLength), ...marked.slice(0, 1)]
  const parts = some.flatMap((row) => {
    const whole = searchText(row)
    const texts = [whole.replaceAll('\0', ' '), ...whole.split('\0')].map((text) => text.slice(0, CAPS.search))
    return texts.flatMap((text) => [text, text.slice(text.length >> 1).slice(0, 9), text.slice(0, 6).toUpperCase()])
  })
  const phones = some.flatMap((row) =>
    Object.values(row).flatMap((value) =>
      typeof value === 'string' && phoneLike.test(value) ? [value, value.replace(/\D/g, ''), value.slice(-4)] : [],
    ),
  )
  return [...new Set([...TYPED, ...parts, ...phones])].filter((text) => text.trim() !== '')
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

describe.each([...lists])('%s', (name, rules) => {
  const { list, filters, orders, match, compare } = rules
  test('the server and the browser find the same rows for typed text', async () => {
    const rows = rowsOf.get(name) ?? []
    const { matcher } = createLocalView<Row, ListFilter>(rules, createRowStore<Row>())
    const asked = searchesFor(rows, rules.searchText)
    const here = asked.map((search) => [search, idsOf(rows.filter(matcher({ search }))).sort()])
    const there: typeof here = []
    for (const search of asked) there.push([search, idsOf(await readAll(list, { search })).sort()])
    expect(here).toEqual(there)
    expect(here.some(([, ids]) => ids?.length)).toBe(true)
  })

  test.each(Object.entries(filters).filter(([filter]) => !(`${name}.${filter}` in SERVER_ONLY)))(
    'the server and the browser find the same rows by %s',
    async (filterName, filter) => {
      const rows = rowsOf.get(name) ?? []
      const asked = valuesFor(filterName, filter, rows)
      expect(
        asked.length,
        `no row of the demo company has a ${filterName}: give it some in the noun’s seed`,
      ).toBeGreaterThan(0)
      let found = 0
      for (const value of asked) {
        const wanted = value === 'me' ? admin.user.id : filter.kind === 'flag' ? true : value
        const here = rows.filter((row) => match(row, { [filterName]: wanted }))
        const there = await readAll(list, { [filterName]: value })
        expect(new Set(idsOf(here)), `${filterName}=${value}`).toEqual(new Set(idsOf(there)))
        found += here.length
      }
      // Those by another record narrow its panel, which shows that it has none.
      if (filter.kind === 'record') return
      expect(found, `no row of the demo company passes ${filterName}: give it some in the noun’s seed`).toBeGreaterThan(
        0,
      )
    },
  )

  test.each(Object.keys(orders).flatMap((order) => [order, `-${order}`]))(
    'the server and the browser sort alike by %s',
    async (sort) => {
      const rows = rowsOf.get(name) ?? []
      const here = [...rows].sort((a, b) => compare(a, b, sort))
      const isOnlyOrder = Object.keys(orders).length === 1
      const there = await readAll(list, isOnlyOrder ? {} : { sort })
      const isReversed = isOnlyOrder && idsOf(there)[0] !== idsOf(here)[0]
      expect(idsOf(isReversed ? here.reverse() : here)).toEqual(idsOf(there))
    },
  )
})
