import { expect, test } from 'vitest'
import { mergeReach } from './merge-reach.ts'
import { readEntries, valuesOfReach, withReach } from './reach-values.ts'

const entry = (value: string, label = 'own') => ({ value, label, isWhatsApp: false })
const [a, b, c, d] = [entry('a'), entry('b'), entry('c'), entry('d')]

test.each([
  ['both added one', [a], [a, b], [a, c], [a, c, b]],
  ['one changed the first, the other the second', [a, b], [c, b], [a, d], [c, d]],
  ['one removed what the other left', [a, b], [a], [a, b], [a]],
  ['one removed what the other changed', [a, b], [a], [a, c], [a, c]],
  ['one labelled what the other left', [a], [entry('a', 'office')], [a, b], [entry('a', 'office'), b]],
  ['both added the same', [a], [a, b], [a, b], [a, b]],
])('%s', (_, base, mine, theirs, merged) => {
  expect(mergeReach(base, mine, theirs)).toEqual(merged)
})

test('what the server computed is no difference', () => {
  expect(mergeReach([{ ...a, number: '1' }], [a, b], [{ ...a, number: '1' }])).toEqual([a, b])
})

test('a form sends the first number with its label, all others, and none that is empty', () => {
  const held = valuesOfReach([entry('0803 555 0101', 'office'), entry('0805 123 4567', 'spouse')])
  expect(readEntries(held).map(({ value }) => value)).toEqual(['', '0805 123 4567'])
  const values = { phone: '0807 000 0000', phones: [...held, 'other 1 '], email: '', emails: [] }
  expect(withReach({ phone: '0807 000 0000' }, values)).toEqual({
    phone: '0807 000 0000',
    phones: [entry('0807 000 0000', 'office'), entry('0805 123 4567', 'spouse')],
    emails: [],
  })
})
