/** When more tests fail than this, the code is broken: running them again would only take time. */
const MOST_REPEATED = 20

/**
 * The result after failed tests ran again, once for each of `repeats`: they are flaky, and count as passed, when every
 * repetition passes. The first one that fails ends it, and its failures are added.
 */
export async function repeatFailed(result, repeats) {
  const { failures } = result
  // An error without a file, such as an unhandled rejection, cannot be assigned to a test.
  if (failures.length === 0 || failures.length > MOST_REPEATED || failures.some(({ file }) => !file)) return result
  for (const repeat of repeats) {
    const again = await repeat(failures)
    if (again.failures.length === 0) continue
    const known = new Set(failures.map(({ name }) => name))
    return { ...result, failures: [...failures, ...again.failures.filter(({ name }) => !known.has(name))] }
  }
  return { ...result, failures: [], passed: result.passed + failures.length, flaky: failures.map(({ name }) => name) }
}
