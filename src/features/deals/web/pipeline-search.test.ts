import { expect, test } from 'vitest'
import { isFiltered, parsePipelineSearch } from './pipeline-search.ts'

const member = '0190b6d2-0000-7000-8000-000000000001'

test.each([
  [{}, {}],
  [
    { q: 'chevron', owner: member, value: 'high', lost: true },
    { q: 'chevron', owner: member, value: 'high', lost: true },
  ],
  [{ owner: 'me' }, { owner: 'me' }],
  [
    { owner: 'none', lost: 'true' },
    { owner: 'none', lost: true },
  ],
  [{ q: 400 }, { q: '400' }],
  [{ q: '   ', owner: 'nobody', value: 'gold', lost: 'no' }, {}],
  [{ q: ['a'], owner: 7, value: 'toString', lost: false, other: 1 }, {}],
  [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200) }],
])('the address %j shows the board by %j [PIPE-24]', (raw, search) => {
  expect(parsePipelineSearch(raw)).toEqual(search)
})

test('showing lost deals leaves the sums whole, every other filter narrows them', () => {
  expect(isFiltered({})).toBe(false)
  expect(isFiltered({ lost: true })).toBe(false)
  expect(isFiltered({ q: 'a' })).toBe(true)
  expect(isFiltered({ owner: 'none' })).toBe(true)
  expect(isFiltered({ value: 'basic' })).toBe(true)
})
