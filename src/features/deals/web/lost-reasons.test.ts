import { expect, test } from 'vitest'
import { language as pseudo } from '#languages/pseudo.ts'
import { inLanguage } from '#shared/texts.ts'
import { LOST_REASONS, lostReasonText } from './lost-reasons.ts'

test('an offered reason of a loss is in the language of the reader, a written one as it is [PIPE-22]', () => {
  expect(LOST_REASONS.map(lostReasonText)).toEqual(LOST_REASONS)
  const [offered, written] = inLanguage(pseudo, () => [
    lostReasonText('Price too high'),
    lostReasonText('Moved to Abuja'),
  ])
  expect(offered).toMatch(/^⟦.+⟧$/)
  expect(written).toBe('Moved to Abuja')
})
