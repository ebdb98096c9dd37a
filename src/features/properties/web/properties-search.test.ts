import { expect, test } from 'vitest'
import { cleanSearch, isNarrowed, parsePropertiesSearch } from './properties-search.ts'

test('an address keeps what it says of the inventory [PROP-32]', () => {
  const said = { search: 'lekki', status: 'under_offer', type: 'land', city: 'Lagos', sort: '-price' }
  expect(parsePropertiesSearch(said)).toEqual(said)
  expect(parsePropertiesSearch({ minPrice: '10,000,000', maxPrice: 25000000, search: 214 })).toEqual({
    minPrice: '10000000',
    maxPrice: '25000000',
    search: '214',
  })
})

test('what an address says wrongly is left out, the rest counts [PROP-32]', () => {
  const wrong = {
    search: [],
    status: 'gone',
    type: 'castle',
    minPrice: 'much',
    maxPrice: -1,
    sort: 'area',
    city: 'Abuja',
  }
  expect(parsePropertiesSearch(wrong)).toEqual({ city: 'Abuja' })
})

test('what goes without saying is not written', () => {
  expect(cleanSearch({ search: '', sort: '-createdAt', city: undefined })).toEqual({})
})

test('blanks and the order do not narrow the list [PROP-09] [PROP-10]', () => {
  expect(isNarrowed({ sort: 'price', search: ' ' })).toBe(false)
  expect(isNarrowed({ minPrice: '1' })).toBe(true)
  expect(isNarrowed({ search: 'x' })).toBe(true)
})
