import { expect, test } from 'vitest'
import { caretAfterGrouping, groupNaira, nairaForForm } from './naira-text.ts'

test.each([
  ['', ''],
  ['7', '7'],
  ['750000', '750,000'],
  ['25,000,000', '25,000,000'],
  ['25,000,0001', '250,000,001'],
  ['₦ 1 234', '1,234'],
  ['007', '7'],
  ['0', '0'],
  ['1250.5', '1,250.5'],
  ['1250.567', '1,250.56'],
  ['1.2.3', '1.23'],
  ['.5', '0.5'],
  ['12a,3b', '123'],
  ['1234567890123', '123,456,789,012'],
])('%s is shown as %s while it is typed [PIPE-19]', (typed, shown) => {
  expect(groupNaira(typed)).toBe(shown)
})

test.each([
  ['1234', 4, '1,234', 5],
  ['1,2345', 6, '12,345', 6],
  ['12,34', 2, '1,234', 3],
  ['1,000', 0, '1,000', 0],
  ['9,000,000', 3, '9,000,000', 3],
])('in %s the caret at %i stays with its digit', (before, caret, after, place) => {
  expect(caretAfterGrouping(before, caret, after)).toBe(place)
})

test.each([
  ['25000000.00', '25,000,000'],
  ['1250.50', '1,250.50'],
  ['0.00', '0'],
])('%s is edited as %s', (stored, shown) => {
  expect(nairaForForm(stored)).toBe(shown)
})
