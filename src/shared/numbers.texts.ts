import { defineTexts } from './texts.ts'

export const numberTexts = defineTexts('numbers', {
  tooFine: 'Use at most two decimals',
  unclear: '{written} could mean {little} or {much}: write {fraction} or {much}',
})
