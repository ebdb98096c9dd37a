import { existsSync, readdirSync } from 'node:fs'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { recordLinks } from '#server/changes/records.ts'
import { features } from '#server/features.ts'
import { features as webFeatures } from '#web/features.ts'
import { screens } from '#web/shell/screens.ts'
import { readTables } from './support/tables.ts'

const root = new URL('../src/features/', import.meta.url)
const folders = readdirSync(root).filter((name) => existsSync(new URL(`${name}/server`, root)))

test.each(folders)('%s states its server side in one file, which is listed', async (name) => {
  const path = `src/features/${name}/server/${name}.feature.ts`
  expect(existsSync(new URL(`../${path}`, import.meta.url)), `write ${path}, as its neighbours have one`).toBe(true)
  const listed = features.map((feature) => feature.name)
  expect(listed, `list ${path} in src/server/features.ts`).toContain(name)
})

/** What stands in a folder of a feature; nothing where it has none. */
const filesOf = (folder: string) => (existsSync(new URL(folder, root)) ? readdirSync(new URL(folder, root)) : [])
/** Folders whose web side has a screen. */
const withScreen = readdirSync(root).filter((name) => filesOf(`${name}/web`).some((file) => file.endsWith('-page.tsx')))

test.each(withScreen)('%s states its web side in one file, which is listed', (name) => {
  const path = `src/features/${name}/web/${name}.web.ts`
  expect(existsSync(new URL(`../${path}`, import.meta.url)), `write ${path}, as its neighbours have one`).toBe(true)
  const listed = webFeatures.flatMap((feature) => (feature.screen ? [feature.name] : []))
  expect(listed, `state the screen of ${path} and list it in src/web/features.ts`).toContain(name)
})

test('each kind of record that has an address has its screen there', () => {
  const addresses = features.flatMap(({ records = {} }) =>
    Object.entries(records).flatMap(([kind, { address }]) => (address ? [`${kind} ${address}`] : [])),
  )
  const shown = screens.flatMap(({ record, path, hasSections }) =>
    record ? [`${record} ${hasSections ? path : `${path}/`}`] : [],
  )
  expect(shown.sort(), 'src/features/*/web/*.web.ts').toEqual(addresses.sort())
})

const tables = await readTables()
const recordTables = new Set(features.flatMap(({ records = {} }) => Object.values(records).map(({ table }) => table)))
const followed = new Set(recordLinks().map(({ constraint }) => constraint))

/** Foreign keys to records that do not delete with them. */
const links = tables.flatMap(({ table, feature }) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const isLink = key.onDelete === 'no action' && recordTables.has(foreignTable as PgTable)
    return isLink ? [{ constraint: key.getName(), column: columns.at(-1), feature }] : []
  }),
)

test('there are links to prove', () => {
  expect(links.length).toBeGreaterThan(10)
})

test.each(links)('$constraint is unlinked when its record is deleted', ({ constraint, column, feature }) => {
  const file = `src/features/${feature}/server/${feature}.feature.ts`
  expect([...followed], `state the table of ${constraint} among the records of ${file}`).toContain(constraint)
  expect(column?.notNull, `${constraint} can neither be unlinked nor deletes with its record`).toBe(false)
})
