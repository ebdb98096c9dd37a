import { expect, test } from 'vitest'
import { freeName } from './passkeys.rules.ts'

const NAME = 'Chrome on Android'

test.each([
  [[], NAME],
  [['Firefox on Linux'], NAME],
  [[NAME], `${NAME} 2`],
  [[NAME, `${NAME} 3`], `${NAME} 2`],
  [[`${NAME} 2`, NAME], `${NAME} 3`],
])('beside %j another is called %s', (taken, name) => {
  expect(freeName(NAME, taken)).toBe(name)
})
