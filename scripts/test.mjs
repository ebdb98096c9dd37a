import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const JOURNEYS = 'tests/e2e'
const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const LINES_OF_A_FAILURE = 12

const paths = process.argv.slice(2)
const isJourney = (path) => path.replaceAll('\\', '/').includes(JOURNEYS)
const isWhole = paths.length === 0
const journeys = paths.filter(isJourney)
const units = paths.filter((path) => !isJourney(path))

// A narrowed run is for quick looks at one part, which a half-written screen elsewhere must not hold up.
const node = setUp({ web: isWhole || journeys.length > 0 })
const reports = mkdtempSync(join(tmpdir(), 'plotline-tests-'))
const totals = []
const failures = []

if (!process.env.TEST_DATABASE_URL)
  console.log('PostgreSQL: TEST_DATABASE_URL is not set; what needs a server is skipped.')
if (!process.env.TEST_REDIS_URL) console.log('Redis: TEST_REDIS_URL is not set; what needs two nodes is skipped.')
if (isWhole || units.length > 0) totals.push(await runUnits())
if (isWhole || journeys.length > 0) totals.push(await runJourneys())
rmSync(reports, { recursive: true, force: true })

// A log is read from its end, so what failed is said once more there.
for (const { name, message } of failures) {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'))
  console.log(`\nFailed: ${name}\n${lines.slice(0, LINES_OF_A_FAILURE).join('\n')}`)
}
const sum = (key) => totals.reduce((total, counts) => total + counts[key], 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

async function runUnits() {
  console.log('\n== Tests')
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...units])
  return settle('Vitest', code, file, (report) => {
    for (const { name, status, message, assertionResults } of report.testResults) {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      for (const test of failed)
        failures.push({ name: `${relative(root, name)} > ${test.fullName}`, message: test.failureMessages.join('\n') })
      // A file that cannot even be loaded has no test of its own to fail.
      if (status === 'failed' && failed.length === 0) failures.push({ name: relative(root, name), message })
    }
    return {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

async function runJourneys() {
  console.log('\n== Journeys')
  if (!existsSync(join(root, JOURNEYS))) {
    console.log(`There is no ${JOURNEYS} here.`)
    return { ...NOTHING, failed: 1 }
  }
  if (!(await hasBrowser())) {
    console.log('Chromium: none found that starts here, so the journeys are skipped. CHROMIUM_PATH names one.')
    return { ...NOTHING, skipped: 1 }
  }
  const file = join(reports, 'playwright.json')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...journeys]
  const code = await run(node, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  return settle('Playwright', code, file, ({ suites, stats, errors }) => {
    // A test that passes only when repeated is a fault like any other.
    const failed = specsOf(suites).filter(({ tests }) => tests.some(({ status }) => /unexpected|flaky/.test(status)))
    for (const { file, title, tests } of failed)
      failures.push({ name: `${file} > ${title}`, message: messageOf(tests.flatMap(({ results }) => results)) })
    for (const { message } of errors) failures.push({ name: 'Playwright', message })
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
  })
}

function specsOf(suites) {
  return suites.flatMap(({ specs, suites = [] }) => [...specs, ...specsOf(suites)])
}

function messageOf(results) {
  return results.find(({ error }) => error)?.error.message ?? ''
}

async function hasBrowser() {
  const look =
    "import('./tests/support/find-browser.ts').then((m) => m.findBrowser()).then((found) => process.exit(found ? 0 : 3))"
  return (await run(node, ['--eval', look])) === 0
}

/** Counts of a finished run; one that ended badly without naming a failed test counts as a failure itself. */
function settle(name, code, file, countsOf) {
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING
  if (code === 0 || counts.failed > 0) return counts
  console.log(`${name} ended with code ${code} outside any test.`)
  return { ...counts, failed: 1 }
}
