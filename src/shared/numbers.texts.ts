import { defineTexts } from './texts.ts'

export const numberTexts = defineTexts('numbers', {
  /** The signs between thousands and before decimals. */
  thousands: ',',
  decimals: '.',
  millions: '{number}M',
  /** An amount with the sign of its currency. */
  amount: '{sign}{number}',
  percent: '{number}%',
  tooFine: 'Use at most two decimals',
  unclear: '{written} could mean {little} or {much}: write {fraction} or {much}',
})
