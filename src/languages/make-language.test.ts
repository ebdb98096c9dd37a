import { expect, test } from 'vitest'
import { defineTexts, inLanguage, plural } from '#shared/texts.ts'
import { makeLanguage } from './make-language.ts'

const texts = defineTexts('making', {
  save: 'Save',
  late: plural('{count} day late', '{count} days late'),
  statuses: { sold: 'Sold' },
})

const french = (messages: Record<string, unknown>) =>
  makeLanguage('fr', { one: [0, 1], englishBeside: false }, messages)

test('a language has its own texts, groups and plural forms', () => {
  const language = french({
    'making.save': 'Enregistrer',
    'making.late': { one: '{count} jour de retard', other: '{count} jours de retard' },
    'making.statuses.sold': 'Vendu',
  })
  const said = inLanguage(language, () => [
    texts.save(),
    texts.statuses.sold(),
    ...[0, 1, 2].map((count) => texts.late({ count })),
  ])
  expect(said).toEqual(['Enregistrer', 'Vendu', '0 jour de retard', '1 jour de retard', '2 jours de retard'])
})

test.each([
  ['is missing', {}],
  ['is of another kind', { 'making.save': { other: 'x' }, 'making.late': 'x' }],
  ['has no form for the rest', { 'making.save': 3, 'making.late': { one: 'x' } }],
  ['has a form that is no text', { 'making.save': null, 'making.late': { one: 3, other: 'x' } }],
  ['is a list', { 'making.save': ['x'], 'making.late': ['x', 'y'] }],
])('English stands in, never a key, where a message %s [SET-15]', (_, messages) => {
  expect(inLanguage(french(messages), () => [texts.save(), texts.late({ count: 2 })])).toEqual(['Save', '2 days late'])
})

const legal = defineTexts('delete-account', {
  about: 'It cannot be undone.',
  unsent: plural('{count} change is lost.', '{count} changes are lost.'),
  button: 'Delete Account',
})
const hausa = { 'delete-account.about': 'Ba za a iya mayar da shi ba.', 'delete-account.button': 'Goge asusu' }

test('what rights depend on has its English behind it until a native speaker has read the language [SET-29] [SET-15]', () => {
  const unread = makeLanguage('ha', { one: [1], englishBeside: true }, hausa)
  const said = inLanguage(unread, () => [legal.about(), legal.button(), legal.unsent({ count: 2 })])
  expect(said).toEqual([
    'Ba za a iya mayar da shi ba. (English: It cannot be undone.)',
    'Goge asusu',
    // What is not translated is there in English once.
    '2 changes are lost.',
  ])
  const read = makeLanguage('ha', { one: [1], englishBeside: false }, hausa)
  expect(inLanguage(read, legal.about)).toBe('Ba za a iya mayar da shi ba.')
})

test('plural forms have the English form of the same count behind them [SET-15]', () => {
  const forms = { 'delete-account.unsent': { one: 'sauyi {count}', other: 'sauye-sauye {count}' } }
  const unread = makeLanguage('ha', { one: [1], englishBeside: true }, forms)
  expect(inLanguage(unread, () => [1, 2].map((count) => legal.unsent({ count })))).toEqual([
    'sauyi 1 (English: 1 change is lost.)',
    'sauye-sauye 2 (English: 2 changes are lost.)',
  ])
})
