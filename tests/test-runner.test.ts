import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Failure = { file?: string; title?: string; name: string; message?: string }
type Result = { passed: number; skipped: number; failures: Failure[]; flaky?: string[] }
type Repeat = (failures: Failure[]) => Promise<Result>

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const { repeatFailed } = (await import(path('scripts/test/repeat-failed.mjs'))) as {
  repeatFailed: (result: Result, repeats: Repeat[]) => Promise<Result>
}
const { resultOf } = (await import(path('scripts/test/journeys.mjs'))) as { resultOf: (report: object) => Result }

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

const MISSING = "missing('Redis: TEST_REDIS_URL is not set', 'what needs two nodes is', /test-runner\\.test\\.ts$/)"
const skippedOnly: Result = { passed: 0, skipped: 9, failures: [] }

/** How a run with these results ends: its exit code and what it says. `also` is code that answers one more result. */
function endOf(results: Result[], { ci = '', title, also = '' }: { ci?: string; title?: string; also?: string }) {
  const module = JSON.stringify(new URL('../scripts/test/results.mjs', import.meta.url))
  const text = `import { conclude, missing } from ${module}
    conclude([...${JSON.stringify(results)}, ${also}], ${JSON.stringify(title)})`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
    env: { ...process.env, CI: ci },
  })
  return { code: status, said: stdout, last: stdout.trimEnd().split('\n').at(-1) }
}

test.each<[title: string, Result[], Parameters<typeof endOf>[1], code: number, last: string, says: string]>([
  ['all green', [resultWith(), resultWith()], {}, 0, '18 passed, 0 failed', ''],
  [
    'one red',
    [resultWith(), resultWith({ ...a, message: 'expected 1\n at node_modules/x\n at a.test.ts' })],
    {},
    1,
    '18 passed, 1 failed',
    `Failed: ${a.name}\nexpected 1\n at a.test.ts\n`,
  ],
  [
    'two flaky, and some skipped',
    [{ ...resultWith(), skipped: 3, flaky: [a.name, b.name] }],
    {},
    0,
    '9 passed, 0 failed, 2 flaky, 3 skipped',
    `flaky: ${b.name}`,
  ],
  [
    'a service is missing',
    [resultWith()],
    { also: MISSING },
    0,
    '9 passed, 0 failed, 1 skipped',
    'Redis: TEST_REDIS_URL is not set; what needs two nodes is skipped (1 files).',
  ],
  [
    'a service is missing under CI',
    [resultWith()],
    { also: MISSING, ci: 'true' },
    1,
    '9 passed, 1 failed, 1 skipped',
    'Failed: Redis: TEST_REDIS_URL is not set\nUnder CI nothing may be skipped.',
  ],
  ['others are skipped by a title', [{ ...resultWith(), skipped: 40 }], { title: 'adds' }, 0, '9 passed, 0 failed', ''],
  [
    'no test has the title',
    [skippedOnly],
    { title: 'nobody' },
    1,
    '0 passed, 0 failed',
    'No test has nobody in its title.',
  ],
])('a run ends with its exit code and count: %s', (_, results, options, code, last, says) => {
  const end = endOf(results, options)
  expect([end.code, end.last]).toEqual([code, last])
  expect(end.said).toContain(says)
})

/** A journey in Playwright's report, with what came of it in each browser. */
const spec = (title: string, ...statuses: string[]) => ({
  file: 'leads.spec.ts',
  title,
  tests: statuses.map((status) => ({
    status,
    results: [status === 'unexpected' ? { error: { message: `${title} failed` }, attachments: [] } : {}],
  })),
})

test.each<[title: string, report: object, failures: Failure[]]>([
  ['green and skipped ones', { suites: [{ specs: [spec('adds', 'expected'), spec('later', 'skipped')] }] }, []],
  [
    'red ones at any depth, in one of two browsers too',
    {
      suites: [
        {
          specs: [spec('adds', 'expected', 'unexpected')],
          suites: [{ specs: [], suites: [{ specs: [spec('takes', 'unexpected')] }] }],
        },
      ],
    },
    [
      { file: 'leads.spec.ts', title: 'adds', name: 'leads.spec.ts > adds', message: 'adds failed' },
      { file: 'leads.spec.ts', title: 'takes', name: 'leads.spec.ts > takes', message: 'takes failed' },
    ],
  ],
  [
    'a server that does not start',
    { suites: [], errors: [{ message: 'webServer ended early' }] },
    [{ name: 'Playwright', message: 'webServer ended early' }],
  ],
])('what Playwright reports is the result of the journeys: %s', (_, report, failures) => {
  const result = resultOf({ stats: { expected: 4, skipped: 2 }, errors: [], ...report })
  expect(result).toEqual({ passed: 4, skipped: 2, failures })
})
