import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { OWN_WORDS } from '../../src/features/auth/auth.rules.ts'
import { STANDARD, STRICT } from '../../src/features/policy/policy.rules.ts'
import { REQUIREMENTS, wordsOfRequirement } from '../../src/features/policy/requirements.ts'
import { LIMITS, type LimitName } from '../../src/server/http/limits.ts'

const root = join(import.meta.dirname, '../..')

/** The limits that stand between a guess and an account. */
const GUESSES: Partial<Record<LimitName, string>> = {
  login: 'wrong passwords for an account, from a network or from a known device',
  loginByNetwork: 'wrong passwords from a network, for any accounts',
  codeOfSignIn: 'wrong codes in a sign-in',
  code: 'wrong codes for an account and kind of code',
  codeOfDay: 'the same in a day',
  register: 'new accounts from an address',
  askedAbout: 'answers that tell whether an address has an account',
  askedByNetwork: 'the same from a network',
  resetByAccount: 'password links for an account',
  resetByAddress: 'password links from an address',
  confirmation: 'links to confirm an address, for an account',
}

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll('| --- ', '|---')
    .replaceAll('--- |', '---|')

/** 900 → 15 minutes */
function spanOf(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? 'a day' : `${seconds / 86_400} days`
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`
  return `${seconds / 60} minutes`
}

function limits(): string {
  const rows = Object.entries(GUESSES).map(([name, what]) => {
    const { points, seconds } = LIMITS[name as LimitName]
    return [`\`${name}\``, what, `${points} in ${spanOf(seconds)}`]
  })
  return table(['Limit', 'Of what', 'How many'], rows)
}

function times(): string {
  const minutes = (count: number | null) => (count === null ? 'not asked for' : `after ${count} minutes`)
  const factor = { nobody: 'as each person likes', admins: 'for admins', all: 'for everybody' }
  return table(
    ['Line of the policy', 'Standard', 'Strict'],
    [
      [
        'Without use a session ends after',
        ...[STANDARD, STRICT].map(({ idleHours }) => `${idleHours} hours, or less as its person likes`),
      ],
      ['However much it is used, after', ...[STANDARD, STRICT].map(({ sessionDays }) => `${sessionDays} days`)],
      [
        'Password again before sensitive changes',
        ...[STANDARD, STRICT].map(({ confirmMinutes }) => minutes(confirmMinutes)),
      ],
      ['Second factor', ...[STANDARD, STRICT].map(({ secondFactor }) => factor[secondFactor])],
      ['Shortest new password', ...[STANDARD, STRICT].map(({ passwordLength }) => `${passwordLength} characters`)],
    ],
  )
}

/** The titles of tests by the requirement that they name, each with its file. */
export function testsOfRequirements(): Map<string, { path: string; tag: string }[]> {
  const found = new Map<string, { path: string; tag: string }[]>()
  for (const path of globSync('{src,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).sort())
    for (const [tag] of readFileSync(join(root, path), 'utf8').matchAll(/\[V\d+\.\d+\.\d+\]/g)) {
      const id = tag.slice(1, -1)
      const tests = found.get(id) ?? []
      if (!tests.some((test) => test.path === path)) found.set(id, [...tests, { path, tag }])
    }
  return found
}

function requirements(): string {
  const base = { isMailSetUp: true, hasDemoAccount: false, limitScale: 1 }
  const tests = testsOfRequirements()
  const rows = REQUIREMENTS.map(({ id, level, judge }) => {
    const [standard, strict] = [STANDARD, { ...STANDARD, ...STRICT }].map((policy) => {
      const judged = judge({ ...base, policy })
      return `${judged.isMet ? '' : '**Open:** '}${wordsOfRequirement({ id, ...judged }).why}`
    })
    const proof = (tests.get(id) ?? []).map(({ path }) => `\`${basename(path)}\``).join(', ')
    return [
      id,
      String(level),
      wordsOfRequirement({ id, reason: null, count: null }).says,
      standard === strict ? 'the same' : (standard ?? ''),
      strict ?? '',
      proof,
    ]
  })
  return table(['Id', 'Level', 'What it asks for', 'Standard policy', 'Strict policy', 'Test'], rows)
}

/** A document with this text between the two comments that name its place. */
function fill(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name}: npm run generate -->`, `<!-- end of the ${name} -->`]
  const [before, rest = ''] = document.split(start)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`docs/account-security.md has no place for the ${name}`)
  return `${before}${start}${text}${end}${after}`
}

/** docs/account-security.md with what follows from the code. */
export function withAccountSecurity(document: string): string {
  const block = (text: string) => `\n\n${text}\n\n`
  const words = OWN_WORDS.map((word) => `\`${word}\``).join(', ')
  const parts: [string, string][] = [
    ['limits', block(limits())],
    ['words', words],
    ['times', block(times())],
    ['requirements', block(requirements())],
  ]
  return parts.reduce((filled, [name, text]) => fill(filled, name, text), document)
}
