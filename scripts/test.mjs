import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const JOURNEYS = 'tests/e2e'
const LINES_OF_A_FAILURE = 12
/** When more tests fail than this, the code is broken: running them again would only take time. */
const MOST_RETRIED = 20

const { paths, grep, retryFailed } = readArguments()
const isJourney = (path) => path.replaceAll('\\', '/').includes(JOURNEYS)
const isEverything = paths.length === 0
const journeys = paths.filter(isJourney)
const units = paths.filter((path) => !isJourney(path))

// A narrowed run is for quick looks at one part, which a half-written screen elsewhere must not hold up.
const node = await setUp({ web: isEverything || journeys.length > 0 })
const reports = mkdtempSync(join(tmpdir(), 'plotline-tests-'))

if (!process.env.TEST_DATABASE_URL)
  console.log('PostgreSQL: TEST_DATABASE_URL is not set; what needs a server is skipped.')
if (!process.env.TEST_REDIS_URL) console.log('Redis: TEST_REDIS_URL is not set; what needs two nodes is skipped.')
const results = []
if (isEverything || units.length > 0) results.push(await retried(await runUnits(units), runFilesAgain))
if (isEverything || journeys.length > 0) results.push(await retried(await runJourneys(journeys), runJourneysAgain))
rmSync(reports, { recursive: true, force: true })

// A log is read from its end, so what failed is said once more there.
const failures = results.flatMap((result) => result.failures)
for (const { name, message } of failures) {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'))
  console.log(`\nFailed: ${name}\n${lines.slice(0, LINES_OF_A_FAILURE).join('\n')}`)
}
for (const name of results.flatMap(({ flaky = [] }) => flaky)) console.log(`flaky: ${name}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const [passed, failed, skipped] = [sum('passed'), failures.length, grep ? 0 : sum('skipped')]
const isUnmatched = grep && passed + failed === 0
if (isUnmatched) console.log(`No test has ${grep} in its title.`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || isUnmatched ? 1 : 0

/** `npm test -- [path …] [-g title] [--retry-failed]`. */
function readArguments() {
  const options = { grep: { type: 'string', short: 'g' }, 'retry-failed': { type: 'boolean' } }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { paths: positionals, grep: values.grep, retryFailed: values['retry-failed'] }
  } catch (error) {
    console.error(`${error.message}\nnpm test -- [path …] [-g words of a title]`)
    process.exit(2)
  }
}

/** The result after its failed files had a second run; what passes then is `flaky`, and counts as passed. */
async function retried(result, runAgain) {
  const { failures } = result
  const isRetriable = failures.length > 0 && failures.length <= MOST_RETRIED && failures.every(({ file }) => file)
  if (!retryFailed || !isRetriable) return result
  console.log(`\n== Once more: ${failures.length} that failed`)
  const again = await runAgain([...new Set(failures.map(({ file }) => file))])
  // A file that could not be loaded has no tests to compare.
  const isWhole = ({ file, name }) => file === name
  const failsAgain = (failure) =>
    again.failures.some(
      (other) =>
        !other.file ||
        other.name === failure.name ||
        (other.file === failure.file && (isWhole(other) || isWhole(failure))),
    )
  const flaky = failures.filter((failure) => !failsAgain(failure)).map(({ name }) => name)
  return { ...result, failures: failures.filter(failsAgain), passed: result.passed + flaky.length, flaky }
}

function runFilesAgain(files) {
  return runUnits(files)
}

/** Playwright keeps a list of what failed last. */
function runJourneysAgain() {
  return runJourneys(['--last-failed'])
}

async function runUnits(files) {
  console.log('\n== Tests')
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const title = grep ? ['-t', grep] : []
  const code = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...title, ...files])
  return readReport('Vitest', code, report, ({ testResults, numPassedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(failuresOfFile),
  }))
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ file, name: `${file} > ${test.fullName}`, message: test.failureMessages.join('\n') }))
  // A file that cannot even be loaded has no test of its own to fail.
  return status === 'failed' && failed.length === 0 ? [{ file, name: file, message }] : failed
}

async function runJourneys(filters) {
  console.log('\n== Journeys')
  if (!existsSync(join(root, JOURNEYS)))
    return { passed: 0, skipped: 0, failures: [{ name: 'Journeys', message: `There is no ${JOURNEYS} here.` }] }
  if (!(await hasBrowser())) {
    console.log('Chromium: none found that starts here, so the journeys are skipped. CHROMIUM_PATH names one.')
    return { passed: 0, skipped: 1, failures: [] }
  }
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const title = grep ? ['-g', grep, '--pass-with-no-tests'] : []
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...title, ...filters]
  const code = await run(node, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readReport('Playwright', code, report, ({ suites, stats, errors }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...specsOf(suites).filter(hasFailed).map(failureOfSpec),
      ...errors.map(({ message }) => ({ name: 'Playwright', message })),
    ],
  }))
}

function specsOf(suites) {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...specsOf(suites)])
}

function hasFailed({ tests }) {
  return tests.some(({ status }) => status === 'unexpected')
}

function failureOfSpec({ file, title, tests }) {
  const broken = tests.flatMap(({ results }) => results).find(({ error }) => error)
  const name = `${file} > ${title}`
  printPage(name, broken?.attachments ?? [])
  return { file, name, message: broken?.error.message ?? '' }
}

/** Prints what the page showed when a journey failed: a second run removes Playwright's own files of the first. */
function printPage(name, attachments) {
  const context = attachments.find((one) => one.name === 'error-context')?.path
  if (!context || !existsSync(context)) return
  const page = /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(context, 'utf8'))?.[1]
  if (page) console.log(`\nThe page of ${name}:\n${page.replaceAll(/ \[(ref|cursor)=\w+\]/g, '')}`)
}

async function hasBrowser() {
  const look =
    "import('./tests/support/find-browser.ts').then((m) => m.findBrowser()).then((found) => process.exit(found ? 0 : 3))"
  return (await run(node, ['--eval', look])) === 0
}

/** Result of a finished run; one that ended badly without naming a failed test is a failure itself. */
function readReport(name, code, path, resultOf) {
  const result = existsSync(path)
    ? resultOf(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, skipped: 0, failures: [] }
  if (code === 0 || result.failures.length > 0) return result
  return { ...result, failures: [{ name, message: `ended with code ${code} outside any test.` }] }
}
