import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')
const style = readFileSync(join(src, 'web/ui/styles/font.css'), 'utf8')

/** First and last letter of each part of the font. */
const parts = [...style.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
  Number.parseInt(from, 16),
  Number.parseInt(to, 16),
])
const isInFont = (letter: string) =>
  parts.some(([from = 0, to = 0]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to)

const isSaid = (path: string) =>
  /\.(tsx?|css|html)$/.test(path) && !path.includes('.test.') && !/(^|\/)server\//.test(path)

test('what the screens say is in the font: no letter is looked for in those of the machine', () => {
  const missing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(isSaid)
    .flatMap((path) =>
      [...readFileSync(join(src, path), 'utf8')]
        .filter((letter) => letter > '~' && !isInFont(letter))
        .map((letter) => `${path}: ${letter}`),
    )
  expect(missing).toEqual([])
})

test('the font has the letters of Nigerian names and the money sign', () => {
  const letters = 'ẸẹỌọṢṣỊịỤụṄṅɓƁɗƊƙƘƴƳ₦àáèéìíòóùú\u0300\u0301\u0323'
  expect([...letters].filter((letter) => !isInFont(letter))).toEqual([])
})
