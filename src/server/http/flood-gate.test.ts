import { expect, test } from 'vitest'
import { floodGate } from './flood-gate.ts'

const SECOND = 1000
const gate = () => floodGate({ count: 20, perMs: 10 * SECOND, patienceMs: 60 * SECOND })

test('20 pass in any 10 s, the 21st is refused [RT-28]', () => {
  const pass = gate()
  for (let sent = 0; sent < 20; sent += 1) expect(pass(sent * 100)).toBe('fine')
  expect(pass(2000)).toBe('limited')
  expect(pass(9999)).toBe('limited')
  expect(pass(10_000)).toBe('fine')
  expect(pass(10_001)).toBe('limited')
})

test('whoever goes on for a minute is cut, though some pass every 10 s [RT-28]', () => {
  const pass = gate()
  const heard = Array.from({ length: 800 }, (_, index) => pass(index * 100))
  expect(heard.indexOf('limited')).toBe(20)
  // The first was refused after 2 s.
  expect(heard.indexOf('cut')).toBe(620)
})

test('whoever was calm for 10 s is not cut for what was before [RT-28]', () => {
  const pass = gate()
  for (let minute = 0; minute < 5; minute += 1) {
    const burst = Array.from({ length: 25 }, () => pass(minute * 60 * SECOND))
    expect(burst.filter((passage) => passage === 'fine')).toHaveLength(20)
    expect(burst.at(-1)).toBe('limited')
  }
})
