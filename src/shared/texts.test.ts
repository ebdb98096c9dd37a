import { expect, expectTypeOf, test } from 'vitest'
import {
  type CatalogueText,
  defineTexts,
  ENGLISH,
  inLanguage,
  type Language,
  languageCode,
  partsOf,
  plural,
  show,
  type Text,
} from './texts.ts'

const texts = defineTexts('example', {
  due: 'Due',
  assigned: 'Assigned to {name}',
  late: plural('{count} day late', '{count} days late'),
  filed: plural('{name} filed {count} document', '{name} filed {count} documents'),
  month: '{month} {year}',
  statuses: { pending: 'Pending', other: 'Something else' },
})

const FRENCH: Language = {
  code: 'fr',
  messageOf: (id, english) =>
    (
      ({
        'numbers.thousands': '\u00a0',
        'example.due': 'Échéance',
        'example.late': { plural: { one: '{count} jour de retard', other: '{count} jours de retard' } },
        'example.statuses.pending': 'En attente',
      }) as Record<string, typeof english>
    )[id] ?? english,
  pluralOf: (count) => (count < 2 ? 'one' : 'other'),
}

test('slots are filled and plural forms chosen', () => {
  expect(texts.due()).toBe('Due')
  expect(texts.assigned({ name: 'Ada {name}' })).toBe('Assigned to Ada {name}')
  expect([0, 1, 2].map((count) => texts.late({ count }))).toEqual(['0 days late', '1 day late', '2 days late'])
  expect(texts.filed({ name: 'Ada', count: 2 })).toBe('Ada filed 2 documents')
  expect(texts.statuses.other()).toBe('Something else')
})

test('a number has the sign of its language between thousands, whoever hands it on', () => {
  const waiting = texts.filed.with({ name: 'Ada', count: 12_431 })
  expect(texts.late({ count: 3000 })).toBe('3,000 days late')
  expect([999, 1000, 1_234_567, 1500.5].map((name) => texts.assigned({ name }))).toEqual(
    ['999', '1,000', '1,234,567', '1500.5'].map((name) => `Assigned to ${name}`),
  )
  expect(texts.month({ month: 'Nov', year: 2026 })).toBe('Nov 2026')
  expect(inLanguage(FRENCH, () => [waiting(), texts.late({ count: 3000 })])).toEqual([
    'Ada filed 12\u00a0431 documents',
    '3\u00a0000 jours de retard',
  ])
})

test('a text that was handed on is shown in the language of the reader', () => {
  const waiting = [
    texts.due,
    texts.late.with({ count: 0 }),
    texts.statuses.pending,
    texts.assigned.with({ name: 'Ada' }),
  ]
  expect(inLanguage(FRENCH, () => waiting.map(show))).toEqual([
    'Échéance',
    '0 jour de retard',
    'En attente',
    'Assigned to Ada',
  ])
  expect(waiting.map(show)).toEqual(['Due', '0 days late', 'Pending', 'Assigned to Ada'])
})

test('the language is set back when what it was set for fails', () => {
  expect(() =>
    inLanguage(FRENCH, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(languageCode()).toBe(ENGLISH.code)
})

test('a message is cut at its slots for sentences with an element inside', () => {
  expect(partsOf(texts.assigned)).toEqual(['Assigned to ', 'name', ''])
  expect(partsOf(texts.filed, { count: 1 })).toEqual(['', 'name', ' filed ', 'count', ' document'])
})

test('types tell a forgotten value', () => {
  expectTypeOf(texts.due).toExtend<Text>()
  expectTypeOf(texts.assigned).parameter(0).toEqualTypeOf<{ readonly name: string | number | CatalogueText }>()
  expectTypeOf(texts.late).parameter(0).toExtend<{ readonly count: number }>()
  // @ts-expect-error No value for the slot.
  texts.assigned({})
  // @ts-expect-error A text with slots does not stand where one without is shown.
  const wrong: Text = texts.assigned
  void wrong
})
