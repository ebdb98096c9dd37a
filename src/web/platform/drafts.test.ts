import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropAllDrafts, dropDraft, keepDraft, readDraft, setDraftOwner } from './drafts.ts'

/** The browser's store of one tab, as far as drafts use it. */
function tabStorage() {
  const kept: Record<string, string> = {}
  const hidden = { enumerable: false }
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: {
      ...hidden,
      value: (key: string, value: string) => {
        kept[key] = value
      },
    },
    removeItem: { ...hidden, value: (key: string) => delete kept[key] },
  })
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', tabStorage())
  setDraftOwner(() => 'ada')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a draft keeps what was typed and its key, for its form and person only', () => {
  keepDraft('new-lead', { key: 'k', values: { firstName: 'Uzoma' } })
  expect(readDraft('new-lead')).toEqual({ key: 'k', values: { firstName: 'Uzoma' } })
  expect(readDraft('new-deal').values).toEqual({})
  setDraftOwner(() => 'bola')
  expect(readDraft('new-lead').values).toEqual({})
})

test('a draft goes when the form is done, and all go when somebody signs out [PWA-10]', () => {
  sessionStorage.setItem('other', '1')
  keepDraft('a', { key: 'k', values: { x: 1 } })
  keepDraft('b', { key: 'k', values: { x: 1 } })
  dropDraft('a')
  expect([readDraft('a').values, readDraft('b').values]).toEqual([{}, { x: 1 }])
  dropAllDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['other'])
})

test('nothing is kept while nobody is signed in, and what is no draft is ignored', () => {
  sessionStorage.setItem('draft:ada:a', '[1]')
  expect(readDraft('a').values).toEqual({})
  setDraftOwner(() => undefined)
  keepDraft('a', { key: 'k', values: { x: 1 } })
  expect(Object.keys(sessionStorage)).toEqual(['draft:ada:a'])
})

test('blocked storage loses nothing but the draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepDraft('a', { key: 'k', values: { x: 1 } })
  dropDraft('a')
  expect(readDraft('a').values).toEqual({})
  expect(readDraft('a').key).not.toBe(readDraft('a').key)
})
