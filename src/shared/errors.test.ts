import { expect, test } from 'vitest'
import { conflict, notFound } from './errors.ts'
import { fieldTexts } from './fields.texts.ts'
import { inLanguage, type Language } from './texts.ts'

const french: Language = {
  code: 'fr',
  messageOf: (id, english) =>
    ({ 'fields.tooLong': 'Au plus {max} caractères', 'errors.notFound.Lead': 'Prospect introuvable' })[id] ?? english,
  pluralOf: () => 'other',
}

test('a refusal is read in the language in which it is answered', () => {
  const refused = conflict(fieldTexts.tooLong.with({ max: 5 }), 'phone')
  const message = 'Au plus 5 caractères'
  expect(inLanguage(french, () => refused.body)).toEqual({ message, errors: [{ field: 'phone', message }] })
  expect(refused.body.message).toBe('Use at most 5 characters')
  expect(inLanguage(french, () => notFound('Lead').body)).toEqual({ message: 'Prospect introuvable' })
})

test('words that people wrote stay as they are', () => {
  expect(conflict('Amara is in use').body).toEqual({ message: 'Amara is in use' })
})
