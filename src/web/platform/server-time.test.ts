import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = Date.parse('2026-11-26T09:00:00.000Z')
const dateAfter = (ms: number) => new Date(NOW + ms).toUTCString()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const load = () => import('./server-time.ts')
const AT = '2026-11-26T08:37:00.000Z'

test.each([
  ['right', 0, AT],
  ['29 s behind: that may be the way of the answer', 29_000, AT],
  ['an hour behind', 3_600_000, '2026-11-26T09:37:00.000Z'],
  ['a day ahead', -86_400_000, '2026-11-25T08:37:00.000Z'],
])('a clock that is %s is corrected by the date of an answer', async (_, behind, corrected) => {
  const { noteServerTime, byServerClock } = await load()
  noteServerTime(dateAfter(behind), NOW, NOW)
  expect(byServerClock(AT)).toBe(corrected)
})

test('a wrong clock is known to the next page, which may open without a network, until it is set', async () => {
  const first = await load()
  first.noteServerTime(dateAfter(3_600_000), NOW, NOW)
  vi.resetModules()
  const next = await load()
  expect(next.byServerClock(AT)).toBe('2026-11-26T09:37:00.000Z')
  next.noteServerTime(dateAfter(0), NOW, NOW)
  expect(next.byServerClock(AT)).toBe(AT)
  vi.resetModules()
  expect((await load()).byServerClock(AT)).toBe(AT)
})

test('answers that differ by a second change nothing, and an answer without a date says nothing', async () => {
  const { noteServerTime, byServerClock } = await load()
  noteServerTime(dateAfter(3_600_000), NOW, NOW)
  noteServerTime(dateAfter(3_601_000), NOW, NOW)
  noteServerTime(null, NOW, NOW)
  noteServerTime('yesterday', NOW, NOW)
  expect(byServerClock(AT)).toBe('2026-11-26T09:37:00.000Z')
})

test.each([
  ['that the device slept over', NOW - 28_800_000],
  ['during which the clock was set', NOW + 60_000],
])('an answer %s says nothing', async (_, asked) => {
  const { noteServerTime, byServerClock } = await load()
  noteServerTime(dateAfter(-28_800_000), asked, NOW)
  expect(byServerClock(AT)).toBe(AT)
})
