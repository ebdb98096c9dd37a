import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lettersOf } from './support/woff2-letters.ts'

const src = join(import.meta.dirname, '../src')
const parts = lettersOf(readFileSync(join(src, 'web/ui/font/inter-ng.woff2')))

const isIn = (parts: readonly (readonly [number, number])[], letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return parts.some(([from, to]) => from <= code && code <= to)
}

const isSaid = (path: string) =>
  /\.(tsx?|css|html)$/.test(path) &&
  !path.includes('.test.') &&
  !/(^|\/)server\//.test(path) &&
  // Letters that search takes for plain ones, and those of a language for tests.
  path !== join('shared', 'text.ts') &&
  path !== join('languages', 'pseudo.ts')

test('what the screens say is in the font: no letter is looked for in those of the machine', () => {
  const missing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(isSaid)
    .flatMap((path) =>
      [...readFileSync(join(src, path), 'utf8')]
        .filter((letter) => letter > '~' && !isIn(parts, letter))
        .map((letter) => `${path}: ${letter}`),
    )
  expect(missing).toEqual([])
})

test('the font has the letters of Nigerian names and the money sign', () => {
  const letters = 'ẸẹỌọṢṣỊịỤụṄṅɓƁɗƊƙƘƴƳ₦àáèéìíòóùú\u0300\u0301\u0323'
  expect([...letters].filter((letter) => !isIn(parts, letter))).toEqual([])
  expect(isIn(parts, 'ж')).toBe(false)
})

test('the style sheet lists exactly the letters of the font, except the invisible hyphen', () => {
  const style = readFileSync(join(src, 'web/ui/styles/font.css'), 'utf8')
  const told = [...style.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )
  const plane = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  expect(plane.filter((letter) => isIn(told, letter) !== isIn(parts, letter))).toEqual(['\u00AD'])
})
