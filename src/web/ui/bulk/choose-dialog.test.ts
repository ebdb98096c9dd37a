import { expect, test } from 'vitest'
import { show } from '#shared/texts.ts'
import { foundOptions } from './choose-dialog.tsx'

const options = ['Diaspora', 'Ọlá', 'VIP'].map((tag) => ({ value: tag, label: tag }))
const found = (typed: string, isOpen: boolean) =>
  foundOptions({ options, label: 'Tag', isOpen }, typed).map(({ value, label }) => [value, show(label)])

test.each([
  ['', true, [...'Diaspora Ọlá VIP'.split(' ')].map((tag) => [tag, tag])],
  [
    'ola',
    true,
    [
      ['Ọlá', 'Ọlá'],
      ['ola', 'New tag “ola”'],
    ].slice(0, 1),
  ],
  ['vip', true, [['VIP', 'VIP']]],
  [
    ' p ',
    true,
    [
      ['Diaspora', 'Diaspora'],
      ['VIP', 'VIP'],
      ['p', 'New tag “p”'],
    ],
  ],
  ['cash  buyer', true, [['cash buyer', 'New tag “cash buyer”']]],
  ['cash', false, []],
])('%j finds among tags, and is a new one where it may be: %j', (typed, isOpen, expected) => {
  expect(found(typed, isOpen)).toEqual(expected)
})
