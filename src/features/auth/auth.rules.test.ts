import { expect, test } from 'vitest'
import { isCommonPassword } from './auth.rules.ts'

test.each(['123456', 'aaaaaa', 'Password1', 'QWERTY123', 'nigeria'])('%s is guessed first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each(['plotline-demo', 'correct horse', 'ababab', '123457'])('%s is not in the list', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
