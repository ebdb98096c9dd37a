import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const source = new URL('../../src/', import.meta.url)

/** Every table of the product, with its feature; undefined for the platform's own. */
export async function readTables(): Promise<{ table: PgTable; name: string; feature: string | undefined }[]> {
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.table.ts'))
  const files = await Promise.all(
    paths.map(async (path) => {
      const module = (await import(new URL(path, source).href)) as Record<string, unknown>
      const [, feature] = /^features[\\/]([^\\/]+)/.exec(path) ?? []
      return Object.values(module).flatMap((value) => (is(value, PgTable) ? [{ table: value, feature }] : []))
    }),
  )
  return files.flat().map((one) => ({ ...one, name: getTableConfig(one.table).name }))
}
