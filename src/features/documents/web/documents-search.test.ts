import { expect, test } from 'vitest'
import { documentsSearch } from './documents-search.ts'

const { clean, isNarrowed, parse } = documentsSearch

test.each([
  [{}, {}, false],
  [{ search: 'deed', type: 'deed', format: 'pdf', sort: 'name' }, undefined, true],
  [{ type: 'poster', format: 'exe', sort: 'price', other: 1 }, {}, false],
  [{ search: 2026 }, { search: '2026' }, true],
  [{ search: '', sort: '-createdAt' }, {}, false],
  [{ search: '  ' }, { search: '  ' }, false],
  [{ format: 'txt' }, undefined, true],
])('an address says %j [DOC-03] [DOC-04] [DOC-05]', (raw, said, isNarrow) => {
  const search = parse(raw)
  expect(search).toEqual(said ?? raw)
  expect(isNarrowed(search)).toBe(isNarrow)
})

test('what goes without saying stays out of the address', () => {
  expect(clean({ search: '', type: 'deed', sort: '-createdAt' })).toEqual({ type: 'deed' })
})
