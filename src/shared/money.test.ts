import { expect, test } from 'vitest'
import { TRANSLATED } from '#languages/codes.ts'
import { loadLanguage } from '#languages/load-language.ts'
import {
  formatCount,
  formatDecimal,
  formatNaira,
  formatNairaExact,
  parseMoney,
  readTypedMoney,
  sumMoney,
} from './money.ts'
import { formatAt, formatAtExact } from './shown-rate.ts'
import { ENGLISH, inLanguage } from './texts.ts'

test.each([
  ['25500000.00', '₦25.5M'],
  ['1000000', '₦1.0M'],
  ['1250000', '₦1.3M'],
  ['1999999.99', '₦1.9M'],
  ['24999999', '₦24.9M'],
  ['24950000', '₦24.9M'],
  ['25000000', '₦25.0M'],
  ['49999999.99', '₦49.9M'],
  ['99960000', '₦99.9M'],
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
  ['0.5', '0.50'],
  ['999999999999.99', '999999999999.99'],
  ['1000000000000', undefined],
  ['1.2345', undefined],
  [1.234, undefined],
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

test.each([
  ['85m', '85000000'],
  ['85 million', '85000000'],
  ['N1.2b', '1200000000'],
  ['1.25bn', '1250000000'],
  ['750k', '750000'],
  ['#3.5m', '3500000'],
  ['₦85,000,000', '85000000'],
  ['N85M', '85000000'],
  ['NGN 12,500', '12500'],
  ['1,250,000.50', '1250000.50'],
  ['850k/sqm × 648', '550800000'],
  [1250.5, '1250.50'],
  [999_999_999_999.99, '999999999999.99'],
  ['850k per sqm x 648 sqm', '550800000'],
  ['1m/sqm*0.5', '500000'],
  ['12m p.a.', '12000000'],
  ['12m/yr', '12000000'],
  ['0.005k', '5'],
  [85_000_000, '85000000'],
])('%s is typed for %s naira [LEAD-30] [PROP-16]', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount)
})

test.each([
  '850k/sqm',
  '85 mangoes',
  'm',
  '1.2.3m',
  '-5m',
  '0.001',
  '9999999b',
  '15-20m',
  '1e5',
  '0x10',
  '$250k',
  Number.NaN,
  1e21,
])('%s is no amount of naira', (typed) => {
  expect(parseMoney(typed)).toBeUndefined()
})

test('a price of a square metre or a year is known as such', () => {
  expect(readTypedMoney('850k/sqm')).toEqual({ amount: '850000', per: 'sqm' })
  expect(readTypedMoney('12m p.a.')).toEqual({ amount: '12000000', per: 'year' })
})

test.each([
  [0, 2, '0'],
  [8, 1, '8'],
  [1250.5, 2, '1,250.5'],
  [1_234_567.891, 2, '1,234,567.89'],
  [12.44, 1, '12.4'],
  [0.05, 2, '0.05'],
  [99.999, 2, '100'],
] as const)('%d with at most %i decimals is %s', (value, most, text) => {
  expect(formatDecimal(value, most)).toBe(text)
})

const languages = await Promise.all(TRANSLATED.map((code) => loadLanguage(code, ['texts'])))

test('French has narrow spaces between thousands, a comma before decimals and the sign behind [SHELL-45] [SET-15]', () => {
  const french = languages.find((language) => language?.code === 'fr')
  if (!french) throw new Error('French is not there')
  const shown = inLanguage(french, () => [
    formatNairaExact('25500000.00'),
    formatNairaExact('1250.50'),
    formatNaira('2082500000'),
    formatNaira('750000'),
    formatCount(12431),
    formatDecimal(1250.55, 2),
    formatAt('2082500000', { currency: 'EUR', rate: 1550, at: null }),
    formatAtExact('75000', { currency: 'USD', rate: 1550, at: null }),
  ])
  expect(shown).toEqual([
    '25\u202f500\u202f000\u00a0₦',
    '1\u202f250,50\u00a0₦',
    '2\u202f082,5\u00a0M\u00a0₦',
    '750\u202f000\u00a0₦',
    '12\u202f431',
    '1\u202f250,55',
    '1,3\u00a0M\u00a0€',
    '48,39\u00a0$',
  ])
})

test.each(['0', '5', '1250.50', '1500', '25000', '999999.99', '85000000', '1500000.75', '999999999999.99'])(
  '%s naira are read again as they are shown in any language, without the sign of the currency too [SET-15] [LIM-25]',
  (money) => {
    for (const language of [ENGLISH, ...languages]) {
      const shown = inLanguage(language ?? ENGLISH, () => formatNairaExact(money))
      for (const typed of [shown, shown.replace('₦', '').trim()])
        expect([typed, Number(parseMoney(typed))]).toEqual([typed, Number(money)])
    }
  },
)

test.each([
  ['1,5m', '1500000'],
  ['1,5 M', '1500000'],
  ['1,5\u00a0M\u00a0₦', '1500000'],
  ['0,75m', '750000'],
  ['25,5m₦', '25500000'],
])('a comma before a decimal stays one before a unit: %s is %s', (typed, money) => {
  for (const language of [ENGLISH, ...languages])
    expect(inLanguage(language ?? ENGLISH, () => parseMoney(typed))).toBe(money)
})
