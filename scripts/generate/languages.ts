import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageFacts } from '#languages/make-language.ts'
import { readMessages } from './messages.ts'

const folder = join(import.meta.dirname, '../../src/languages')
const HEAD = '// Written by `npm run generate` from the folders beside this file.\n'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** The languages that have a folder: what they say of themselves and their messages. */
export function readLanguages(): { code: string; facts: LanguageFacts; texts: Record<string, unknown> }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'language.json')))
    .map(({ name: code }) => ({
      code,
      facts: readJson(join(folder, code, 'language.json')) as LanguageFacts,
      texts: readJson(join(folder, code, 'texts.json')) as Record<string, unknown>,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

const list = (of: readonly string[]) => `[${of.map((one) => `'${one}'`).join(', ')}]`

/** The files that name the languages, so that adding one is adding its folder. */
export async function languageFiles(): Promise<Record<string, string>> {
  const languages = readLanguages()
  const all = (await readMessages()).size
  const facts = languages.map(({ code, facts: { name, one }, texts }) => {
    const share = Math.floor((Object.keys(texts).length / all) * 100)
    return `  ${code}: { name: '${name}', one: [${one.join(', ')}], share: ${share} },\n`
  })
  const loads = languages.map(
    ({ code }) => `  ${code}: () => import('./${code}/texts.json', { with: { type: 'json' } }),\n`,
  )
  return {
    'src/languages/codes.ts': `${HEAD}
/** BCP 47 codes of the languages beside English. */
export const TRANSLATED = ${list(languages.map(({ code }) => code))} as const

/** Each in its own words, with the counts that take the form “one” and how much of the texts it has, in per cent. */
export const languageFacts = {
  en: { name: 'English', one: [1], share: 100 },
${facts.join('')}} as const
`,
    'src/languages/loads.ts': `${HEAD}
/** Loads the messages of a language. */
export const loads = {
${loads.join('')}} as const
`,
  }
}
