import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { withSearchStatistics } from './generate/search-statistics.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const MIGRATION_WANTED = 3
const LANGUAGES_CHANGED = 4
const NAME = /^[a-z][a-z0-9_]+$/

const node = await setUp({ web: false })
const write = () => run(node, ['scripts/generate/write.ts'])
const first = await write()
const code = first === LANGUAGES_CHANGED ? await write() : first
process.exitCode = code === MIGRATION_WANTED ? await makeMigration(process.argv[2]) : code
if (code === 0) console.log('docs/openapi.json, docs/api.md and migrations are up to date.')

/** The name of a migration says what changes: `npm run generate -- deals_by_agent`; without one the script asks. */
async function makeMigration(given) {
  const name = given ?? (await ask('The tables have changed. What changes (deals_by_agent)? '))
  if (name && NAME.test(name)) {
    const code = await run(node, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name])
    if (code === 0) addSearchStatistics()
    return code
  }
  console.error('The tables have changed. Name the migration for what changes: npm run generate -- deals_by_agent')
  return 1
}

async function ask(question) {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

/** Completes the migration that was made last. */
function addSearchStatistics() {
  const folder = join(root, 'migrations')
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const path = join(folder, names.sort().at(-1))
  writeFileSync(path, withSearchStatistics(readFileSync(path, 'utf8')))
}
