import { expect, test } from 'vitest'
import { cleanSearch, isNarrowed, parseContactsSearch } from './contacts-search.ts'

test('what the address says is read, what it cannot mean is left out [CONT-01] [CONT-03]', () => {
  expect(parseContactsSearch({ search: 'okafo', type: 'client', sort: 'lastName' })).toEqual({
    search: 'okafo',
    type: 'client',
    sort: 'lastName',
  })
  expect(parseContactsSearch({ search: 8031234567, type: 'friend', sort: 'password', other: 1 })).toEqual({
    search: '8031234567',
  })
})

test('an address stays short, and a bare list is not narrowed', () => {
  expect(cleanSearch({ search: '', type: undefined, sort: '-createdAt' })).toEqual({})
  expect(isNarrowed({ sort: 'lastName', search: '  ' })).toBe(false)
  expect(isNarrowed({ type: 'vendor' })).toBe(true)
})
