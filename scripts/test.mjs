import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'
import { setUp } from './setup.mjs'
import { hasBrowser, runJourneys, runJourneysAgain } from './test/journeys.mjs'
import { repeatFailed } from './test/repeat-failed.mjs'
import { runFilesAgain, runTestsAgain, runUnits } from './test/units.mjs'

const JOURNEYS = 'tests/e2e'
const API_FILE = /\.api\.test\.ts$/
const LINES_OF_A_FAILURE = 12
/** Reruns of a failed test. */
const REPEATS = 5

const { paths, grep, retryFailed } = readArguments()
const isJourney = (path) => path.replaceAll('\\', '/').includes(JOURNEYS)
const isEverything = paths.length === 0
const journeys = paths.filter(isJourney)
const units = paths.filter((path) => !isJourney(path))

// A run of a part must not fail because of an unfinished screen elsewhere.
const node = await setUp({ web: isEverything || journeys.length > 0 })
const context = { node, reports: mkdtempSync(join(tmpdir(), 'plotline-tests-')) }

const results = []
if (!process.env.TEST_DATABASE_URL)
  results.push(
    missing('PostgreSQL: TEST_DATABASE_URL is not set', 'what needs a server is', isEverything ? API_FILE : undefined),
  )
if (!process.env.TEST_REDIS_URL) results.push(missing('Redis: TEST_REDIS_URL is not set', 'what needs two nodes is'))
if (isEverything || units.length > 0) {
  const repeats = Array.from({ length: REPEATS }, (_, count) => (count === 0 ? runFilesAgain : runTestsAgain))
  results.push(await withRepeats(await runUnits(context, units, grep), repeats))
}
if (isEverything || journeys.length > 0) results.push(await runAllJourneys())
rmSync(context.reports, { recursive: true, force: true })

// Logs are read from the end, so the failures are repeated there.
const failures = results.flatMap((result) => result.failures)
for (const { name, message } of failures) {
  const lines = message.split('\n').filter((line) => !line.includes('node_modules'))
  console.log(`\nFailed: ${name}\n${lines.slice(0, LINES_OF_A_FAILURE).join('\n')}`)
}
const flaky = results.flatMap((result) => result.flaky ?? [])
for (const name of flaky) console.log(`flaky: ${name}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
const [passed, skipped] = [sum('passed'), grep ? 0 : sum('skipped')]
const isUnmatched = grep && passed + failures.length === 0
if (isUnmatched) console.log(`No test has ${grep} in its title.`)
const more = Object.entries({ flaky: flaky.length, skipped }).map(([what, count]) =>
  count > 0 ? `, ${count} ${what}` : '',
)
console.log(`\n${passed} passed, ${failures.length} failed${more.join('')}`)
process.exitCode = failures.length > 0 || isUnmatched ? 1 : 0

/** `npm test -- [path …] [-g title] [--retry-failed]`. */
function readArguments() {
  const options = { grep: { type: 'string', short: 'g' }, 'retry-failed': { type: 'boolean' } }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { paths: positionals, grep: values.grep, retryFailed: values['retry-failed'] }
  } catch (error) {
    console.error(`${error.message}\nnpm test -- [path …] [-g words of a title] [--retry-failed]`)
    process.exit(2)
  }
}

async function withRepeats(result, repeats) {
  if (!retryFailed) return result
  const announced = repeats.map((repeat) => (failures) => {
    console.log(`\n== Once more: ${failures.length} that failed`)
    return repeat(context, failures)
  })
  return repeatFailed(result, announced)
}

async function runAllJourneys() {
  if (!(await hasBrowser(node)))
    return missing(
      'Chromium: none was found that starts here; CHROMIUM_PATH names one',
      'the journeys are',
      /\.spec\.ts$/,
    )
  return withRepeats(await runJourneys(context, journeys, grep), [() => runJourneysAgain(context, REPEATS)])
}

/** Tests that need a missing service are skipped; in CI, where every service must exist, they fail. */
function missing(reason, consequence, files) {
  const skipped = files ? countFiles(files) : 0
  if (process.env.CI)
    return { passed: 0, skipped, failures: [{ name: reason, message: 'Under CI nothing may be skipped.' }] }
  console.log(`${reason}; ${consequence} skipped${skipped > 0 ? ` (${skipped} files)` : ''}.`)
  return { passed: 0, skipped, failures: [] }
}

function countFiles(name) {
  const listed = ['src', 'tests'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true }))
  return listed.filter((path) => name.test(path)).length
}
