import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageFacts } from '#languages/make-language.ts'
import { readMessages } from './messages.ts'

const FOLDER = join(import.meta.dirname, '../../src/languages')
const HEAD = '// Written by `npm run generate` from the folders beside this file.\n'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export const PARTS = ['texts', 'administration', 'server'] as const
type Part = (typeof PARTS)[number]

const ADMINISTRATION = [
  /^src\/(web\/settings|features\/(acts|audit|exports|face|imports|jobs|passkeys|policy|settings|two-factor|workspace))\//,
  // Sections of the settings that belong to features of every day.
  /^src\/features\/notifications\/web\/(push-section|desktop-line)\./,
  /^src\/features\/reports\/web\/(reports-page|phone-reports|schedules)\./,
  // Dialogs of admins, and of whoever sets up a second factor.
  /^src\/(features\/erasure\/erasure|web\/account\/recovery-codes)\./,
  // Dialogs and help that are opened by a press, once the first screen is drawn.
  /^src\/features\/(communications\/web\/email-draft|chat\/web\/channel-dialogs|leads\/web\/leads-help)\./,
  /^src\/web\/shell\/(shortcut-sheet|palette\/commands)\./,
  /^src\/(web\/account\/task-for-each|web\/routes\/visit-feedback|features\/properties\/web\/property-place)\./,
  /^src\/web\/(routes\/send-listing|ui\/bulk\/bulk)\./,
  // Messages that come once the first screen is there: of a call without an answer, and of an account that was switched off.
  /^src\/web\/(platform\/unanswered|session\/switched-off)\./,
  // Words below a typed amount are read at each key, names of exports in the settings alone.
  /^src\/shared\/(export-names|money-words)\./,
]

/** The file that has the messages of a catalogue: what mails and refusals say is not sent to browsers, administration and reports come later. */
export function partOf(catalogue: string): Part {
  if (/^src\/server\/|\/server\//.test(catalogue)) return 'server'
  return ADMINISTRATION.some((pattern) => pattern.test(catalogue)) ? 'administration' : 'texts'
}

/** The languages that have a folder: what they say of themselves and their messages. */
export function readLanguages(folder: string = FOLDER): {
  code: string
  facts: LanguageFacts
  files: Record<Part, Record<string, unknown>>
}[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'language.json')))
    .map(({ name: code }) => ({
      code,
      facts: readJson(join(folder, code, 'language.json')) as LanguageFacts,
      files: Object.fromEntries(
        PARTS.map((part) => [part, readJson(join(folder, code, `${part}.json`)) as Record<string, unknown>]),
      ) as Record<Part, Record<string, unknown>>,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

const list = (of: readonly string[]) => `[${of.map((one) => `'${one}'`).join(', ')}]`

/** The files that name the languages, so that adding one is adding its folder. */
export async function languageFiles(folder: string = FOLDER): Promise<Record<string, string>> {
  const languages = readLanguages(folder)
  const all = (await readMessages()).size
  const facts = languages.map(({ code, facts: { name, one, englishBeside }, files }) => {
    const count = PARTS.reduce((sum, part) => sum + Object.keys(files[part]).length, 0)
    const share = Math.floor((count / all) * 100)
    return `  ${code}: { name: '${name}', one: [${one.join(', ')}], englishBeside: ${englishBeside}, share: ${share} },\n`
  })
  const loads = languages.map(
    ({ code }) =>
      `  ${code}: {\n${PARTS.map(
        (part) => `    ${part}: () => import('./${code}/${part}.json', { with: { type: 'json' } }),\n`,
      ).join('')}  },\n`,
  )
  return {
    'src/languages/codes.ts': `${HEAD}
/** BCP 47 codes of the languages beside English. */
export const TRANSLATED = ${list(languages.map(({ code }) => code))} as const

export const LANGUAGES = ['en', ...TRANSLATED] as const
export type LanguageCode = (typeof LANGUAGES)[number]

/** Each in its own words, with the counts that take the form “one” and how much of the texts it has, in per cent. */
export const languageFacts = {
  en: { name: 'English', one: [1], englishBeside: false, share: 100 },
${facts.join('')}} as const
`,
    'src/languages/loads.ts': `${HEAD}
/** Loads the messages of a language. */
export const loads = {
${loads.join('')}} as const
`,
  }
}
