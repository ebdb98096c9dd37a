import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openCompany, type SampleCompany, samples } from '../support/samples.ts'
import { testApp } from '../support/test-company.ts'

const app = testApp()
let company: SampleCompany
beforeAll(async () => {
  company = await openCompany(app)
})

/** How many rows of the company a table has. */
async function rowsIn(table: string): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where workspace_id = ${company.admin.user.workspace.id}`,
  )
  return rows[0]?.count ?? 0
}

test.each([
  ['user_settings', 'updateSettings'],
  ['inspections', 'createInspection'],
  ['document_shares', 'createShare'],
  ['report_schedules', 'createSchedule'],
  ['invites', 'createInvite'],
  ['password_resets', 'createResetLink'],
  ['authenticators', 'setUpTwoFactor'],
  ['audit_log', 'createInvite'],
  ['changes', 'createInvite'],
  ['data_exports', 'startExport'],
])('%s stores what %s does [DATA-49]', async (table, name) => {
  const one = samples.find(({ endpoint }) => endpoint.name === name)
  if (!one) throw new Error(`${name} has no sample`)
  const parts = await one.prepare(company)
  const before = await rowsIn(table)
  expect((await company.send(one.endpoint, parts)).status).toBeLessThan(300)
  expect(await rowsIn(table)).toBeGreaterThan(before)
})

test('a company that signs up is stored as a workspace of its own [DATA-49]', async () => {
  const other = await app.signUp()
  const ids = [company.admin, other].map(({ user }) => user.workspace.id)
  const { rows } = await app.db.execute<{ id: string }>(
    sql`/* test */ select id from workspaces where id = ${ids[0]} or id = ${ids[1]}`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
})
