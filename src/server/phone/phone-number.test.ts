import { expect, test } from 'vitest'
import { phoneNumberOf } from './phone-number.ts'

test.each([
  '08031234567',
  '0803 123 4567',
  '0803-123-4567',
  '(0803) 123 4567',
  '8031234567',
  '2348031234567',
  '+234 803 123 4567',
  '+234(0)803 123 4567',
  '+2340803 123 4567',
  '00234 803 123 4567',
  'O8O3 123 4567',
])('%s is +2348031234567', (typed) => {
  expect(phoneNumberOf(typed)).toBe('+2348031234567')
})

test.each([
  ['+1 (415) 555-2671', '+14155552671'],
  ['0044 20 7946 0018', '+442079460018'],
  ['+971 50 123 4567', '+971501234567'],
  ['0201 234 5678', '+2342012345678'],
])('%s is the foreign or landline number %s', (typed, number) => {
  expect(phoneNumberOf(typed)).toBe(number)
})

test.each([null, undefined, '', 'call me', '12', '0000000000000000000', '+'])('%s is no number', (typed) => {
  expect(phoneNumberOf(typed)).toBeNull()
})
