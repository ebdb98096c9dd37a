import { expect, test } from 'vitest'
import { moneyInWords } from './money-words.ts'

test.each([
  ['0', 'zero naira'],
  ['7', 'seven naira'],
  ['21', 'twenty-one naira'],
  ['115', 'one hundred and fifteen naira'],
  ['1005', 'one thousand and five naira'],
  ['750000', 'seven hundred and fifty thousand naira'],
  ['8500000', 'eight million five hundred thousand naira'],
  ['85000000.00', 'eighty-five million naira'],
  ['1250000.50', 'one million two hundred and fifty thousand naira fifty kobo'],
  ['1200000000', 'one billion two hundred million naira'],
  [
    '999999999999.99',
    'nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine naira ninety-nine kobo',
  ],
])('%s is said as %s', (money, words) => {
  expect(moneyInWords(money)).toBe(words)
})
