import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDocuments, root } from './documents.ts'
import { needsMigration } from './schema.ts'

/** Exit code that asks for a migration: drizzle-kit makes it in a process of its own. */
const MIGRATION_WANTED = 3
/** Exit code that asks for another run: the contracts were read with the earlier list of languages. */
const LANGUAGES_CHANGED = 4

const isCheck = process.argv.includes('--check')
const documents = Object.entries(await generateDocuments())
const stale = documents.filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text)
const isMigrationWanted = await needsMigration()

if (isCheck) {
  for (const [path] of stale) console.error(`${path} is not what is generated. Run: npm run generate`)
  if (isMigrationWanted)
    console.error('The tables have changed without a migration. Run: npm run generate -- what_changes')
  process.exit(stale.length > 0 || isMigrationWanted ? 1 : 0)
}
for (const [path, text] of stale) {
  writeFileSync(join(root, path), text)
  console.log(`${path}: written`)
}
if (stale.some(([path]) => path.startsWith('src/languages/'))) process.exit(LANGUAGES_CHANGED)
process.exit(isMigrationWanted ? MIGRATION_WANTED : 0)
