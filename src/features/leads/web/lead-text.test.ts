import { expect, test } from 'vitest'
import { callLink, waitingTime, whatsAppLink } from './lead-text.ts'

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
