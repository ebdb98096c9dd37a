import { expect, test } from 'vitest'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '../properties.contract.ts'
import { DRAWINGS } from '../property-drawings.data.ts'
import { citiesOf } from './city-filter.tsx'
import { readPriceRange } from './price-filter.tsx'
import { STATUS_OPTIONS, TYPE_OPTIONS } from './property-labels.ts'

test('every type and status can be chosen, the defaults first [PROP-20] [PROP-21] [PROP-22] [PROP-23]', () => {
  const types = TYPE_OPTIONS.map(({ value }) => value)
  expect(types.slice(0, 5)).toEqual(['apartment', 'duplex', 'land', 'office', 'warehouse'])
  expect([...types].sort()).toEqual([...PROPERTY_TYPES].sort())
  const statuses = STATUS_OPTIONS.map(({ value }) => value)
  expect(statuses[0]).toBe('available')
  expect([...statuses].sort()).toEqual([...PROPERTY_STATUSES].sort())
})

test('every type has a drawing without a shape that is drawn twice [PROP-21]', () => {
  for (const type of PROPERTY_TYPES) {
    const shapes = DRAWINGS[type].shapes.map(({ ink, d, line }) => `${ink} ${line} ${d}`)
    expect(new Set(shapes).size, type).toBe(shapes.length)
    expect(shapes.join(), type).not.toContain('NaN')
  }
})

test('a price range has its limits in order, either may be left out [PROP-32]', () => {
  expect(readPriceRange('1,000,000', '')).toEqual({ range: { minPrice: '1000000', maxPrice: undefined }, errors: {} })
  expect(readPriceRange('', '').range).toEqual({ minPrice: undefined, maxPrice: undefined })
  expect(readPriceRange('2', '1').errors.max).toBe('The highest price must be at least the lowest')
  expect(readPriceRange('lots', '1').errors.min).toBe('Enter an amount of naira, such as 25,000,000')
  expect(readPriceRange('1', '-1').errors.max).toBe('Enter an amount of naira, such as 25,000,000')
})

test('cities with the most listings come first, however they are written [PROP-32]', () => {
  const properties = ['Abuja', 'Lagos', 'lagos', 'Benin City', 'Abuja', 'Lagos'].map((city) => ({ city }))
  expect(citiesOf(properties)).toEqual([
    { city: 'Lagos', count: 3 },
    { city: 'Abuja', count: 2 },
    { city: 'Benin City', count: 1 },
  ])
})
