import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeLanguage } from '#languages/make-language.ts'
import { WITH_ENGLISH } from '#languages/with-english.ts'
import { dateTexts } from '#shared/dates.texts.ts'
import { inLanguage, type Message } from '#shared/texts.ts'
import { languageFiles, PARTS, partOf, readLanguages } from '../scripts/generate/languages.ts'
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

/** The catalogues of what people without an account see: public pages, mails and files for clients. */
const PUBLIC =
  /^src\/(?:web\/landing|server\/(?:links|mail))\/|\/(?:listing-page|shared-page|refusal-page|export-page|export-fields|email-draft|visit-steps|send-listing|auth-mails|invite-mail|passkey-mails|two-factor-mails|account-deletion)\.texts\.ts$/

test.each(readLanguages())(
  '$facts.inEnglish has every text that visitors and clients see: public pages, mails, what is sent to them [SET-15]',
  ({ files }) => {
    const owed = [...english].filter(([, { file }]) => PUBLIC.test(file)).map(([id]) => id)
    expect(owed.length).toBeGreaterThan(350)
    expect(owed.filter((id) => !PARTS.some((part) => Object.hasOwn(files[part], id)))).toEqual([])
  },
)

test('the messages with their English behind them are messages of the English catalogues', () => {
  expect([...WITH_ENGLISH].filter((id) => !english.has(id))).toEqual([])
})

test('a language is one folder: nothing else has to know it [SET-10] [SET-15]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'))
  try {
    const facts = { name: 'Kiswahili', inEnglish: 'Swahili', one: [1], englishBeside: true }
    const files = { language: facts, texts: { 'dates.justNow': 'Sasa hivi' }, administration: {}, server: {} }
    mkdirSync(join(folder, 'sw'))
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, 'sw', `${name}.json`), JSON.stringify(content))
    const written = await languageFiles(folder)
    expect(written['src/languages/codes.ts']).toContain("TRANSLATED = ['sw'] as const")
    expect(written['src/languages/codes.ts']).toContain(
      "sw: { name: 'Kiswahili', one: [1], englishBeside: true, share: 0 }",
    )
    expect(written['src/languages/loads.ts']).toContain("import('./sw/texts.json'")
    const [read] = readLanguages(folder)
    const swahili = makeLanguage('sw', facts, read?.files.texts ?? {})
    expect(inLanguage(swahili, () => [dateTexts.justNow(), dateTexts.now()])).toEqual(['Sasa hivi', 'now'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('no code outside of the languages names one of them, so that none has to be changed for another', () => {
  const named = new RegExp(
    `['"](?:${readLanguages()
      .map(({ code }) => code)
      .join('|')})['"]`,
  )
  const root = join(import.meta.dirname, '..')
  const code = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/^src\/languages\/|\.(?:test|fixture|seed|samples)\.tsx?$/.test(file),
  )
  expect(code.filter((file) => named.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
