import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/texts.ts'
import { PARTS, partOf, readLanguages } from '../scripts/generate/languages.ts'
import { readMessages } from '../scripts/generate/messages.ts'

const english = await readMessages()

const formsOf = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values(message as Record<string, string>)

const slotsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot ?? '')))]
    // A plural form may leave out its number.
    .filter((slot) => slot !== 'count')
    .sort()

/** What is wrong with one message of a language. */
function faultsOf(message: unknown, known: Message | undefined, one: readonly number[]): string[] {
  if (known === undefined) return ['is no message of the English catalogues']
  const isPlural = typeof known !== 'string'
  if (isPlural === (typeof message === 'string')) return [isPlural ? 'needs plural forms' : 'has plural forms']
  const forms = formsOf(message)
  const wanted = slotsOf(isPlural ? formsOf(known.plural) : [known])
  const allowed = one.length > 0 ? ['one', 'other'] : ['other']
  return [
    ...(isPlural ? Object.keys(message as object).filter((form) => !allowed.includes(form)) : []).map(
      (form) => `has the form ${form}, which the language does not have`,
    ),
    ...(String(slotsOf(forms)) === String(wanted) ? [] : [`has other slots than ${wanted.map((one) => `{${one}}`)}`]),
    // French has a space that is not broken between thousands.
    ...(forms.some((text) => text.replaceAll(' ', '') === '') ? ['is empty'] : []),
    ...(forms.some((text) => text !== text.normalize('NFC')) ? ['is not in Unicode form NFC'] : []),
  ]
}

describe.each(readLanguages())('$facts.inEnglish', ({ code, facts, files }) => {
  test.each(PARTS)(
    'each message of %s.json is one of the English catalogues, with its slots and plural forms',
    (part) => {
      const found = Object.entries(files[part]).flatMap(([id, message]) => {
        const known = english.get(id)
        const place = known && partOf(known.file)
        return [
          ...faultsOf(message, known?.english, facts.one).map((fault) => `${id} ${fault}`),
          ...(place && place !== part ? [`${id} belongs into ${place}.json`] : []),
        ]
      })
      expect(found, `src/languages/${code}/${part}.json`).toEqual([])
    },
  )

  test('a phone loads at most 30 kB for it before the first screen [SET-15]', () => {
    expect(brotliCompressSync(JSON.stringify(files.texts)).length).toBeLessThanOrEqual(30_000)
  })
})

test('French has every text', () => {
  const files = readLanguages().find(({ code }) => code === 'fr')?.files
  const ids = new Set(PARTS.flatMap((part) => Object.keys(files?.[part] ?? {})))
  expect([...english.keys()].filter((id) => !ids.has(id))).toEqual([])
})
