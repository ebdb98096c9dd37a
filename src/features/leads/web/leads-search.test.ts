import { expect, test } from 'vitest'
import { leadsSearch } from './leads-search.ts'

const { parse, clean, isNarrowed } = leadsSearch

test('an address keeps what it says of the list [LEAD-47]', () => {
  const said = { search: 'ade', status: 'new', priority: 'hot', source: 'referral', sort: 'lastName', layout: 'rows' }
  expect(parse(said)).toEqual(said)
  expect(parse({ assignedTo: 'me' })).toEqual({ assignedTo: 'me' })
  expect(parse({ search: 803 })).toEqual({ search: '803' })
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
  expect(parse(wrong)).toEqual({ priority: 'low' })
})

test('what stands by itself is not written', () => {
  expect(clean({ search: '', sort: '-createdAt', layout: 'cards', status: undefined })).toEqual({})
})

test('order and layout do not narrow the list, blanks do not search [LEAD-14]', () => {
  expect(isNarrowed({ sort: 'lastName', layout: 'rows', search: '  ' })).toBe(false)
  expect(isNarrowed({ search: 'a' })).toBe(true)
  expect(isNarrowed({ assignedTo: 'none' })).toBe(true)
})
