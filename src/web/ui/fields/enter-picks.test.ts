import { expect, test } from 'vitest'
import { enterPicks } from './enter-picks.ts'

const all = [
  { id: '1', name: 'Aisha Bello' },
  { id: '2', name: 'Amarachi Duru' },
]

test('Enter right after typing waits for the results of that text [COMM-09]', () => {
  expect(enterPicks({ text: 'dur', debounced: '', options: all, active: 0 })).toBe('wait')
  expect(enterPicks({ text: 'dur', debounced: 'dur', options: undefined, active: 0 })).toBe('wait')
  expect(enterPicks({ text: 'dur', debounced: 'dur', options: all.slice(1), active: 0 })).toEqual(all[1])
})

test('Enter picks the active option, and nothing where nothing was found [COMM-09]', () => {
  expect(enterPicks({ text: '', debounced: '', options: all, active: 1 })).toEqual(all[1])
  expect(enterPicks({ text: ' a ', debounced: 'a', options: all, active: 0 })).toEqual(all[0])
  expect(enterPicks({ text: 'zz', debounced: 'zz', options: [], active: 0 })).toBeUndefined()
})
