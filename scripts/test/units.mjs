import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { escaped, readReport } from './report.mjs'

const REPORTER = new URL('vitest-report.mjs', import.meta.url)

/** Runs files of Vitest, all of them where none is named; `title` is a pattern of titles. */
export async function runUnits({ node, reports }, files, title) {
  console.log('\n== Tests')
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const args = ['run', '--reporter=default', `--reporter=${REPORTER.href}`, ...(title ? ['-t', title] : []), ...files]
  const code = await run(node, ['node_modules/vitest/vitest.mjs', ...args], { TEST_REPORT: report })
  return readReport('Vitest', code, report)
}

/** Runs the whole files of failed tests, so that a test that affects another one shows. */
export const runFilesAgain = (context, failures) => runUnits(context, filesOf(failures))

/** Runs failed tests alone. */
export function runTestsAgain(context, failures) {
  // The failure of a whole file has no title.
  const isAll = failures.some(({ title }) => title === undefined)
  const titles = failures.map(({ title = '' }) => escaped(title))
  return runUnits(context, filesOf(failures), isAll ? undefined : titles.join('|'))
}

const filesOf = (failures) => [...new Set(failures.map(({ file }) => file))]
