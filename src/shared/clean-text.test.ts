import { expect, test } from 'vitest'
import { cleanAddress, cleanLine, cleanLines } from './clean-text.ts'

test.each([
  ['A\nB', 'A B'],
  ['A \r\n\t B', 'A B'],
  ['A\u2028B\u0085C\vD', 'A B C D'],
  ['  A  B ', 'A  B'],
  ['a\u0007b\u001b[31mc\u007f\u009b', 'ab[31mc'],
  ['abc\u202efdp.exe', 'abcfdp.exe'],
  ['\u202a+234\u202c \u2066x\u2069\u200e\u200f\u061c', '+234 x'],
  ['\ufeffAda\u200b\u2060\u00ad', 'Ada'],
  ['\u200b', ''],
  ['\u3164', ''],
  ['\u115f\u1160\uffa0\u2800\u180e\u034f \u00a0', ''],
  ['e\u0301', 'é'],
  ['Ade\u200dbisi', 'Adebisi'],
  ['a\ufe0fb', 'ab'],
  ['x\u{e0041}\u{e0042}', 'x'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
  expect(cleanLine(kept)).toBe(kept)
})

test.each([
  'Ọlátúnjí Ṣẹ̀gun',
  'Ɗan’iya Ƙaƙale ʼYarʼaduwa',
  'Ụzọamaka Ńnà',
  '👩🏽‍💻 👨‍👩‍👧 ❤️ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 👍🏾 🤷🏿‍♀️',
  'می‌خواهم',
  'क्‍ष',
  '葛󠄀城',
  'عبد الله',
  '陈小明',
])('%s is kept as it is', (text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'))
  expect(cleanLines(text)).toBe(text.normalize('NFC'))
})

test('text of several lines keeps its lines and loses the same signs', () => {
  expect(cleanLines(' One\n\n\tTwo\r\nThr\u202eee\u0007\u200b ')).toBe('One\n\n\tTwo\r\nThree')
  expect(cleanLines('a\u2028b')).toBe('a\nb')
})

test('an address has no sign that nobody sees, not even those that an emoji needs', () => {
  expect(cleanAddress('\u202ax@\u200by.\u200dexample\u200b\u3164')).toBe('x@y.example')
})

test('a text of the greatest length is cleaned at once, whatever it is made of', () => {
  for (const one of ['\u200d', 'ا\u200c', '\u{1f3f4}\u{e0061}', '👩‍', 'a\n'])
    expect(cleanLines(one.repeat(5000)).length).toBeLessThanOrEqual(one.length * 5000)
})
