// Breaks rules and actions on purpose, one small change at a time, and lists those that no test noticed.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { root } from '../root.mjs'
import { broken, describeMutant, findMutants, whyEquivalent } from './mutants.mjs'

const USAGE = `Usage:
  npm run prove -- mutants [rules|actions] [--sample N] [--seed N] [feature …]`
const SOURCES = { rules: 'src/features/*/*.rules.ts', actions: 'src/features/*/server/*.actions.ts' }

/** A mutant can loop forever: its time limit is this multiple of the normal duration plus this time. */
const MOST_TIMES = 4
const MOST_MS = 60_000

const options = { sample: { type: 'string' }, seed: { type: 'string', default: '1' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [what = 'rules', ...wanted] = positionals
if (!Object.hasOwn(SOURCES, what)) refuse(`There are no ${what} to break.`)
const isRules = what === 'rules'

const featureOf = (path) => path.split('/')[2]
const sources = globSync(SOURCES[what], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
const unknown = wanted.find((feature) => !sources.some((path) => featureOf(path) === feature))
if (unknown) refuse(`The feature ${unknown} has no ${what}.`)
const files = sources.filter((path) => wanted.length === 0 || wanted.includes(featureOf(path)))
const textOf = ({ path }) => readFileSync(join(root, path), 'utf8')
const found = files.flatMap((path) => findMutants(path))
const all = found.filter((mutant) => {
  const reason = whyEquivalent(mutant, textOf(mutant))
  if (reason) console.log(`equivalent: ${describeMutant(mutant, textOf(mutant))}. ${reason}`)
  return !reason
})
const mutants = values.sample ? pick(all, Number(values.sample), Number(values.seed)) : all

const survivors = []
for (const feature of new Set(mutants.map(({ path }) => featureOf(path)))) {
  const own = mutants.filter(({ path }) => featureOf(path) === feature)
  const before = survivors.length
  await proveFeature(feature, own)
  console.log(`${feature}: ${own.length - (survivors.length - before)} of ${own.length} noticed`)
}
const noticed = mutants.length - survivors.length
console.log(`${noticed} of ${mutants.length} noticed (${((100 * noticed) / mutants.length).toFixed(1)} %)`)
process.exit(survivors.length > 0 ? 1 : 0)

function refuse(why) {
  console.error(`${why}\n${USAGE}`)
  process.exit(1)
}

/** Runs the tests of a feature for each of its mutants; those of the API for actions alone, for they take much longer. */
async function proveFeature(feature, own) {
  let tests = await openTests(feature)
  const begun = performance.now()
  if (!(await tests.pass())) throw new Error(`The tests of ${feature} fail before anything is broken`)
  const mostMs = MOST_MS + MOST_TIMES * (performance.now() - begun)
  for (const mutant of own) {
    let timer
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, mostMs, 'too long')
    })
    const result = await Promise.race([tests.pass(mutant), tooLong])
    clearTimeout(timer)
    if (result === 'too long') {
      console.log(`never ends: ${describeMutant(mutant, textOf(mutant))}`)
      tests = await openTests(feature)
    }
    if (result !== true) continue
    survivors.push(mutant)
    console.log(`not noticed: ${describeMutant(mutant, textOf(mutant))}`)
  }
  await tests.close()
}

/** The tests of a feature, kept open: only a mutated file is loaded again. */
async function openTests(feature) {
  let current
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (current && id === join(root, current.path) ? broken(code, current) : undefined),
  }
  const settings = {
    config: false,
    fsModuleCache: false,
    root,
    watch: false,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: [{}],
    silent: true,
    globalSetup: isRules ? [] : ['./tests/support/global-setup.ts'],
    include: isRules ? [`src/features/${feature}/**/*.test.ts`] : [`src/features/${feature}/server/*.api.test.ts`],
    exclude: isRules ? ['**/*.api.test.ts'] : [],
  }
  const vitest = await createVitest('test', settings, { plugins: [plugin] })
  const specifications = await vitest.globTestSpecifications()
  return {
    /** True when every test passes with this mutant in place. */
    pass: async (mutant) => {
      const touched = [current?.path, mutant?.path].filter(Boolean)
      current = mutant
      for (const path of touched) vitest.invalidateFile(join(root, path))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      return unhandledErrors.length === 0 && testModules.every((one) => one.ok())
    },
    close: () => vitest.close(),
  }
}

/** So many of them, the same for the same seed. */
function pick(items, count, seed) {
  const rest = [...items]
  const picked = []
  let state = seed
  while (picked.length < count && rest.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    picked.push(...rest.splice(state % rest.length, 1))
  }
  return picked.sort((a, b) => items.indexOf(a) - items.indexOf(b))
}
