import { expect, test } from 'vitest'
import { loadLanguage } from '#languages/load-language.ts'
import { inLanguage } from '#shared/texts.ts'
import { caretAfterGrouping, groupNaira, sayNaira, typedNaira } from './naira-text.ts'

const french = await loadLanguage('fr', ['texts'])
if (!french) throw new Error('French is not there')

test.each([
  ['', '7', '7'],
  ['', '750000', '750,000'],
  ['2,500', '2,5000', '25,000'],
  ['25,000,000', '25,000,0001', '250,000,001'],
  ['25,000,000', '25,000,00', '2,500,000'],
  ['1,500', '1500', '1,500'],
  ['1,250', '1,250.', '1,250.'],
  ['1,250.5', '31,250.5', '31,250.5'],
  ['1,250.5', '1,2350.5', '12,350.5'],
  ['0', '00', '0'],
  ['0', '07', '7'],
  ['', '', ''],
])('%j turned into %j is shown as %j while it is typed [LEAD-30] [PIPE-19] [PROP-16]', (before, typed, shown) => {
  expect(groupNaira(before, typed)).toBe(shown)
})

test.each([
  ['1', '1,'],
  ['1,', '1,5'],
  ['1,5', '1,5m'],
  ['25', '25.'],
  ['25.00', '25.000'],
  ['1.500', '1.500.'],
  ['1.500.', '1.500.0'],
  ['', '1.500.000,00'],
  ['', '₦ 1250'],
  ['12', '12a'],
  ['12a', '12a3'],
  ['', '-5'],
])('%j turned into %j stays as the person writes it', (before, typed) => {
  expect(groupNaira(before, typed)).toBe(typed)
})

test.each([
  ['1234', 4, '1,234', 5],
  ['1234', 1, '1,234', 1],
  ['1,2345', 2, '12,345', 1],
  ['1,2345', 3, '12,345', 2],
  ['1,2345', 6, '12,345', 6],
  ['12,34', 2, '1,234', 3],
  ['12,3456', 0, '123,456', 0],
  ['1,000', 0, '1,000', 0],
  ['9,000,000', 3, '9,000,000', 3],
])('in %s the caret at %i stays with its digit', (before, caret, after, place) => {
  expect(caretAfterGrouping(before, caret, after)).toBe(place)
})

test.each([
  ['25000000.00', '25,000,000'],
  ['1250.50', '1,250.50'],
  ['0.00', '0'],
  ['', ''],
  [null, ''],
])('%s is edited as %s', (stored, shown) => {
  expect(typedNaira(stored)).toBe(shown)
})

test.each([
  ['', undefined],
  ['999', undefined],
  ['plenty', undefined],
  ['85,000,000', 'eighty-five million naira'],
  ['85m', '₦85,000,000 · eighty-five million naira'],
  ['85000000', '₦85,000,000 · eighty-five million naira'],
  ['1,5m', '₦1,500,000 · one million five hundred thousand naira'],
  ['0,75m', '₦750,000 · seven hundred and fifty thousand naira'],
  ['100.000', '₦100,000 · one hundred thousand naira'],
  ['1.500.000,00', '₦1,500,000 · one million five hundred thousand naira'],
  ['1,500m', '1,500m could mean ₦1,500,000 or ₦1,500,000,000. Write the amount in full'],
  ['85,00,000', undefined],
  ['12m p.a.', '₦12,000,000 · twelve million naira a year'],
  ['850k/sqm', '₦850,000 a square metre: add the size, as in 850k/sqm × 648'],
])('%s is taken for %s', (typed, said) => {
  expect(sayNaira(typed)).toBe(said)
})

test.each([
  ['', '750000', '750\u202f000'],
  ['2\u202f500', '2\u202f5000', '25\u202f000'],
  ['1\u202f250', '1\u202f250,', '1\u202f250,'],
  ['1\u202f250,', '1\u202f250,5', '1\u202f250,5'],
  ['1', '1,', '1,'],
  ['1,', '1,5', '1,5'],
  ['1,5', '1,5m', '1,5m'],
  ['25', '25.', '25.'],
  ['25.', '25.0', '25.0'],
  ['25,000,000', '25,000,0001', '25,000,0001'],
])('in French %j turned into %j is shown as %j [SET-15]', (before, typed, shown) => {
  expect(inLanguage(french, () => groupNaira(before, typed))).toBe(shown)
})

test('in French a stored amount is edited with French signs, and the caret stays with its digit [SET-15]', () => {
  expect(inLanguage(french, () => typedNaira('1250.50'))).toBe('1\u202f250,50')
  expect(inLanguage(french, () => caretAfterGrouping('1\u202f2345', 3, '12\u202f345'))).toBe(2)
})
