import { expect, test } from 'vitest'
import { joinPages } from './join-pages.ts'

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
