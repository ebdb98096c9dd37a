import { expect, test } from 'vitest'
import { appendPage, joinPages, readPages } from './join-pages.ts'

const keyOf = (row: string) => row
const join = (rows: string, next: string | undefined, held?: { rows: string; next?: string }) => {
  const pages = joinPages({ rows: [...rows], next }, held && { ...held, rows: [...held.rows] }, keyOf)
  return `${pages.rows.join('')}|${pages.next ?? ''}`
}

test.each([
  ['the first page', 'fed', 'd', undefined, 'fed|d'],
  ['nothing new', 'fed', 'd', { rows: 'fedcba' }, 'fedcba|'],
  ['one more at the top', 'gfe', 'e', { rows: 'fedcba', next: 'a' }, 'gfedcba|a'],
  ['one that left', 'fdc', 'c', { rows: 'fedcba', next: 'a' }, 'fdcba|a'],
  ['so many more that they do not meet', 'zyx', 'x', { rows: 'fedcba', next: 'a' }, 'zyx|x'],
  ['the last held row was the last read', 'fed', 'd', { rows: 'fed', next: 'd' }, 'fed|d'],
  ['all there is', 'fe', undefined, { rows: 'fedcba' }, 'fe|'],
  ['nothing at all', '', undefined, { rows: 'fe' }, '|'],
])('%s', (_, rows, next, held, joined) => {
  expect(join(rows, next, held)).toBe(joined)
})

/** A list of letters that changes before each call, read with at most 3 a call; the cursor is the last letter read. */
async function readLetters(states: string[], wanted: () => number) {
  const asked: string[] = []
  let letters = ''
  const read = async (limit: number, cursor = '') => {
    letters = states.shift() ?? letters
    asked.push(`${limit}${cursor}`)
    const after = [...letters].filter((letter) => letter > cursor)
    const rows = after.slice(0, limit)
    return { rows, next: after.length > limit ? rows.at(-1) : undefined }
  }
  const { rows, next } = await readPages(read, { wanted, most: 3 }, keyOf)
  return { found: `${rows.join('')}|${next ?? ''}`, asked: asked.join(' ') }
}

test.each([
  ['as many as are shown, where some left and some came', ['acdeghij'], 7, 'acdeghi|i', '3 3d 1h'],
  ['no more than there are', ['acd'], 7, 'acd|', '3'],
  ['less than a call takes', ['abcdef'], 2, 'ab|b', '2'],
  ['what came between two calls', ['abde', 'bdef'], 5, 'abdef|', '3 2d'],
])('a list that changes anywhere is reread: %s', async (_, states, wanted, found, asked) => {
  expect(await readLetters(states, () => wanted)).toEqual({ found, asked })
})

test('a page that was added during the reread is reread too', async () => {
  const grown = [3, 5]
  const { found } = await readLetters(['abcdefgh'], () => grown.shift() ?? 5)
  expect(found).toBe('abcde|e')
})

test('a row that moved into the next page stays where it was read first', () => {
  expect(appendPage({ rows: ['a', 'b'], next: 'b' }, { rows: ['c', 'a'], next: 'd' }, keyOf)).toEqual({
    rows: ['a', 'b', 'c'],
    next: 'd',
  })
})
