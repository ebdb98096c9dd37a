import { expect, test } from 'vitest'
import { fittingSize } from '#web/platform/shrink-photo.ts'
import { mergeOrder, moved } from './photo-order.ts'

const list = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 3, 'abdc'],
  [9, 0, 'abcd'],
])('the photo at %i goes to %i [PROP-30]', (from, to, after) => {
  expect(moved(list, from, to).join('')).toBe(after)
})

test.each([
  ['abcd', 'dcba', 'abcd', 'dcba'],
  ['abcd', 'dcba', 'abcde', 'dcbae'],
  ['abcd', 'bcd', 'abcde', 'bcde'],
  ['abcd', 'dcba', 'acd', 'dca'],
  ['abcd', 'abc', 'abc', 'abc'],
])(
  'who saw %s and wants %s gets, of what is now %s, %s: nothing new is lost [PROP-30] [C1]',
  (seen, wanted, now, after) => {
    expect(mergeOrder([...seen], [...wanted], [...now]).join('')).toBe(after)
  },
)

test('a photo is sent as wide as a screen, and never larger', () => {
  expect(fittingSize({ width: 4000, height: 3000 }, 1920)).toEqual({ width: 1920, height: 1440 })
  expect(fittingSize({ width: 3000, height: 4000 }, 1920)).toEqual({ width: 1440, height: 1920 })
  expect(fittingSize({ width: 1920, height: 100 }, 1920)).toBeUndefined()
})
