import { beforeEach, expect, test, vi } from 'vitest'
import { addUsedBytes, usedBytes } from './data-use.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('what is received adds up within a month and begins at nothing in the next', () => {
  addUsedBytes(1200, new Date(2026, 10, 29))
  addUsedBytes(300, new Date(2026, 10, 30))
  expect(usedBytes(new Date(2026, 10, 30))).toBe(1500)
  expect(usedBytes(new Date(2026, 11, 1))).toBe(0)
  addUsedBytes(40, new Date(2026, 11, 1))
  expect([usedBytes(new Date(2026, 11, 2)), usedBytes(new Date(2027, 11, 2))]).toEqual([40, 0])
})

test('what cannot be read counts as nothing', () => {
  for (const text of ['{', '7', '{"month":"2026-11","bytes":"many"}']) {
    kept.set('data-used', text)
    expect(usedBytes(new Date(2026, 10, 5))).toBe(0)
  }
})
