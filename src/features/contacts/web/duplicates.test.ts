import { expect, test } from 'vitest'
import { askedDuplicates, sameness } from './duplicates.ts'

test('nothing is asked until a number or an address can mean somebody [CONT-30]', () => {
  expect(askedDuplicates({ phone: '', email: '' })).toBeUndefined()
  expect(askedDuplicates({ phone: '+234 80', email: 'bolanle@' })).toBeUndefined()
  expect(askedDuplicates({ phone: ' 0803 123 4567 ', email: 'bolanle@' })).toEqual({ phone: '0803 123 4567' })
  expect(askedDuplicates({ phone: 'O8O3 123', email: ' b@example.com ' })).toEqual({
    phone: 'O8O3 123',
    email: 'b@example.com',
  })
})

test('the note says what is the same [CONT-30]', () => {
  expect(sameness({ email: 'B@Example.com' }, { email: ' b@example.com' })).toBe('same email')
  expect(sameness({ email: 'b@example.com' }, { email: 'c@example.com' })).toBe('same phone number')
  expect(sameness({ email: null }, { email: '' })).toBe('same phone number')
})
