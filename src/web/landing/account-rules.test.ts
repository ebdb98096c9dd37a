import { describe, expect, test } from 'vitest'
import {
  createChecks,
  errorsOf,
  forgotChecks,
  newPasswordChecks,
  passwordStrength,
  signInChecks,
} from './account-rules.ts'

describe('what the entry forms refuse', () => {
  test.each(['', 'adaeze', 'adaeze@', '@example.com', 'ada eze@example.com', 'adaeze@example', 'a@b..com'])(
    'an address like %j [AUTH-23, AUTH-25]',
    (email) => {
      expect(errorsOf(signInChecks, { email, password: 'longer' })).toEqual({
        email: 'Please enter a valid email address',
      })
      expect(errorsOf(forgotChecks, { email })).toEqual({ email: 'Please enter a valid email address' })
    },
  )

  test('a short password, never one of six characters [AUTH-24]', () => {
    expect(errorsOf(signInChecks, { email: ' a@example.com ', password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
    expect(errorsOf(signInChecks, { email: 'a@example.com', password: '123456' })).toEqual({})
  })

  test('missing names and a second password that differs [AUTH-26, AUTH-27, AUTH-28, AUTH-29]', () => {
    const filled = {
      firstName: 'Adaeze',
      lastName: 'Okafor',
      email: 'a@example.com',
      password: 'abcdef',
      confirmPassword: 'abcdef',
    }
    expect(errorsOf(createChecks, filled)).toEqual({})
    expect(errorsOf(createChecks, { ...filled, firstName: ' ', lastName: '' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    })
    expect(errorsOf(createChecks, { ...filled, confirmPassword: 'abcdeg' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
    expect(errorsOf(createChecks, { ...filled, confirmPassword: 'abc' })).toEqual({
      confirmPassword: 'Password must be at least 6 characters',
    })
    expect(errorsOf(newPasswordChecks, { password: 'abcdef', confirmPassword: 'abcdeF' })).toEqual({
      confirmPassword: "Passwords don't match",
    })
  })
})

test.each([
  ['', 0],
  ['abcde', 0],
  ['aaaaaaaaaaaa', 1],
  ['abcdefgh', 1],
  ['Password123!', 1],
  ['housekey', 1],
  ['house4key', 2],
  ['house4keyLagos', 4],
  ['House4keys!', 3],
  ['four words make one', 4],
])('password %j has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
