import { expect, test } from 'vitest'
import { propertiesSearch } from './properties-search.ts'

const { clean, isNarrowed, parse } = propertiesSearch

test('an address keeps what it says of the inventory [PROP-32]', () => {
  const said = { search: 'lekki', status: 'under_offer', type: 'land', city: 'Lagos', sort: '-price' }
  expect(parse(said)).toEqual(said)
  expect(parse({ minPrice: '10,000,000', maxPrice: 25000000, search: 214 })).toEqual({
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
  expect(parse(wrong)).toEqual({ city: 'Abuja' })
})

test('what goes without saying is not written', () => {
  expect(clean({ search: '', sort: '-createdAt', city: undefined })).toEqual({})
})

test('blanks and the order do not narrow the list [PROP-09] [PROP-10]', () => {
  expect(isNarrowed({ sort: 'price', search: ' ' })).toBe(false)
  expect(parse({ minPrice: '2m', maxPrice: '1m' })).toEqual({ minPrice: '2000000' })
  expect(isNarrowed({ minPrice: '1' })).toBe(true)
  expect(isNarrowed({ search: 'x' })).toBe(true)
})
