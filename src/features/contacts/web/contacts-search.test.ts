import { expect, test } from 'vitest'
import { contactsSearch } from './contacts-search.ts'

const { clean, isNarrowed, parse } = contactsSearch

test('what the address says is read, what it cannot mean is left out [CONT-01] [CONT-03]', () => {
  expect(parse({ search: 'okafo', type: 'client', sort: 'lastName' })).toEqual({
    search: 'okafo',
    type: 'client',
    sort: 'lastName',
  })
  expect(parse({ search: 8031234567, type: 'friend', sort: 'password', other: 1 })).toEqual({
    search: '8031234567',
  })
})

test('an address stays short, and a bare list is not narrowed', () => {
  expect(clean({ search: '', type: undefined, sort: '-createdAt' })).toEqual({})
  expect(isNarrowed({ sort: 'lastName', search: '  ' })).toBe(false)
  expect(isNarrowed({ type: 'vendor' })).toBe(true)
})
