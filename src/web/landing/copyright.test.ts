import { expect, test } from 'vitest'
import { copyrightYears } from './copyright.ts'

test('the copyright keeps 2025 as its first year [SHELL-21]', () => {
  expect(copyrightYears(2025)).toBe('2025')
  expect(copyrightYears(2026)).toBe('2025–2026')
  expect(copyrightYears(2019)).toBe('2025')
})
