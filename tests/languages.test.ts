import { describe, expect, test } from 'vitest'
import type { Message } from '#shared/texts.ts'
import { readLanguages } from '../scripts/generate/languages.ts'
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
    ...(forms.some((text) => text.trim() === '') ? ['is empty'] : []),
    ...(forms.some((text) => text !== text.normalize('NFC')) ? ['is not in Unicode form NFC'] : []),
  ]
}

describe.each(readLanguages())('$facts.inEnglish', ({ code, facts, texts }) => {
  test('each message is one of the English catalogues, with its slots and plural forms', () => {
    const found = Object.entries(texts).flatMap(([id, message]) =>
      faultsOf(message, english.get(id)?.english, facts.one).map((fault) => `${id} ${fault}`),
    )
    expect(found, `src/languages/${code}/texts.json`).toEqual([])
  })
})

test('French has every text', () => {
  const texts = readLanguages().find(({ code }) => code === 'fr')?.texts ?? {}
  expect([...english.keys()].filter((id) => !(id in texts))).toEqual([])
})
