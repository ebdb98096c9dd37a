import { expect, test } from 'vitest'
import { caretAfterGrouping, groupNaira, sayNaira, typedNaira } from './naira-text.ts'

test.each([
  ['', ''],
  ['7', '7'],
  ['750000', '750,000'],
  ['25000000', '25,000,000'],
  ['25,0000,00', '25,000,000'],
  ['25,000,0001', '250,000,001'],
  ['₦ 1250.5', '1,250.5'],
  ['1250.', '1,250.'],
  ['007', '7'],
  ['000', '0'],
  ['0.50', '0.50'],
])('%s is shown as %s while it is typed [LEAD-30] [PIPE-19] [PROP-16]', (typed, shown) => {
  expect(groupNaira(typed)).toBe(shown)
})

test.each(['12a', '-5', '.5', '1.2.3'])('%s is no amount and stays as it is, for the form to refuse', (typed) => {
  expect(groupNaira(typed)).toBe(typed)
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
  ['85,00,000', 'eight million five hundred thousand naira'],
  ['12m p.a.', '₦12,000,000 · twelve million naira a year'],
  ['850k/sqm', '₦850,000 a square metre: add the size, as in 850k/sqm × 648'],
])('%s is taken for %s', (typed, said) => {
  expect(sayNaira(typed)).toBe(said)
})
