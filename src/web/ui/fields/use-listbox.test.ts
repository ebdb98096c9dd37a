import { describe, expect, test } from 'vitest'
import { grouped } from './listbox.tsx'
import { steppedTo } from './use-listbox.ts'

const from = (key: string, { typed = '', ctrlKey = false, index = 1, count = 4 } = {}) =>
  steppedTo({ key, ctrlKey, currentTarget: { value: typed } as HTMLInputElement }, { index, count })

describe('where a key leads in a list of options', () => {
  test('arrows go round', () => {
    expect([from('ArrowDown'), from('ArrowUp')]).toEqual([2, 0])
    expect([from('ArrowDown', { index: 3 }), from('ArrowUp', { index: 0 })]).toEqual([0, 3])
  })

  test('Home and End go to the ends, in a text with Ctrl alone', () => {
    expect([from('Home'), from('End')]).toEqual([0, 3])
    expect([from('Home', { typed: 'a' }), from('End', { typed: 'a' })]).toEqual([undefined, undefined])
    expect([from('Home', { typed: 'a', ctrlKey: true }), from('End', { typed: 'a', ctrlKey: true })]).toEqual([0, 3])
  })

  test('other keys are not the list’s', () => {
    expect([from('a'), from('Enter'), from('ArrowLeft')]).toEqual([undefined, undefined, undefined])
  })
})

test('options that follow each other under one word are a group', () => {
  const options = [{ group: 'Contacts', id: 1 }, { group: 'Contacts', id: 2 }, { id: 3 }]
  expect(grouped(options, ({ group }) => group)).toEqual([
    { label: 'Contacts', options: options.slice(0, 2) },
    { label: undefined, options: options.slice(2) },
  ])
})
