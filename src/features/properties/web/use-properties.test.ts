import { expect, test } from 'vitest'
import { listing } from './property.fixture.ts'
import { propertyRules } from './use-properties.ts'

test.each([
  [{}, true],
  [{ status: 'available', type: 'land' }, true],
  [{ status: 'sold' }, false],
  [{ type: 'duplex' }, false],
  [{ city: 'LAKOWE' }, true],
  [{ city: 'Lako' }, false],
  [{ minPrice: '28500000', maxPrice: '28500000' }, true],
  [{ minPrice: '28500000.01' }, false],
  [{ maxPrice: '28499999' }, false],
] as const)('the filter %j finds the plot: %s [PROP-32]', (filter, isFound) => {
  expect(propertyRules.match(listing({}), filter)).toBe(isFound)
})

test('prices are ordered as amounts, the newest first unless sorted [PROP-32]', () => {
  const dear = listing({ price: '100000000.00', createdAt: '2026-11-01T00:00:00.000Z' })
  const cheap = listing({ price: '9000000.00', createdAt: '2026-11-02T00:00:00.000Z' })
  const order = (sort?: string) => [dear, cheap].sort((a, b) => propertyRules.compare(a, b, sort))
  expect(order('price')).toEqual([cheap, dear])
  expect(order('-price')).toEqual([dear, cheap])
  expect(order()).toEqual([cheap, dear])
  expect(order('createdAt')).toEqual([dear, cheap])
})
