import { expect, test } from 'vitest'
import { enterPicks } from './enter-picks.ts'

const all = [
  { id: '1', name: 'Aisha Bello' },
  { id: '2', name: 'Amarachi Duru' },
]

test('Enter right after typing waits for what was typed [COMM-09]', () => {
  expect(enterPicks({ text: 'dur', rested: '', options: all, active: 0 })).toBe('wait')
  expect(enterPicks({ text: 'dur', rested: 'dur', options: undefined, active: 0 })).toBe('wait')
  expect(enterPicks({ text: 'dur', rested: 'dur', options: all.slice(1), active: 0 })).toEqual(all[1])
})

test('Enter picks the active option, and nothing where nothing was found [COMM-09]', () => {
  expect(enterPicks({ text: '', rested: '', options: all, active: 1 })).toEqual(all[1])
  expect(enterPicks({ text: ' a ', rested: 'a', options: all, active: 0 })).toEqual(all[0])
  expect(enterPicks({ text: 'zz', rested: 'zz', options: [], active: 0 })).toBeUndefined()
})
