import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../root.mjs'

const textOf = (errors) =>
  errors.map(({ message, stack, cause }) => [stack ?? message, cause?.message].filter(Boolean).join('\n')).join('\n')

/** Writes the result of a Vitest run as JSON to TEST_REPORT. Vitest's own report leaves out errors outside of tests. */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const result = { passed: 0, skipped: 0, failures: [] }
    for (const module of modules) addModule(result, module)
    for (const error of unhandledErrors) result.failures.push({ name: 'Unhandled error', message: textOf([error]) })
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(result))
  }
}

function addModule(result, module) {
  const file = relative(root, module.moduleId)
  const before = result.failures.length
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    if (state === 'passed') result.passed++
    if (state === 'skipped') result.skipped++
    if (state === 'failed' || state === 'pending')
      result.failures.push({
        file,
        title: test.name,
        name: `${file} > ${test.fullName}`,
        message: textOf(errors ?? []),
      })
  }
  // Errors of a hook around tests, and of a file that could not be loaded, belong to no test.
  const around = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())]
  if (around.length > 0 || (module.state() === 'failed' && result.failures.length === before))
    result.failures.push({ file, name: file, message: textOf(around) })
}
