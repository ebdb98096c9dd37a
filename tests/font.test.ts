import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pdfkit from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { drawnText } from '#features/reports/server/pdf-letters.ts'
import { readLanguages } from '../scripts/generate/languages.ts'
import { readMessages } from '../scripts/generate/messages.ts'
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

const english = Object.fromEntries([...(await readMessages())].map(([id, { english }]) => [id, english]))
const catalogues: [language: string, messages: Record<string, unknown>][] = [
  ['English', english],
  ...readLanguages().map(({ facts, files }): [string, Record<string, unknown>] => [
    facts.inEnglish,
    Object.assign({}, ...Object.values(files)),
  ]),
]

/** The text of a message, with all of its plural forms. */
const textOf = (message: unknown): string =>
  typeof message === 'object' && message !== null ? Object.values(message).map(textOf).join(' ') : String(message)

const openFont = (weight: string) =>
  // The library's types do not tell of the font that it has opened.
  (
    new pdfkit({
      font: join(src, `features/reports/server/font/inter-${weight}.ttf`),
    }) as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }
  )._font.font

describe.each(catalogues)('%s', (_, messages) => {
  test('every letter of its messages is in the font of the screens, which English loads too', () => {
    const missing = Object.entries(messages).flatMap(([id, message]) =>
      [...textOf(message)].filter((letter) => letter > '~' && !isIn(parts, letter)).map((letter) => `${id}: ${letter}`),
    )
    expect(missing).toEqual([])
  })

  test.each(['regular', 'bold'])('a PDF writes its messages in the font %s as they are', (weight) => {
    const font = openFont(weight)
    const unlike = Object.entries(messages).flatMap(([id, message]) => {
      const text = textOf(message).replace(/\s+/g, ' ').trim()
      const drawn = drawnText(text, (code) => font.hasGlyphForCodePoint(code))
      return drawn === text ? [] : [`${id}: ${text} → ${drawn}`]
    })
    expect(unlike).toEqual([])
  })
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
