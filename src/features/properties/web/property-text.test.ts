import { expect, test } from 'vitest'
import { areaText, priceRangeText, roomCount } from './property-text.ts'

test.each([
  ['310', '310 m²'],
  ['1250.5', '1,250.5 m²'],
  ['0', '0 m²'],
  [null, undefined],
])('the area %s is told as %s [PROP-07]', (area, text) => {
  expect(areaText(area)).toBe(text)
})

test('no rooms are told where there are none by nature [PROP-07]', () => {
  expect(roomCount(0, 'land')).toBeUndefined()
  expect(roomCount(2, 'office')).toBe(2)
  expect(roomCount(0, 'apartment')).toBe(0)
  expect(roomCount(null, 'apartment')).toBeUndefined()
})

test('a price range is told by the limits it has [PROP-32]', () => {
  expect(priceRangeText('10000000', '50000000')).toBe('₦10.0M – ₦50.0M')
  expect(priceRangeText('750000', undefined)).toBe('From ₦750,000')
  expect(priceRangeText(undefined, '50000000')).toBe('Up to ₦50.0M')
  expect(priceRangeText(undefined, undefined)).toBeUndefined()
})
