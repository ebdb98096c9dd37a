// Prints how many rows of docs/requirements.md a test names: node scripts/requirement-coverage.mjs [--missing] [SECTION …]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const rows = [...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z]+)-(\d+) \| (.*?) \|/gm)]
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const named = new Set()
for (const folder of ['src', 'tests'])
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    if (/\.(test|spec)\.tsx?$/.test(path))
      for (const [, section, first, last] of readFileSync(join(root, folder, path), 'utf8').matchAll(
        /\b([A-Z]{2,6})-(\d{2,3})(?:\.\.(\d{2,3}))?/g,
      ))
        for (let number = Number(first); number <= Number(last ?? first); number++)
          named.add(`${section}-${String(number).padStart(2, '0')}`)
for (const section of new Set(rows.map(([, name]) => name))) {
  if (wanted.length > 0 && !wanted.includes(section)) continue
  const own = rows.filter(([, name]) => name === section)
  const missing = own.filter(([, , number]) => !named.has(`${section}-${number}`))
  console.log(
    `${section.padEnd(6)} ${String(own.length - missing.length).padStart(3)} of ${String(own.length).padStart(3)} rows are named by a test`,
  )
  if (process.argv.includes('--missing'))
    for (const [, , number, text] of missing) console.log(`       ${section}-${number}  ${text.slice(0, 110)}`)
}
