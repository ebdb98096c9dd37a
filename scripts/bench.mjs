import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const SUFFIX = '.bench.ts'
const folder = join(root, 'bench')
const all = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith(SUFFIX))
      .sort()
  : []
const wanted = process.argv.slice(2).map((name) => (name.endsWith(SUFFIX) ? name : name + SUFFIX))
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0 || all.length === 0) {
  console.error(
    `No such measurement: ${unknown.join(', ') || 'bench/ is empty'}. There is: ${all.join(', ') || 'none'}.`,
  )
  process.exit(1)
}

const node = await setUp()
const failed = []
// Sequential: parallel benches would disturb each other.
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`)
  if ((await run(node, [join('bench', name)])) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`\nMissed or broken: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
