import { existsSync, readFileSync } from 'node:fs'

/** The result of a run that has ended; one that ended badly without naming a failed test is a failure itself. */
export function readReport(name, code, path, resultOf = (report) => report) {
  const result = existsSync(path)
    ? resultOf(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, skipped: 0, failures: [] }
  if (code === 0 || result.failures.length > 0) return result
  return { ...result, failures: [{ name, message: `ended with code ${code} outside any test.` }] }
}

/** A title as a pattern that matches it to the letter. */
export const escaped = (title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
