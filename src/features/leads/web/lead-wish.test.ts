import { expect, test } from 'vitest'
import { budgetText, dealTitle, exactBudget, lookingForLine, lookingForPhrase } from './lead-wish.ts'

test.each([
  [null, null, '₦0 – ∞ · no budget yet'],
  ['8000000.00', null, '₦8.0M – ∞'],
  [null, '65000000.00', '₦0 – ₦65.0M'],
  ['750000.00', '3000000.00', '₦750,000 – ₦3.0M'],
])('the budget from %s to %s is %s [LEAD-11]', (budgetMin, budgetMax, text) => {
  expect(budgetText({ budgetMin, budgetMax })).toBe(text)
})

test('an exact budget says in words that there is no upper limit [SHELL-45]', () => {
  expect(exactBudget({ budgetMin: '25500000.50', budgetMax: null })).toBe('₦25,500,000.50 – no upper limit')
})

test('a wish names type and place as far as they are known [LEAD-10] [LEAD-12]', () => {
  expect(lookingForLine({ propertyType: 'duplex', location: 'Lekki' })).toBe('Duplex · Lekki')
  expect(lookingForPhrase({ propertyType: 'duplex', location: 'Lekki' })).toBe('Duplex in Lekki')
  expect(lookingForLine({ propertyType: null, location: 'Lekki' })).toBe('Lekki')
  expect(lookingForLine({ propertyType: null, location: null })).toBe('')
})

test('a deal with a lead is called after its wish [LEAD-44]', () => {
  const lead = { firstName: 'Amarachi', lastName: 'Duru', propertyType: 'duplex' as const, location: 'Lekki Phase 1' }
  expect(dealTitle(lead)).toBe('Amarachi Duru – Lekki Phase 1')
  expect(dealTitle({ ...lead, location: null })).toBe('Amarachi Duru – Duplex')
  expect(dealTitle({ ...lead, location: null, propertyType: null })).toBe('Amarachi Duru')
})
