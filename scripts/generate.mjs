import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const MIGRATION_WANTED = 3
const NAME = /^[a-z][a-z0-9_]+$/

const node = await setUp({ web: false })
const code = await run(node, ['scripts/generate/write.ts'])
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

/** The planner needs finer statistics for searched columns, which drizzle cannot express. */
function addSearchStatistics() {
  const folder = join(root, 'migrations')
  const path = join(
    folder,
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1),
  )
  const sql = readFileSync(path, 'utf8')
  const tables = sql.split('--> statement-breakpoint').flatMap((statement) => {
    const [, table] = /CREATE TABLE "(\w+)"/.exec(statement) ?? []
    return table && statement.includes('"search_text"') ? [table] : []
  })
  const statements = tables.map((table) => `ALTER TABLE "${table}" ALTER COLUMN "search_text" SET STATISTICS 1000;`)
  writeFileSync(path, `${[sql.trimEnd(), ...statements].join('--> statement-breakpoint\n')}\n`)
}
