import { expect, test } from 'vitest'
import { greetingOf, nameInMail } from './mail-names.ts'

test.each([
  ['Chidinma', 'Chidinma'],
  ["Adé-Ọlá O'Neil", "Adé-Ọlá O'Neil"],
  ['A. B. Okafor Jr.', 'A. B. Okafor Jr.'],
  ['  Two \r\n lines\u0007 ', 'Two lines'],
  ['Plot No. 12 & Sons', 'Plot No. 12 & Sons'],
  ['أمينة', 'أمينة'],
  ['Palm.9', 'Palm.9'],
])('%s is told as %s', (name, told) => {
  expect(nameInMail(name, 'A colleague')).toBe(told)
})

test.each([
  'your account is locked, open http://evil.example',
  'HTTPS evil',
  'www evil',
  'WWW.evil.example',
  'evil.example',
  'evil.com/pay',
  'evil．com',
  'evil。com',
  'ev\u200bil.\u200bcom',
  'ｅｖｉｌ.ｃｏｍ',
  'pay@evil',
  'pay＠evil',
  'evil/pay',
  'evil\\pay',
  'call 10.20.30.40',
  'xn--80ak6aa92e.com',
  'эвил.рф',
  '',
  ' \u200b ',
])('%s is left out', (name) => {
  expect(nameInMail(name, 'A colleague')).toBe('A colleague')
  expect(greetingOf(name)).toBe('Hello,')
})

test('a long name is cut', () => {
  expect(nameInMail('Ada '.repeat(40), '')).toHaveLength(60)
  expect(nameInMail('x'.repeat(61), '')).toBe(`${'x'.repeat(60)}…`)
})
