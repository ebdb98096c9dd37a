import { expect, test } from 'vitest'
import { amountAt, formatAt, formatAtExact } from './shown-rate.ts'

const dollars = { currency: 'USD', rate: 1550, at: null } as const

test.each([
  ['25000000', '$16,129', '$16,129.03'],
  ['1550', '$1', '$1'],
  ['75000', '$48.39', '$48.39'],
  ['77500.00', '$50', '$50'],
  ['2325', '$1.50', '$1.50'],
  ['155000', '$100', '$100'],
  ['1549999999', '$1.0M', '$1,000,000'],
  ['1549000000', '$999,355', '$999,354.84'],
  ['2082500000', '$1.3M', '$1,343,548.39'],
  ['999999999999.99', '$645.2M', '$645,161,290.32'],
  ['0', '$0', '$0'],
  ['0.50', '$0', '$0'],
])('%s naira at 1,550 to the dollar are %s, to the cent %s [SET-17]', (naira, short, exact) => {
  expect(formatAt(naira, dollars)).toBe(short)
  expect(formatAtExact(naira, dollars)).toBe(exact)
})

test('euros and pounds have their own signs, and a rate may have decimals [SET-12] [SET-17]', () => {
  expect(formatAt('1700500', { currency: 'EUR', rate: 1700.5, at: null })).toBe('€1,000')
  expect(formatAtExact('2000000', { currency: 'GBP', rate: 2000, at: null })).toBe('£1,000')
  expect(amountAt('3100', dollars)).toBe(2)
})
