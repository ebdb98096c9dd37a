import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Failure = { file?: string; name: string; message?: string }
type Result = { passed: number; skipped: number; failures: Failure[]; flaky?: string[] }
type Repeat = (failures: Failure[]) => Promise<Result>

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const { repeatFailed } = (await import(path('scripts/test/repeat-failed.mjs'))) as {
  repeatFailed: (result: Result, repeats: Repeat[]) => Promise<Result>
}

const a = { file: 'a.test.ts', name: 'a.test.ts > adds' }
const b = { file: 'a.test.ts', name: 'a.test.ts > takes away' }
const stray = { name: 'Unhandled error' }
const resultWith = (...failures: Failure[]): Result => ({ passed: 9, skipped: 0, failures })

const cases: [title: string, first: Result, repeats: Failure[][], failed: string[], flaky: string[], ran: number][] = [
  ['green is not repeated', resultWith(), [[], []], [], [], 0],
  ['five green repetitions make it flaky', resultWith(a), [[], [], [], [], []], [], [a.name], 5],
  ['red in the last repetition is failed', resultWith(a), [[], [], [], [], [a]], [a.name], [], 5],
  ['the first red repetition ends it', resultWith(a), [[a], []], [a.name], [], 1],
  ['another test red in a repetition is kept, and so is the first', resultWith(a), [[b]], [a.name, b.name], [], 1],
  ['an error outside of tests in a repetition is kept', resultWith(a), [[stray]], [a.name, stray.name], [], 1],
  [
    'an error outside of tests beside a failed one is never flaky',
    resultWith(a, stray),
    [[]],
    [a.name, stray.name],
    [],
    0,
  ],
  ['more than twenty are not repeated', resultWith(...Array(21).fill(a)), [[]], Array(21).fill(a.name), [], 0],
]

test.each(cases)('failed tests that run again: %s', async (_, first, repeats, failed, flaky, ran) => {
  let count = 0
  const result = await repeatFailed(
    first,
    repeats.map((failures) => async () => {
      count++
      return resultWith(...failures)
    }),
  )
  expect(result.failures.map(({ name }) => name)).toEqual(failed)
  expect(result.flaky ?? []).toEqual(flaky)
  expect(result.passed).toBe(9 + flaky.length)
  expect(count).toBe(ran)
})

/** The report of Vitest for test files with these texts; each has ten seconds. */
function reportOf(files: Record<string, string>): Result {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-runner-'))
  const report = join(folder, 'report.json')
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { beforeAll, describe, test } from 'vitest'\n${text}`)
  const config = `export default { root: ${JSON.stringify(folder)}, test: { pool: 'forks', setupFiles: [${JSON.stringify(path('tests/support/file-time-limit.ts'))}] } }`
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
  // Their imports are resolved from their own folder.
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  spawnSync(
    process.execPath,
    [
      path('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      join(folder, 'vitest.config.mjs'),
      `--reporter=${path('scripts/test/vitest-report.mjs')}`,
    ],
    {
      cwd: path('.'),
      env: { ...process.env, TEST_REPORT: report, TEST_FILE_MINUTES: String(10 / 60) },
    },
  )
  const result = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  return result
}

test('a rejection that nobody handles, a hook that fails and a file that loops for ever are failures', () => {
  const { passed, skipped, failures } = reportOf({
    'fine.test.mjs': "test('adds', () => {})\ntest.skip('later', () => {})",
    'rejects.test.mjs': "test('adds', () => void Promise.reject(new Error('nobody handles this')))",
    'hook.test.mjs':
      "describe('sums', () => { beforeAll(() => { throw new Error('no database') }); test('adds', () => {}) })",
    'loops.test.mjs': "test('adds', () => { for (;;); })",
  })
  expect(passed).toBe(2)
  expect(skipped).toBe(2)
  expect(failures.map(({ name, message }) => `${name}: ${message}`).join('\n')).toMatch(/nobody handles this/)
  expect(failures.find(({ name }) => name.endsWith('hook.test.mjs'))?.message).toContain('no database')
  expect(failures.some(({ message }) => message?.includes('unexpectedly'))).toBe(true)
})
