import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const CHECKS = [
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['unused code', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['generated files', 'scripts/generate/write.ts', '--check'],
  ['requirement tags', 'scripts/requirement-coverage.mjs'],
  [
    'boundaries, styles, texts and words',
    'node_modules/vitest/vitest.mjs',
    'run',
    'tests/boundaries.test.ts',
    'tests/class-names.test.ts',
    'tests/texts.test.ts',
    'tests/plain-english.test.ts',
    'tests/journey-rows.test.ts',
    'src/web/routes/waiting-calls.test.ts',
    '--reporter=dot',
  ],
]

const node = await setUp({ web: false })
const results = []
for (const [name, ...args] of CHECKS) {
  console.log(`\n== ${name}`)
  results.push({ name, passed: (await run(node, args)) === 0 })
}
const failed = results.filter(({ passed }) => !passed)
const names = failed.map(({ name }) => name).join(', ')
console.log(`\ncheck: ${results.length - failed.length} passed, ${failed.length} failed${names ? ` (${names})` : ''}`)
process.exitCode = failed.length > 0 ? 1 : 0
