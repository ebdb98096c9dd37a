import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setUp } from './setup.mjs'
import { hasBrowser, runJourneys, runJourneysAgain } from './test/journeys.mjs'
import { repeatFailed } from './test/repeat-failed.mjs'
import { conclude, missing } from './test/results.mjs'
import { runFilesAgain, runTestsAgain, runUnits } from './test/units.mjs'

const JOURNEYS = 'tests/e2e'
const API_FILE = /\.api\.test\.ts$/
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
conclude(results, grep)

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
  return withRepeats(await runJourneys(context, journeys, grep), [
    (_, failures) => runJourneysAgain(context, failures, REPEATS),
  ])
}
