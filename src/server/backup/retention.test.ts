import { expect, test } from 'vitest'
import { backupName, madeAt, toRemove } from './retention.ts'

const at = (text: string, isComplete = true) => backupName(new Date(text), isComplete)

test('a backup is named for its moment, and other names are none', () => {
  expect(at('2026-11-23T14:50:07.123Z')).toBe('plotline-2026-11-23T145007Z')
  expect(madeAt('plotline-2026-11-23T145007Z')).toBe(Date.parse('2026-11-23T14:50:07Z'))
  expect(at('2026-11-23T14:50:07Z', false)).toBe('plotline-2026-11-23T145007Z-incomplete')
  expect(madeAt('plotline-2026-11-23T145007Z-incomplete')).toBe(Date.parse('2026-11-23T14:50:07Z'))
  for (const name of ['unfinished-backup', 'plotline.lock', 'plotline-2026']) expect(madeAt(name)).toBeUndefined()
})

test('of each day, week and month the latest backup is kept, as far back as the rules say', () => {
  const names = [
    '2026-09-30T10:00:00Z',
    '2026-10-31T10:00:00Z',
    '2026-11-15T23:00:00Z', // Sunday
    '2026-11-16T01:00:00Z', // Monday
    '2026-11-22T10:00:00Z', // Sunday
    '2026-11-23T09:00:00Z', // Monday
    '2026-11-23T10:00:00Z',
  ].map((text) => at(text))
  const kept = (...keep: Parameters<typeof toRemove>[1]) => {
    const removed = toRemove(names, keep)
    return names.filter((name) => !removed.includes(name)).map((name) => name.slice(14, 22))
  }
  expect(kept()).toEqual(['11-23T10'])
  expect(kept({ count: 2, unit: 'd' })).toEqual(['11-22T10', '11-23T10'])
  expect(kept({ count: 3, unit: 'w' })).toEqual(['11-15T23', '11-22T10', '11-23T10'])
  expect(kept({ count: 2, unit: 'm' })).toEqual(['10-31T10', '11-23T10'])
  expect(kept({ count: 1, unit: 'd' }, { count: 9, unit: 'm' })).toEqual(['09-30T10', '10-31T10', '11-23T10'])
})

test('a backup that lacks files takes no complete one’s place, and goes once a complete one is made', () => {
  const [monday, tuesday, wednesday] = ['2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z']
  const onlyToday = [{ count: 1, unit: 'd' as const }]
  const names = [at(monday), at(tuesday, false), at(wednesday, false)]
  expect(toRemove(names, onlyToday)).toEqual([at(tuesday, false)])
  expect(toRemove([...names, at('2026-11-26T10:00:00Z')], onlyToday)).toEqual(names)
})
