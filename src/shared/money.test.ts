import { expect, test } from 'vitest'
import { formatNaira, formatNairaExact, parseMoney, sumMoney } from './money.ts'

test.each([
  ['25500000.00', '₦25.5M'],
  ['1000000', '₦1.0M'],
  ['999999.99', '₦999,999'],
  ['750000', '₦750,000'],
  ['0', '₦0'],
  ['2082500000', '₦2,082.5M'],
])('%s naira is shown as %s [SHELL-45] [LIM-01] [LIM-25]', (money, shown) => {
  expect(formatNaira(money)).toBe(shown)
})

test('the exact value keeps kobo only when there are any [SHELL-45]', () => {
  expect(formatNairaExact('25500000.00')).toBe('₦25,500,000')
  expect(formatNairaExact('1250.50')).toBe('₦1,250.50')
})

test.each([
  ['25,000,000', '25000000'],
  ['₦ 85000', '85000'],
  [85_000_000, '85000000'],
  ['0.5', '0.5'],
  ['999999999999.99', '999999999999.99'],
  ['1000000000000', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['', undefined],
  ['1e9', undefined],
  ['plenty', undefined],
])('%s is read as %s [LEAD-30] [LEAD-31] [LIM-34]', (typed, money) => {
  expect(parseMoney(typed)).toBe(money)
})

test('sums are exact to the kobo', () => {
  expect(sumMoney(['0.10', '0.20', '999999999999.99'])).toBe('1000000000000.29')
  expect(sumMoney([])).toBe('0.00')
})
