import { expect, test } from 'vitest'
import { cleanSearch, isNarrowed, parseLeadsSearch } from './leads-search.ts'

test('an address keeps what it says of the list [LEAD-47]', () => {
  const said = { search: 'ade', status: 'new', priority: 'hot', source: 'referral', sort: 'lastName', layout: 'rows' }
  expect(parseLeadsSearch(said)).toEqual(said)
  expect(parseLeadsSearch({ assignedTo: 'me' })).toEqual({ assignedTo: 'me' })
  expect(parseLeadsSearch({ search: 803 })).toEqual({ search: '803' })
})

test('what an address says wrongly is left out, the rest counts [LEAD-47]', () => {
  const wrong = {
    search: {},
    status: 'lost',
    assignedTo: 'nobody',
    sort: 'phone',
    layout: 3,
    other: 1,
    priority: 'low',
  }
  expect(parseLeadsSearch(wrong)).toEqual({ priority: 'low' })
})

test('what stands by itself is not written', () => {
  expect(cleanSearch({ search: '', sort: '-createdAt', layout: 'cards', status: undefined })).toEqual({})
})

test('order and layout do not narrow the list, blanks do not search [LEAD-14]', () => {
  expect(isNarrowed({ sort: 'lastName', layout: 'rows', search: '  ' })).toBe(false)
  expect(isNarrowed({ search: 'a' })).toBe(true)
  expect(isNarrowed({ assignedTo: 'none' })).toBe(true)
})
