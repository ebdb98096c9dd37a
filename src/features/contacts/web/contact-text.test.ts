import { expect, test } from 'vitest'
import { callLink, lastContactText, roleLine, whatsAppLink } from './contact-text.ts'

test.each([
  [{ position: 'Surveyor', company: 'Plumbline Ltd' }, 'Surveyor at Plumbline Ltd'],
  [{ position: 'Surveyor', company: null }, 'Surveyor'],
  [{ position: null, company: 'Plumbline Ltd' }, 'Plumbline Ltd'],
  [{ position: null, company: null }, ''],
])('%j is shown as %s [CONT-07]', (contact, text) => {
  expect(roleLine(contact)).toBe(text)
})

test('the last contact is a date or Never [CONT-09]', () => {
  expect(lastContactText({ lastContactDate: '2026-11-20T10:00:00.000Z' })).toBe('Nov 20, 2026')
  expect(lastContactText({ lastContactDate: null })).toBe('Never')
})

test('a number is dialled and written to as one number, other text as it stands [CONT-08]', () => {
  const known = { phone: '0803 123 4567', phoneNumber: '+2348031234567' }
  expect(callLink(known)).toBe('tel:+2348031234567')
  expect(whatsAppLink(known)).toBe('https://wa.me/2348031234567')
  expect(callLink({ phone: 'ext. 114', phoneNumber: null })).toBe('tel:114')
  expect(callLink({ phone: 'ask for Ada', phoneNumber: null })).toBeUndefined()
  expect(whatsAppLink({ phoneNumber: null })).toBeUndefined()
  expect(callLink({ phone: null, phoneNumber: null })).toBeUndefined()
})
