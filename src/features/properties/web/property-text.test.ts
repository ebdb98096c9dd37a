import { describe, expect, test } from 'vitest'
import { areaText, caretInGroups, groupThousands, priceRangeText, roomCount, typedPrice } from './property-text.ts'

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

describe('a typed price [PROP-16]', () => {
  test.each([
    ['25000000', '25,000,000'],
    ['25,0000,00', '25,000,000'],
    ['₦ 1250.5', '1,250.5'],
    ['1250.', '1,250.'],
    ['007', '7'],
    ['000', '0'],
    ['0.50', '0.50'],
    ['', ''],
    ['12a', '12a'],
    ['-5', '-5'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(groupThousands(typed)).toBe(shown)
  })

  test('keeps the caret before the same digits', () => {
    expect(caretInGroups('1234', 4, '1,234')).toBe(5)
    expect(caretInGroups('1234', 1, '1,234')).toBe(1)
    expect(caretInGroups('12,3456', 0, '123,456')).toBe(0)
    expect(caretInGroups('1,2345', 3, '12,345')).toBe(2)
  })

  test('a stored price is shown without decimals that say nothing', () => {
    expect(typedPrice('25000000.00')).toBe('25,000,000')
    expect(typedPrice('1250.50')).toBe('1,250.50')
    expect(typedPrice('0.00')).toBe('0')
    expect(typedPrice('')).toBe('')
  })
})

test('a price range is told by the limits it has [PROP-32]', () => {
  expect(priceRangeText('10000000', '50000000')).toBe('₦10.0M – ₦50.0M')
  expect(priceRangeText('750000', undefined)).toBe('From ₦750,000')
  expect(priceRangeText(undefined, '50000000')).toBe('Up to ₦50.0M')
  expect(priceRangeText(undefined, undefined)).toBeUndefined()
})
