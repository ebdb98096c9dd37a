import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { escaped, readReport } from './report.mjs'

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Runs journeys of Playwright, all of them where none is named; `title` is a pattern of titles. */
export async function runJourneys({ node, reports }, filters, title) {
  console.log('\n== Journeys')
  const report = join(reports, 'playwright.json')
  rmSync(report, { force: true })
  const titles = title ? ['-g', title, '--pass-with-no-tests'] : []
  const args = [PLAYWRIGHT, 'test', '--reporter=list,json', ...titles, ...filters]
  const code = await run(node, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return readReport('Playwright', code, report, resultOf)
}

/** Runs failed journeys `times` more. Playwright's `--last-failed` would run each once only. */
export function runJourneysAgain(context, failures, times) {
  const titles = failures.map(({ title }) => escaped(title)).join('|')
  return runJourneys(context, ['-g', titles, `--repeat-each=${times}`])
}

export async function hasBrowser(node) {
  const look =
    "import('./tests/support/find-browser.ts').then((m) => m.findBrowser()).then((found) => process.exit(found ? 0 : 3))"
  return (await run(node, ['--eval', look])) === 0
}

/** The result of Playwright's own report. */
export function resultOf({ suites, stats, errors }) {
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...specsOf(suites).filter(hasFailed).map(failureOfSpec),
      ...errors.map(({ message }) => ({ name: 'Playwright', message })),
    ],
  }
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
  return { file, title, name, message: broken?.error.message ?? '' }
}

/** Prints what the page showed when a journey failed: a second run removes Playwright's own files of the first. */
function printPage(name, attachments) {
  const context = attachments.find((one) => one.name === 'error-context')?.path
  if (!context || !existsSync(context)) return
  const page = /# Page snapshot\s+```yaml\n(.*?)\n```/s.exec(readFileSync(context, 'utf8'))?.[1]
  if (page) console.log(`\nThe page of ${name}:\n${page.replaceAll(/ \[(ref|cursor)=\w+\]/g, '')}`)
}
