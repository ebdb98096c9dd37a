import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Adaeze Okafor', 'AO'],
  ['Ṣadé Ọlátúnjí', 'ṢỌ'],
  ['ẹbùn', 'Ẹ'],
  ['  Ngọzị   Chi   Okóyè ', 'NO'],
  ['👩🏾‍💼 Agency', '👩🏾‍💼A'],
  ['', '?'],
  ['   ', '?'],
])('initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('a letter and its marks stay together, composed or not', () => {
  const decomposed = 'Ọ̀ṣun'.normalize('NFD')
  expect([...new Intl.Segmenter('en').segment(initials(decomposed))]).toHaveLength(1)
  expect(initials(decomposed)).toBe(initials(decomposed.normalize('NFC')))
})
