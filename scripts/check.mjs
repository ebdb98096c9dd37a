import { readdirSync } from 'node:fs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

/** Takes as long as all others together, so it runs beside them. Each of its lines names a file. */
const TYPES = ['types', 'node_modules/typescript/bin/tsc', '--noEmit']

/** Rules of the whole source. The size of the bundles needs a build, and the runner's own test takes longer than all rules. */
const NO_RULES = ['bundle-size.test.ts', 'test-runner.test.ts']
const RULES = readdirSync(new URL('../tests', import.meta.url))
  .filter((file) => file.endsWith('.test.ts') && !NO_RULES.includes(file))
  .map((file) => `tests/${file}`)

const CHECKS = [
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['unused code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['generated files', 'scripts/generate/write.ts', '--check'],
  ['requirement tags', 'scripts/requirement-coverage.mjs'],
  [
    'boundaries, styles, texts and words',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...RULES,
    'src/web/routes/waiting-calls.test.ts',
    '--reporter=dot',
  ],
]

const node = await setUp({ web: false })
const check = async ([name, ...args]) => ({ name, passed: (await run(node, args)) === 0 })
const types = check(TYPES)
const results = []
for (const one of CHECKS) {
  console.log(`\n== ${one[0]}`)
  results.push(await check(one))
}
results.unshift(await types)
const failed = results.filter(({ passed }) => !passed)
const names = failed.map(({ name }) => name).join(', ')
console.log(`\ncheck: ${results.length - failed.length} passed, ${failed.length} failed${names ? ` (${names})` : ''}`)
process.exitCode = failed.length > 0 ? 1 : 0
