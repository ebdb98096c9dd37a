import { defineTexts } from './texts.ts'

export const moneyTexts = defineTexts('money', {
  noAmount: 'Enter an amount of naira, such as 25,000,000',
  tooFine: 'Enter whole naira, or naira and kobo with two decimals',
  tooMuch: 'Enter an amount up to ₦999,999,999,999.99',
  twiceSaid: 'Write the amount in full, such as 15,000,000, or short, such as 15m, not both',
  noSize: 'Add the size, as in 850k/sqm × 648',
  unclear: '{said} could mean {little} or {much}. Write the amount in full',
})
