import { expect, test } from 'vitest'
import { hashPin, isPin, isRightPin } from './pin.ts'

test('of a PIN a salted hash is stored, which only the same digits match [SET-36]', async () => {
  const [one, other] = [await hashPin('204816', 1000), await hashPin('204816', 1000)]
  expect(one.hash).not.toBe(other.hash)
  expect(JSON.stringify(one)).not.toContain('204816')
  expect([await isRightPin('204816', one), await isRightPin('204817', one), await isRightPin('', one)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['204816', true],
  ['000000', false],
  ['20481', false],
  ['2048161', false],
  ['20481a', false],
])('%s as a PIN: %s [SET-36]', (typed, isOne) => expect(isPin(typed)).toBe(isOne))
