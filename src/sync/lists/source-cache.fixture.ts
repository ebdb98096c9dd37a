import { afterEach, beforeEach, vi } from 'vitest'
import type { AnyEndpoint, ListPage } from '#shared/calls.ts'
import { newestFirst } from '#shared/list-rules.ts'
import { fold } from '#shared/text.ts'
import type { SourceDefinition } from '../store/source.ts'
import { createSourceCache } from './source-cache.ts'

type Lead = { id: string; name: string; status: string; assignedTo: string | null; createdAt: string; version: number }
type Filter = { search?: string; sort?: string; status?: string }

const list: AnyEndpoint = { name: 'listLeads', method: 'GET', path: '/api/leads', list: true }
export const definition: SourceDefinition<Lead, Filter> = {
  entity: 'lead',
  list,
  searchText: ({ name }) => name,
  match: (row, { status }) => !status || row.status === status,
  compare: (a, b, sort) => (sort === 'name' ? (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) : newestFirst(a, b)),
  dependsOn: { user: ['assignedTo'] },
}

export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
export const lead = (number: number, changes: Partial<Lead> = {}): Lead => ({
  id: idOf(number),
  name: `Lead ${number}`,
  status: number % 2 === 0 ? 'new' : 'contacted',
  assignedTo: null,
  createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
  version: 1,
  ...changes,
})

/** A list endpoint over rows in memory, with the paging rules of the API. */
function openServer(count: number) {
  let rows = Array.from({ length: count }, (_, index) => lead(index + 1))
  const asked: Record<string, unknown>[] = []
  let failure: Error | undefined
  async function answer(query: Record<string, unknown>): Promise<ListPage<Lead>> {
    asked.push(query)
    if (failure) throw failure
    const { limit = 1000, cursor, offset = 0, ids, search = '', status, sort } = query
    const found = rows
      .filter((row) => fold(row.name).includes(fold(String(search))) && (!status || row.status === status))
      .filter((row) => ids === undefined || String(ids).split(',').includes(row.id))
      .sort((a, b) => definition.compare(a, b, sort as string | undefined))
    const from = cursor === undefined ? Number(offset) : Number(cursor)
    const to = from + Number(limit)
    const page: ListPage<Lead> = { rows: found.slice(from, to), headers: new Headers() }
    if (to < found.length) page.next = String(to)
    if (query.count) page.total = found.length
    return page
  }
  return {
    asked,
    answer,
    change: (next: (rows: Lead[]) => Lead[]) => {
      rows = next(rows)
    },
    fail: (error: Error | undefined) => {
      failure = error
    },
    row: (id: string) => rows.find((row) => row.id === id),
  }
}

/** A cache over a server of so many leads in memory. */
export function open(count: number, changes: Partial<typeof definition> = {}) {
  const server = openServer(count)
  const cache = createSourceCache(
    { ...definition, ...changes },
    {
      list: server.answer,
      row: async (id) => server.row(id),
    },
  )
  return { server, cache, show: (filter: Filter) => cache.lists.subscribe(filter, () => undefined) }
}

/** Runs what is pending. */
export const settle = () => vi.advanceTimersByTimeAsync(0)

/** Fake timers for the tests of a file. */
export function runOnTestClock(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
