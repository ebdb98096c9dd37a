import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from 'drizzle-kit'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { root } from './documents.ts'

/** Whether the tables differ from what the migrations make of a database. */
export async function needsMigration(): Promise<boolean> {
  const { id: _id, prevId: _prevId, ...tables } = await readTables()
  const [latest = ''] = globSync('migrations/meta/*_snapshot.json', { cwd: root }).sort().slice(-1)
  const { id: _, prevId: __, ...migrated } = JSON.parse(readFileSync(join(root, latest), 'utf8'))
  return !isDeepStrictEqual(JSON.parse(JSON.stringify(tables)), migrated)
}

async function readTables() {
  const config: { default: Config } = await import(pathToFileURL(join(root, 'drizzle.config.ts')).href)
  const { schema = [], ...settings } = config.default
  const tables: Record<string, unknown> = {}
  for (const path of globSync(schema, { cwd: root }))
    for (const [name, value] of Object.entries(await import(pathToFileURL(join(root, path)).href)))
      tables[`${path}:${name}`] = value
  return generateDrizzleJson(tables, undefined, undefined, 'casing' in settings ? settings.casing : undefined)
}
