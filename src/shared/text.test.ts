import { expect, test } from 'vitest'
import { fold, isStorable, likePattern } from './text.ts'

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
