// Counts the rows of docs/requirements.md that have a test, and fails for a tag without a row:
// node scripts/requirement-coverage.mjs [--missing] [SECTION …]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const rows = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+)-(\d+) \| (.*?) \|/gm)]
const ids = new Set(rows.map(([, section, number]) => `${section}-${number}`))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const tags = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((path) => tagsOf(join(folder, path))),
)
const named = new Set(tags.map(({ id }) => id))

for (const section of new Set(rows.map(([, name]) => name))) {
  if (wanted.length > 0 && !wanted.includes(section)) continue
  const own = rows.filter(([, name]) => name === section)
  const missing = own.filter(([, , number]) => !named.has(`${section}-${number}`))
  const count = String(own.length - missing.length).padStart(3)
  console.log(`${section.padEnd(6)} ${count} of ${String(own.length).padStart(3)} rows are named by a test`)
  if (process.argv.includes('--missing'))
    for (const [, , number, text] of missing) console.log(`       ${section}-${number}  ${text.slice(0, 110)}`)
}
const unknown = tags.filter(({ id }) => !ids.has(id))
for (const { path, id } of unknown) console.error(`${path} names ${id}, which is no row of docs/requirements.md`)
process.exitCode = unknown.length > 0 ? 1 : 0

/** The rows that a test file names; LEAD-18..22 names five. */
function tagsOf(path) {
  const found = readFileSync(join(root, path), 'utf8').matchAll(/\b([A-Z]{2,6})-(\d{2,3})(?:\.\.(\d{2,3}))?\b/g)
  return [...found].flatMap(([, section, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
      path,
      id: `${section}-${String(Number(first) + index).padStart(2, '0')}`,
    })),
  )
}
