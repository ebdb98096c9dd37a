import { expect, test } from 'vitest'
import { fold, foldPerson, isStorable, likePattern } from './text.ts'

test.each([
  ['Ọkáfọ̀', 'okafo'],
  ['Ṣadé Ọlátúnjí', 'sade olatunji'],
  ['Ƙasimu Maƙarfi', 'kasimu makarfi'],
  ['ɓɗƴ ƁƊƳ', 'bdy bdy'],
  ['O’Neil', "o'neil"],
  ['JOSÉ', 'jose'],
])('%s is searched as %s [SHELL-41]', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('what a person types is looked for literally [I3]', () => {
  expect(likePattern('50%_a\\')).toBe('%50\\%\\_a\\\\%')
})

test('NUL and half characters cannot be stored [ERR-17]', () => {
  expect([isStorable('Ẹ̀kọ́ 🏠'), isStorable('a\0'), isStorable('\ud83c')]).toEqual([true, false, false])
})

test.each([
  ['0803 123', '803123'],
  ['+234 803 123', '803123'],
  ['00234803123', '803123'],
  ['(0803)', '803'],
  ['2348031234567', '8031234567'],
  ['+1 415 555', '1415555'],
  ['234', '234'],
  ['0', '0'],
  ['Ọkáfọ̀', 'okafo'],
  ['Flat 12', 'flat 12'],
])('people are searched for %s as %s [SHELL-30]', (typed, folded) => {
  expect(foldPerson(typed)).toBe(folded)
})
