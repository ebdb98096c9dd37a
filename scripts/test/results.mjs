import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

const LINES_OF_A_FAILURE = 12

/** Tests that need a missing service are skipped; in CI, where every service must exist, they fail. */
export function missing(reason, consequence, files) {
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

/** Ends a run: prints failures, flaky tests and counts, and sets the exit code. `title` chose the tests by a part of theirs. */
export function conclude(results, title) {
  // Logs are read from the end, so the failures are repeated there.
  const failures = results.flatMap((result) => result.failures)
  for (const { name, message } of failures) {
    const lines = message.split('\n').filter((line) => !line.includes('node_modules'))
    console.log(`\nFailed: ${name}\n${lines.slice(0, LINES_OF_A_FAILURE).join('\n')}`)
  }
  const flaky = results.flatMap((result) => result.flaky ?? [])
  for (const name of flaky) console.log(`flaky: ${name}`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const [passed, skipped] = [sum('passed'), title ? 0 : sum('skipped')]
  const isUnmatched = title && passed + failures.length === 0
  if (isUnmatched) console.log(`No test has ${title} in its title.`)
  const more = Object.entries({ flaky: flaky.length, skipped }).map(([what, count]) =>
    count > 0 ? `, ${count} ${what}` : '',
  )
  console.log(`\n${passed} passed, ${failures.length} failed${more.join('')}`)
  process.exitCode = failures.length > 0 || isUnmatched ? 1 : 0
}
