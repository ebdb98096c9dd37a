import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const USAGE = `Usage:
  npm run prove -- faults [rounds]        faults of the surroundings against whole servers; 20 rounds unless given
  npm run prove -- offline [--moments=1000] [--seed=N]
                                          a browser at work while the network, the server or itself dies
  npm run prove -- swipes [--swipes=1000] [--seed=N]
                                          random swipes on a phone's board and lists, which change no record
  npm run prove -- engines                main journeys and lost networks in Firefox and WebKitGTK, where these are installed
  npm run prove -- slow [seed] [paths]    the tests with random delays; a printed seed gives the same ones again
  npm run prove -- mutants [rules|actions] [--sample N] [--seed N] [feature …]
                                          breaks the code on purpose and says what no test noticed`

const DELAYS = new URL('../tests/support/random-delays.ts', import.meta.url).href

const [what, ...rest] = process.argv.slice(2)
const proofs = {
  faults: proveFaults,
  offline: proveOffline,
  swipes: proveSwipes,
  engines: proveEngines,
  slow: proveSlow,
  mutants: proveMutants,
}
if (!Object.hasOwn(proofs, what ?? '')) {
  console.error(USAGE)
  process.exit(1)
}
const node = await setUp()
process.exitCode = await proofs[what](...rest)

async function proveFaults(rounds = '20') {
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/faults']
  return runWithReport(args, { FAULT_ROUNDS: rounds, CRASH_ROUNDS: rounds, TEST_FILE_MINUTES: '120' })
}

async function proveOffline(...given) {
  const { moments, seed } = parseArgs({
    args: given,
    options: { moments: { type: 'string', default: '1000' }, seed: { type: 'string', default: newSeed() } },
  }).values
  const again = `npm run prove -- offline --moments=${moments} --seed=${seed}`
  console.log(`${moments} moments with seed ${seed}. The same again: ${again}`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'offline-moments.spec.ts', '--reporter=line']
  return runWithReport(args, { OFFLINE_MOMENTS: moments, OFFLINE_SEED: seed })
}

async function proveSwipes(...given) {
  const { swipes, seed } = parseArgs({
    args: given,
    options: { swipes: { type: 'string', default: '1000' }, seed: { type: 'string', default: newSeed() } },
  }).values
  console.log(`${swipes} swipes. The same again: npm run prove -- swipes --swipes=${swipes} --seed=${seed}`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'swipes.phone.spec.ts', '--reporter=line']
  return run(node, args, { SWIPES: swipes, SWIPES_SEED: seed })
}

async function proveEngines() {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', '--reporter=verbose']
  return run(node, args, { PROVE_ENGINES: '1' })
}

/** Runs tests that write a line of counts for each fault, and prints these lines. */
async function runWithReport(args, settings) {
  const folder = mkdtempSync(join(tmpdir(), 'plotline-prove-'))
  const report = join(folder, 'report.jsonl')
  const code = await run(node, args, { ...settings, FAULT_REPORT: report })
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  console.table(
    Object.fromEntries(lines.map((line) => JSON.parse(line)).map(({ fault, ...counts }) => [fault, counts])),
  )
  rmSync(folder, { recursive: true })
  return code
}

async function proveSlow(...given) {
  const hasSeed = /^\d+$/.test(given[0] ?? '')
  const seed = hasSeed ? given[0] : newSeed()
  const paths = hasSeed ? given.slice(1) : given
  console.log(`Random delays with seed ${seed}. The same again: npm run prove -- slow ${[seed, ...paths].join(' ')}`)
  const settings = {
    DELAY_SEED: seed,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${DELAYS}`,
  }
  const code = await run(node, ['scripts/test.mjs', ...paths], settings)
  console.log(`Random delays: seed ${seed}`)
  return code
}

function proveMutants(...given) {
  return run(node, ['scripts/prove/run-mutants.mjs', ...given])
}

function newSeed() {
  return String(Math.floor(Math.random() * 2 ** 31))
}
