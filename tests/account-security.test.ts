import { globSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OWN_WORDS } from '#features/auth/auth.rules.ts'
import { STANDARD, STRICT } from '#features/policy/policy.rules.ts'
import { REQUIREMENTS, wordsOfRequirement } from '#features/policy/requirements.ts'
import { newRecoveryCode } from '#features/two-factor/server/recovery-code.ts'
import { newKey } from '#features/two-factor/server/totp.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { routes } from '#server/features.ts'
import { LIMITS } from '#server/http/limits.ts'
import { newSecret } from '#server/session/secret.ts'
import { testsOfRequirements } from '../scripts/generate/account-security.ts'

const root = new URL('../', import.meta.url)
const document = readFileSync(new URL('docs/account-security.md', root), 'utf8')
/** A part of the document, by its heading. */
const part = (heading: string) => document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const ids = REQUIREMENTS.map(({ id }) => id)

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. */
const SECTIONS = {
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
}

test('the list has every requirement of levels 1 and 2 once, in order', () => {
  expect(ids).toEqual(
    Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    ),
  )
})

test('each requirement has a test that names it, and no test names one that does not exist', () => {
  const tests = testsOfRequirements()
  expect(ids.filter((id) => !tests.has(id))).toEqual([])
  expect([...tests.keys()].filter((id) => !ids.some((known) => known === id))).toEqual([])
})

test('the strict policy meets every requirement, on an installation without a demo account', () => {
  const at = { policy: { ...STANDARD, ...STRICT }, isMailSetUp: false, hasDemoAccount: false, limitScale: 1 }
  expect(REQUIREMENTS.filter(({ judge }) => !judge(at).isMet).map(({ id }) => id)).toEqual([])
})

test('each requirement and each reason has its words', () => {
  const at = { isMailSetUp: true, hasDemoAccount: true, limitScale: 2 }
  for (const policy of [STANDARD, { ...STANDARD, ...STRICT }])
    for (const { id, judge } of REQUIREMENTS) {
      const { says, why } = wordsOfRequirement({ id, ...judge({ ...at, policy }) })
      for (const words of [says, why]) expect(words, id).toMatch(/^[A-Z0-9][^{}]{8,}$/)
    }
})

test('the limits of guesses are in the document, with how they are set and that they lock nobody out [V6.1.1]', () => {
  const limits = part('Limits of guesses')
  for (const name of ['login', 'loginByNetwork', 'codeOfSignIn', 'code', 'codeOfDay', 'register'] as const)
    expect(limits).toMatch(new RegExp(`\\| \`${name}\` \\|.*\\| ${LIMITS[name].points} in `))
  expect(limits).toContain('RATE_LIMIT_SCALE')
  expect(limits).toContain('Nobody is locked out by others')
})

test('the words that no password may be made of are in the document [V6.1.2]', () => {
  const passwords = part('Passwords')
  for (const word of OWN_WORDS) expect(passwords).toContain(`\`${word}\``)
  for (const words of ['first and last name', 'before the `@`', 'the words of the company'])
    expect(passwords).toContain(words)
})

const publicWrites = routes.flatMap(({ endpoint: { access, method, name } }) =>
  access === 'public' && method !== 'GET' ? [name] : [],
)

test('every call that needs no session is in the document, with what it takes; none is of an identity provider or sends codes by phone [V6.1.3] [V6.3.4] [V6.6.1] [V6.8.1] [V6.8.2] [V6.8.3] [V6.8.4] [V7.1.3] [V7.6.1]', () => {
  const stated = [...part('Ways in').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(publicWrites.toSorted()).toEqual(stated.toSorted())
  expect(part('Ways in')).toContain('no SSO')
})

test('how long sessions last, and how many an account may have, is in the document with the reasons [V7.1.1] [V7.1.2]', () => {
  const sessions = part('Sessions')
  for (const { idleHours, sessionDays } of [STANDARD, STRICT])
    for (const words of [`${idleHours} hours`, `${sessionDays} days`]) expect(sessions).toContain(words)
  expect(sessions).toContain('NIST SP 800-63B')
  expect(sessions).toContain('any number of sessions')
})

test('an account has no place for a hint or a secret question [V6.4.2]', () => {
  const inputs = routes.flatMap(({ endpoint: { body } }) =>
    Object.keys((body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}),
  )
  const names = [...Object.keys(getTableColumns(users)), ...inputs]
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => /hint|question|secretAnswer/i.test(name))).toEqual([])
})

test('nothing on the server draws from a generator that can be predicted [V6.5.3]', () => {
  const files = globSync('{src/server,src/features/*/server}/**/*.ts', { cwd: root }).filter(
    (path) => !/\.(test|seed|samples)\.ts$|\/demo\//.test(path),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => readFileSync(new URL(path, root), 'utf8').includes('Math.random'))).toEqual([])
})

test('recovery codes, keys and tokens have the stated random bits, and no two are alike [V6.5.2] [V6.5.3] [V6.5.4] [V7.2.3] [V6.4.1]', () => {
  const codes = Array.from({ length: 500 }, newRecoveryCode)
  for (const code of codes) expect(code.replaceAll('-', '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
  for (const key of Array.from({ length: 20 }, newKey)) expect(key).toMatch(/^[A-Z2-7]{32}$/)
  const tokens = Array.from({ length: 500 }, newSecret)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set([...codes, ...tokens]).size).toBe(1000)
  // Each of the 32 letters is drawn about as often as the others.
  const letters = codes.join('').replaceAll('-', '')
  for (const letter of new Set(letters)) expect(letters.split(letter).length).toBeGreaterThan(250)
})
