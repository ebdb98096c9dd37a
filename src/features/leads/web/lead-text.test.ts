import { expect, test } from 'vitest'
import {
  budgetText,
  callLink,
  dealTitle,
  exactBudget,
  lookingForLine,
  lookingForPhrase,
  waitingTime,
  whatsAppLink,
} from './lead-text.ts'

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

test('a number is dialled without its blanks [LEAD-48]', () => {
  expect(callLink({ phone: '+234 (711) 204-8816', phoneNumber: null })).toBe('tel:+2347112048816')
})

test.each([
  ['+234 711 204 8816', '2347112048816'],
  ['0711 204 8816', '2347112048816'],
  ['7112048816', '2347112048816'],
  ['002347112048816', '2347112048816'],
  ['+234 (0) 711 204 8816', '2347112048816'],
  ['2347112048816', '2347112048816'],
  ['+44 20 7946 0958', '442079460958'],
])('%s is on WhatsApp as %s', (phone, digits) => {
  expect(whatsAppLink({ phone, phoneNumber: null })).toBe(`https://wa.me/${digits}`)
})

test('the number that the server read goes before what was typed', () => {
  expect(callLink({ phone: '0803 123 4567', phoneNumber: '+2348031234567' })).toBe('tel:+2348031234567')
  expect(whatsAppLink({ phone: '0803 123', phoneNumber: '+2348031234567' })).toBe('https://wa.me/2348031234567')
})

test('what cannot be a number has no chat', () => {
  expect(whatsAppLink({ phone: 'call my office', phoneNumber: null })).toBeUndefined()
  expect(whatsAppLink({ phone: '+0000000000', phoneNumber: null })).toBeUndefined()
})

test.each([
  ['2026-11-20T11:59:30Z', 'now'],
  ['2026-11-20T12:00:30Z', 'now'],
  ['2026-11-20T11:51:00Z', '9 min'],
  ['2026-11-20T11:00:00Z', '1 h'],
  ['2026-11-17T11:00:00Z', '3 d'],
  ['unknown', ''],
])('since %s it is %s', (createdAt, text) => {
  expect(waitingTime(createdAt, Date.parse('2026-11-20T12:00:00Z'))).toBe(text)
})
