import { expect, test } from 'vitest'
import { createKeyReader, nameOfKey, SEQUENCE_MS, type Shortcut } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, held: Partial<typeof plain> = {}) => ({ key, ...plain, ...held })
const nothing = () => undefined

const shortcuts: Shortcut[] = [
  { keys: ['Mod', 'K'], label: 'Search', group: 'everywhere', run: nothing, always: true },
  { keys: ['/'], label: 'Search everywhere', group: 'everywhere', run: nothing },
  { keys: ['?'], label: 'Help', group: 'everywhere', run: nothing },
  { keys: ['G', 'L'], label: 'Leads', group: 'goTo', run: nothing },
  { keys: ['C', 'L'], label: 'Add lead', group: 'add', run: nothing },
  { keys: ['/'], label: 'Search this list', group: 'page', run: nothing },
]

function reader() {
  let time = 0
  const read = createKeyReader(
    () => shortcuts,
    () => time,
  )
  return {
    wait: (ms: number) => {
      time += ms
    },
    read: (key: string, held = {}, isTyping = false) => read(press(key, held), isTyping)?.label,
  }
}

test('keys are named as shortcuts write them', () => {
  expect(nameOfKey(press('k', { ctrlKey: true }))).toBe('mod+k')
  expect(nameOfKey(press('K', { metaKey: true }))).toBe('mod+k')
  expect(nameOfKey(press('?', { shiftKey: true }))).toBe('?')
  expect(nameOfKey(press('L', { shiftKey: true }))).toBeUndefined()
  expect(nameOfKey(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('mod+shift+z')
  expect(nameOfKey(press('l', { altKey: true }))).toBeUndefined()
  expect(nameOfKey(press('Shift', { shiftKey: true }))).toBeUndefined()
})

test('two keys one after the other find their shortcut, in time only', () => {
  const { read, wait } = reader()
  expect([read('g'), read('l')]).toEqual([undefined, 'Leads'])
  expect([read('c'), read('l')]).toEqual([undefined, 'Add lead'])
  read('g')
  wait(SEQUENCE_MS + 1)
  expect(read('l')).toBeUndefined()
  expect([read('g'), read('x'), read('l')]).toEqual([undefined, undefined, undefined])
})

test('inside fields and dialogs only what is meant for everywhere works', () => {
  const { read } = reader()
  expect(read('?', { shiftKey: true }, true)).toBeUndefined()
  expect([read('g', {}, true), read('l', {}, true)]).toEqual([undefined, undefined])
  expect(read('k', { ctrlKey: true }, true)).toBe('Search')
})

test('a page’s own meaning of a key goes first', () => {
  expect(reader().read('/')).toBe('Search this list')
})
