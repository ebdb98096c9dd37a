import { expect, test } from 'vitest'
import { formatNaira, formatNairaExact } from '#shared/money.ts'
import { defineTexts, inLanguage, plural } from '#shared/texts.ts'
import { language } from './pseudo.ts'

const texts = defineTexts('pseudoExample', {
  due: 'Due',
  assigned: 'Assigned to {name}',
  late: plural('{count} day late', '{count} days late'),
})

test('a message has accents, is 40 % longer and stands in brackets; what fills its slots stays as it is', () => {
  const shown = inLanguage(language, () => [texts.due(), texts.assigned({ name: 'Ada' }), texts.late({ count: 2 })])
  expect(shown).toEqual(['⟦Đüé ö⟧', '⟦Àššíĝñéđ ţö Ada öñé⟧', '⟦2 đàýš ļàţé öñé⟧'])
})

test('a plural form is that of its number', () => {
  expect(inLanguage(language, () => texts.late({ count: 1 }))).toMatch(/^⟦1 đàý ļàţé/)
})

test('amounts are written as in English, so that fields can read them', () => {
  expect(inLanguage(language, () => [formatNairaExact('25000000'), formatNaira('25500000')])).toEqual([
    '₦25,000,000',
    '₦25.5M',
  ])
})
