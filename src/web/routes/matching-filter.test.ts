import { expect, test } from 'vitest'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertyRules } from '#features/properties/web/use-properties.ts'
import { matchingFilter } from './matching-filter.ts'

const nothing = { propertyType: null, location: null, budgetMin: null, budgetMax: null }
const listing = {
  title: '4-bed duplex',
  address: '12 Palm Avenue',
  city: 'Lekki',
  state: 'Lagos State',
  type: 'duplex',
  status: 'available',
  price: '85000000.00',
} as Property

test('nothing matches a lead of whom nothing is known [MOB-77]', () => {
  expect(matchingFilter(nothing)).toBeUndefined()
})

test.each([
  [{ propertyType: 'duplex' }, true],
  [{ propertyType: 'land' }, false],
  [{ budgetMax: '85000000' }, true],
  [{ budgetMax: '84999999' }, false],
  [{ budgetMin: '85000001' }, false],
  [{ propertyType: 'duplex', budgetMin: '50000000', budgetMax: '100000000', location: 'Lekki' }, true],
] as const)('a lead that looks for %j: a listing fits: %s [MOB-77]', (wish, fits) => {
  expect(propertyRules.match(listing, matchingFilter({ ...nothing, ...wish }) ?? {})).toBe(fits)
})

test('where the lead looks is searched as in the list of the listings [MOB-77]', () => {
  expect(matchingFilter({ ...nothing, location: 'Lekki Phase 1' })).toMatchObject({ search: 'Lekki Phase 1' })
  expect(propertyRules.match(listing, matchingFilter({ ...nothing, location: 'Lekki, Palm Avenue' }) ?? {})).toBe(true)
})

test('only what is available is offered', () => {
  expect(
    propertyRules.match({ ...listing, status: 'sold' }, matchingFilter({ ...nothing, location: 'Lekki' }) ?? {}),
  ).toBe(false)
})
