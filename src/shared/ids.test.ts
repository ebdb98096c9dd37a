import { expect, test } from 'vitest'
import { isUuid, newId } from './ids.ts'

test('new ids are UUIDv7: unique, and sorted by age [DATA-50]', () => {
  const ids = Array.from({ length: 1000 }, () => newId())
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const earlier = newId(Date.UTC(2026, 10, 20))
  expect(newId(Date.UTC(2026, 10, 21)) > earlier).toBe(true)
  expect(Number.parseInt(earlier.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20))
})

test('only the text form of a UUID is one', () => {
  expect([isUuid(newId()), isUuid(newId().toUpperCase()), isUuid('1'), isUuid(''), isUuid(`${newId()} `)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
