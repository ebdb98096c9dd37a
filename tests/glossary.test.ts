import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readLanguages } from '../scripts/generate/languages.ts'
import { readMessages } from '../scripts/generate/messages.ts'

const english = await readMessages()

/** The rows of the tables below a heading of a glossary. */
function rowsBelow(heading: string, glossary: string): string[][] {
  const [, part = ''] = glossary.split(`\n## ${heading}\n`)
  return part
    .split('\n')
    .filter((line) => /^\|(?!-)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
}

const wordsOf = (cell: string) => cell.split(',').map((word) => word.trim().normalize('NFC').toLowerCase())

const fileOf = (code: string) => new URL(`../docs/languages/${code}.md`, import.meta.url)

function readGlossary(code: string) {
  const rows = rowsBelow('Checked terms', readFileSync(fileOf(code), 'utf8'))
  return {
    terms: rows
      .filter((row) => row.length === 2 && row[0] !== 'English')
      .map(([words = '', forms = '']) => ({ words: wordsOf(words), forms: wordsOf(forms) })),
    exceptions: rows
      .filter((row) => row.length === 3 && row[0] !== 'But not in')
      .map(([id = '', word = '', reason = '']) => ({ id: id.replaceAll('`', ''), word, reason })),
  }
}

/** A message in lower case with all of its plural forms, without what fills it. */
const textOf = (message: unknown): string =>
  (typeof message === 'string' ? message : Object.values(message as object).join(' '))
    .replace(/\{\w+\}|\[\w+\]/g, ' ')
    .normalize('NFC')
    .toLowerCase()

const hasWord = (text: string, words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'u').test(text)

// A language may begin without a glossary.
describe.each(readLanguages().filter(({ code }) => existsSync(fileOf(code))))('$facts.inEnglish', ({ code, files }) => {
  const { terms, exceptions } = readGlossary(code)
  const messages = Object.entries(Object.assign({}, ...Object.values(files)) as Record<string, unknown>).flatMap(
    ([id, message]) => {
      const known = english.get(id)?.english
      if (known === undefined) return []
      return [{ id, in: textOf(message), en: textOf(typeof known === 'string' ? known : known.plural) }]
    },
  )
  const against = messages.flatMap((message) =>
    terms
      .filter(({ words }) => hasWord(message.en, words))
      .filter(({ forms }) => !forms.some((form) => message.in.includes(form)))
      .map(({ words: [word = ''], forms }) => ({ id: message.id, word, forms })),
  )

  test('the glossary has terms, and each is of use', () => {
    // A language may begin with a few messages and no terms.
    if (messages.length > 500) expect(terms.length).toBeGreaterThan(30)
    expect(terms.filter(({ words }) => !messages.some(({ en }) => hasWord(en, words)))).toEqual([])
  })

  test('each message has the terms of the glossary', () => {
    const found = against
      .filter(({ id, word }) => !exceptions.some((one) => one.id === id && one.word === word))
      .map(({ id, word, forms }) => `${id}: “${word}” is ${forms.join(' or ')}`)
    expect(found, `src/languages/${code}, docs/languages/${code}.md`).toEqual([])
  })

  test('each exception has a reason and is needed', () => {
    const idle = exceptions.filter(
      ({ id, word, reason }) => !reason || !against.some((one) => one.id === id && one.word === word),
    )
    expect(idle).toEqual([])
  })
})
