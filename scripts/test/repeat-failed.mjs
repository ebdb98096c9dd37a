/** When more tests fail than this, the code is broken: running them again would only take time. */
const MOST_REPEATED = 20

/**
 * The result after its failed tests ran again, once for each of `repeats`: they are flaky, and count as passed, when every
 * repetition is green as a whole. The first that is not ends it, and what is red there is added to the failures.
 */
export async function repeatFailed(result, repeats) {
  const { failures } = result
  // What belongs to no file, such as an unhandled rejection, is not known to be a test's.
  if (failures.length === 0 || failures.length > MOST_REPEATED || failures.some(({ file }) => !file)) return result
  for (const repeat of repeats) {
    const again = await repeat(failures)
    if (again.failures.length === 0) continue
    const known = new Set(failures.map(({ name }) => name))
    return { ...result, failures: [...failures, ...again.failures.filter(({ name }) => !known.has(name))] }
  }
  return { ...result, failures: [], passed: result.passed + failures.length, flaky: failures.map(({ name }) => name) }
}
