import { expect, test } from 'vitest'
import { defineTexts, inLanguage, plural } from '#shared/texts.ts'
import { makeLanguage } from './make-language.ts'

const texts = defineTexts('making', {
  save: 'Save',
  late: plural('{count} day late', '{count} days late'),
  statuses: { sold: 'Sold' },
})

const french = (messages: Record<string, unknown>) => makeLanguage('fr', { one: [0, 1] }, messages)

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
])('English stands in, never a key, where a message %s [SET-15]', (_, messages) => {
  expect(inLanguage(french(messages), () => [texts.save(), texts.late({ count: 2 })])).toEqual(['Save', '2 days late'])
})
