import { expect, test } from 'vitest'
import { readDecimal, readDecimalNumber } from './numbers.ts'

test.each([
  ['648', '648'],
  ['648,5', '648.5'],
  ['648.5', '648.5'],
  ['648,50', '648.50'],
  ['0.05', '0.05'],
  ['007', '7'],
  ['1,500', '1500'],
  ['1 500', '1500'],
  ['1\u00a0500,25', '1500.25'],
  ["1'500", '1500'],
  ['1,540.50', '1540.50'],
  ['1.540,50', '1540.50'],
  ['1.500.000', '1500000'],
  ['６４８，５', '648.5'],
])('%s is read as %s [PROP-16] [PROP-25]', (typed, value) => {
  expect(readDecimal(typed)).toEqual({ value })
})

test.each([
  ['1.500', '1.500 could mean 1.500 or 1500: write 1.5 or 1500'],
  ['648.125', '648.125 could mean 648.125 or 648125: write 648.13 or 648125'],
  ['1,540.505', 'Use at most two decimals'],
  ['0,125', 'Use at most two decimals'],
])('%s is refused: %s', (typed, refused) => {
  expect(readDecimal(typed)).toEqual({ refused })
})

test.each(['', 'large', '-5', '1e3', '15,00,0', '12 34', '.5', '5.', '648²'])('%j is no number', (typed) => {
  expect(readDecimal(typed)).toBeUndefined()
})

test.each([
  [1.5, { value: '1.5' }],
  [648.125, { refused: 'Use at most two decimals' }],
  [-1, undefined],
  [1e21, undefined],
])('%d sent as a number is read as %j', (sent, read) => {
  expect(readDecimalNumber(sent)).toEqual(read)
})
