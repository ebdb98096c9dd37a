import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { SEARCHED_KINDS } from '#features/search/server/search-kinds.queries.ts'
import { columnsOf, rowShape } from '#server/exports/export-columns.ts'
import { features, parts } from '#server/features.ts'
import { features as webFeatures } from '#web/routes/features.ts'
import { screens } from '#web/screens/screens.ts'
import { readTables } from './support/tables.ts'

const root = new URL('../src/features/', import.meta.url)
const folders = readdirSync(root).filter((name) => existsSync(new URL(`${name}/server`, root)))

test.each(folders)('%s states its server side in one file, which is listed', async (name) => {
  const path = `src/features/${name}/server/${name}.feature.ts`
  expect(existsSync(new URL(`../${path}`, import.meta.url)), `write ${path}, as its neighbours have one`).toBe(true)
  const listed = features.map((feature) => feature.name)
  expect(listed, `list ${path} in src/server/features.ts`).toContain(name)
})

/** The files in a folder of a feature; none where it has no such folder. */
const filesOf = (folder: string) => (existsSync(new URL(folder, root)) ? readdirSync(new URL(folder, root)) : [])
/** Folders whose web side has a screen. */
const withScreen = readdirSync(root).filter((name) => filesOf(`${name}/web`).some((file) => file.endsWith('-page.tsx')))

test.each(withScreen)('%s states its web side in one file, which is listed', (name) => {
  const path = `src/features/${name}/web/${name}.web.ts`
  expect(existsSync(new URL(`../${path}`, import.meta.url)), `write ${path}, as its neighbours have one`).toBe(true)
  const listed = webFeatures.flatMap((feature) => (feature.screen ? [feature.name] : []))
  expect(listed, `state the screen of ${path} and list it in src/web/routes/features.ts`).toContain(name)
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
const followed = new Set(parts.recordLinks.map(({ constraint }) => constraint))

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

const routesOf = (name: string) => features.find((feature) => feature.name === name)?.routes ?? []
/** What is called by its id and is no record of its own. */
const NO_RECORDS = [
  'Act',
  'Demo account',
  'Invitation',
  'Job',
  'Link',
  'Merge',
  'Notification',
  'Passkey',
  'Push device',
  'Session',
]
const recordNouns = features.flatMap(({ records = {} }) => Object.values(records).map(({ noun }) => noun))

test.each(folders)('%s calls its records in its contract as in its feature file', (name) => {
  const called = routesOf(name).flatMap(({ endpoint: { noun } }) => (noun ? [noun] : []))
  const unknown = [...new Set(called)].filter((noun) => ![...recordNouns, ...NO_RECORDS].includes(noun))
  expect(unknown, `src/features/${name}/server/${name}.feature.ts: \`records\` has no such noun`).toEqual([])
})

test('each noun of the web is one of the server', () => {
  const known = [...recordNouns.map((noun) => noun.toLowerCase()), 'company', 'exchange rates', 'member', 'profile']
  const files = globSync('src/features/*/web/{*-record.ts,*-record-form.tsx,use-*.ts}', {
    cwd: new URL('..', import.meta.url),
  })
  const stated = files.flatMap((path) => {
    const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
    return [...text.matchAll(/noun: '([^']+)'/g)].map(([, noun]) => `${path}: ${noun}`)
  })
  expect(stated.length).toBeGreaterThan(15)
  expect(stated.filter((line) => !known.includes(line.split(': ')[1] ?? ''))).toEqual([])
})

/** Kinds of record without a place in the search over everything, each with its reason. */
const NOT_SEARCHED: Record<string, string> = {
  dismissal: 'a mark between two people who are found',
  export: 'one person’s own',
  bulk: 'what one person does with many records, for a day',
  audit: 'the admins’ log, with filters of its own',
  inspection: 'stands in its property',
  import: 'one person’s table, seen by its owner alone',
  listing_link: 'is listed in its property',
  message: 'chat has a search of its own',
  report: 'a schedule, seen by its owner alone',
  settings: 'one person’s wishes',
  user: 'members stand in the settings',
}
/** Kinds of record that the erasure of a lead or contact does not touch itself, each with its reason. */
const NOT_IN_ERASURE: Record<string, string> = {
  bulk: 'ids of records, for a day; what is gone is passed over',
  audit: 'erasures leave personal data out of it by a function of the database',
  channel: 'its messages may, its name is the company’s',
  dismissal: 'removed when one of the two is erased; has no text but hashes',
  export: 'ended and removed with its file when somebody is erased',
  import: 'removed with its rows when somebody in them is erased',
  listing_link: 'has no data of the lead, and loses it with the lead; what was opened for whom is a communication',
  message: 'downloaded with the channels about a buyer, and deleted with them',
  property: 'a listing; its owner is no buyer',
  report: 'a schedule',
  settings: 'one person’s wishes',
  user: 'a member, who is erased by a call of their own',
}
const kindsOfRecord = features.flatMap(({ name, records = {} }) =>
  Object.entries(records).map(([kind, { table }]) => ({ name, kind, table })),
)
const searched = new Set<PgTable>(SEARCHED_KINDS.map(({ table }) => table))

test.each(kindsOfRecord)('$kind is searched, or a reason says why not', ({ kind, table }) => {
  expect(
    searched.has(table) !== Object.hasOwn(NOT_SEARCHED, kind),
    `state ${kind} in src/features/search/server/search-kinds.queries.ts, or a reason in NOT_SEARCHED`,
  ).toBe(true)
})

test.each(kindsOfRecord)(
  '$kind is downloaded and erased with a buyer, or a reason says why not',
  ({ kind, table, name }) => {
    const folder = new URL('erasure/server/', root)
    const called = getTableName(table).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const readsTable = (part: string) =>
      readdirSync(folder)
        .filter((file) => file.startsWith(part) && file.endsWith('.ts') && !file.includes('.test.'))
        .some((file) =>
          new RegExp(
            `\\b${called}\\b.*features/${name}/server/[\\w-]+\\.table|features/${name}/server/${called}\\.queries`,
          ).test(readFileSync(new URL(file, folder), 'utf8')),
        )
    const isIn = readsTable('erasure') && readsTable('export')
    expect(
      isIn !== Object.hasOwn(NOT_IN_ERASURE, kind),
      `use ${getTableName(table)} in src/features/erasure/server (export.queries.ts and erasure.actions.ts), or state a reason in NOT_IN_ERASURE`,
    ).toBe(true)
  },
)

/** Lists that no export has, each with its reason. */
const NOT_EXPORTED: Record<string, string> = {
  listImports: 'tables that the person has themselves; what became of them is among the records',
  listPresence: 'who is online at the moment',
  listBulkJobs: 'what is under way at the moment with many records, which are exported',
  listActs: 'what can be undone at the moment, of which the records are exported',
  listTrash: 'deleted records, which are restored before they are exported',
  listJobs: 'what is done by itself at the moment',
  listAudit: 'the admins’ log, which they export by itself',
  listMemberSessions: 'where others are signed in, which they find in their own exports',
  listMemberFactors: 'how others sign in',
  listRequirements: 'what the installation and its policy meet',
  listLeadTimeline: 'the same rows as in the parts of its records',
  listSeekers: 'leads, which are a part of their own',
  listContactTimeline: 'the same rows as in the parts of its records',
  listDealTimeline: 'the same rows as in the parts of its records',
  listPropertyTimeline: 'the same rows as in the parts of its records',
}
const exported = new Set(parts.exportParts.map(({ read }) => read.name))
const lists = features.flatMap(({ name: feature, routes = [] }) =>
  routes.flatMap(({ endpoint: { name, list } }) => (list ? [{ feature, name }] : [])),
)

test.each(lists)(
  '$name is in the export of who may call it, or a reason says why not [SET-28]',
  ({ feature, name }) => {
    expect(
      exported.has(name) !== Object.hasOwn(NOT_EXPORTED, name),
      `state ${name} among the exports of src/features/${feature}/server/${feature}.feature.ts, or a reason in NOT_EXPORTED`,
    ).toBe(true)
  },
)

test('each part of an export has a name of its own, and its rows have columns [SET-28]', () => {
  const names = parts.exportParts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, read } of parts.exportParts)
    expect(columnsOf(rowShape(read), { format: 'YYYY-MM-DD', timeZone: 'UTC' }).length, name).toBeGreaterThan(1)
})

test('a kind of record that a section shows has the same address in the app', () => {
  const sections = features.flatMap(({ records = {} }) =>
    Object.entries(records).flatMap(([kind, { section }]) => (section ? [`${kind} ${section}`] : [])),
  )
  const shown = screens.flatMap(({ path, sections: own = {} }) =>
    Object.entries(own).map(([kind, section]) => `${kind} ${path}/${section}`),
  )
  expect(shown.sort()).toEqual(sections.sort())
})
