import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { createChannel } from '#features/chat/chat.contract.ts'
import { createLead, getLeadLinks } from '#features/leads/leads.contract.ts'
import { createTask } from '#features/tasks/tasks.contract.ts'
import { features, routes } from '#server/features.ts'
import type { LinkCount } from '#shared/record-endpoints.ts'
import { deletionTexts } from '#web/ui/list/deletion.texts.ts'
import { exampleLead } from '../support/examples.ts'
import { openCompany, type SampleCompany, samples } from '../support/samples.ts'
import { readTables } from '../support/tables.ts'
import type { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const tables = await readTables()

/** Every kind of record that a call deletes, with the sample of that call and the foreign keys that point to the kind. */
const kinds = features.flatMap(({ records = {} }) =>
  Object.entries(records).flatMap(([kind, { table, noun }]) => {
    const sample = samples.find(
      ({ endpoint: { method, path, noun: named } }) => method === 'DELETE' && path.endsWith('/:id') && named === noun,
    )
    const counting = routes.find(({ endpoint }) => endpoint.name === `get${noun}Links`)?.endpoint
    return sample ? [{ kind, table: getTableConfig(table).name, sample, links: linksTo(table), counting }] : []
  }),
)

function linksTo(target: unknown) {
  return tables.flatMap(({ table, name }) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const column = toSnakeCase(columns.at(-1)?.name ?? '')
      return foreignTable === target ? [{ table: name, column, belongs: key.onDelete === 'cascade' }] : []
    }),
  )
}

const kindOfTable = (name: string) =>
  features
    .flatMap(({ records = {} }) => Object.entries(records))
    .find(([, { table }]) => getTableConfig(table).name === name)?.[0] ?? name

type Link = ReturnType<typeof linksTo>[number]
type Row = { id: string; version?: number; [column: string]: unknown }

let company: SampleCompany

const app = testApp()
beforeAll(async () => {
  company = await openCompany(app)
  // Each table gets a row that can point to a record.
  for (const { endpoint, prepare } of samples)
    if (endpoint.method === 'POST' && endpoint.access !== 'public') await company.send(endpoint, await prepare(company))
})

/** Lets a row point to a record: one that does already, or else any of the company. */
async function pointTo(recordId: string, { table, column }: Link): Promise<Row> {
  const [name, link] = [sql.identifier(table), sql.identifier(column)]
  const { rows } = await app.db.execute<{ row: Row }>(sql`/* test */
    update ${name} set ${link} = ${recordId} where (workspace_id, id) = (
      select workspace_id, id from ${name} where workspace_id = ${company.admin.user.workspace.id}
      order by ${link} is not distinct from ${recordId} desc limit 1)
    returning to_jsonb(${name}) as row`)
  if (!rows[0]) throw new Error(`No sample makes a row of ${table}`)
  return rows[0].row
}

async function readRow(table: string, id: string | undefined): Promise<Row | undefined> {
  const { rows } = await app.db.execute<{ row: Row }>(
    sql`/* test */ select to_jsonb(t) as row from ${sql.identifier(table)} t where id = ${id}`,
  )
  return rows[0]?.row
}

test.each(kinds)('deleting a $kind empties every link to it and deletes what belongs to it [DATA-51]', async (kind) => {
  const { table, links, sample, counting } = kind
  const parts = await sample.prepare(company)
  const id = parts.params?.id ?? ''
  expect(await readRow(table, id)).toBeDefined()
  const pointing = new Map<Link, Row>()
  for (const link of links) pointing.set(link, await pointTo(id, link))

  if (counting) {
    const { body } = await company.send(counting, { params: { id } })
    const named = (body as LinkCount[]).map(({ kind: linked }) => linked)
    expect(named.sort(), 'what the question before names').toEqual(kindsThatStay(kind).sort())
  }
  expect(await company.send(sample.endpoint, parts)).toMatchObject({ status: 204 })

  expect(await readRow(table, id)).toBeUndefined()
  for (const [link, { id, version }] of pointing) {
    const row = await readRow(link.table, id)
    const where = `${link.table}.${link.column}`
    if (link.belongs) expect(row, where).toBeUndefined()
    else expect(row, where).toMatchObject({ [link.column]: null, version: (version ?? 0) + 1 })
  }
})

/** The kinds of record that lose their link when one of this kind is deleted. */
const kindsThatStay = ({ links }: Pick<(typeof kinds)[number], 'links'>) => [
  ...new Set(links.filter(({ belongs }) => !belongs).map(({ table }) => kindOfTable(table))),
]

test.each(kinds.filter((kind) => kindsThatStay(kind).length > 0))(
  'the question before a $kind is deleted has words for everything that loses its link [SHELL-56]',
  (kind) => {
    expect(kind.counting?.dependsOn?.toSorted()).toEqual(kindsThatStay(kind).sort())
    expect(Object.keys(deletionTexts.counts)).toEqual(expect.arrayContaining(kindsThatStay(kind)))
  },
)

test('a private channel of others is not counted [T1]', async () => {
  const { admin, colleague } = company
  const lead = await admin.create(createLead, exampleLead)
  await admin.create(createTask, { title: 'Send the map', leadId: lead.id })
  await admin.create(createTask, { title: 'Send the deed', leadId: lead.id })
  await admin.create(createChannel, { name: 'negotiation', type: 'lead', isPrivate: true, entityId: lead.id })
  const counts = async (client: TestClient) => (await client.call(getLeadLinks, { params: { id: lead.id } })).body
  expect(await counts(admin)).toEqual(
    expect.arrayContaining([
      { kind: 'task', count: 2 },
      { kind: 'channel', count: 1 },
    ]),
  )
  expect(await counts(colleague)).toEqual([{ kind: 'task', count: 2 }])
})

test('there are links of both sorts to prove', () => {
  const belong = kinds.flatMap(({ links }) => links.map(({ belongs }) => belongs))
  expect(belong).toContain(true)
  expect(belong).toContain(false)
})
