import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { namedSamples, openCompany, type SampleCompany } from '../support/samples.ts'
import { testApp } from '../support/test-company.ts'

const app = testApp()
let company: SampleCompany
let elsewhere: string
beforeAll(async () => {
  elsewhere = (await app.signUp()).user.workspace.id
  company = await openCompany(app)
})

/** The stored entities that the stated tables lack, with a call that stores a row of each. */
const ENTITIES = [
  ['user_settings', 'updateSettings'],
  ['inspections', 'createInspection'],
  ['document_shares', 'createShare'],
  ['report_schedules', 'createSchedule'],
  ['invites', 'createInvite'],
  ['password_resets', 'createResetLink'],
  ['authenticators', 'setUpTwoFactor'],
  ['audit_log', 'createInvite'],
  ['changes', 'createLead'],
] as const

async function rowsOf(table: string, workspaceId: string): Promise<string[]> {
  const { rows } = await app.db.execute<{ row: string }>(
    sql`/* test */ select t::text as row from ${sql.identifier(table)} t where workspace_id = ${workspaceId} order by 1`,
  )
  return rows.map(({ row }) => row)
}

test.each(ENTITIES)('%s has what %s stores, in its own company alone [DATA-49]', async (table, call) => {
  const one = namedSamples.find(([, { endpoint }]) => endpoint.name === call)?.[1]
  if (!one) throw new Error(`${call} has no sample`)
  const { id } = company.admin.user.workspace
  const parts = await one.prepare(company)
  const [before, others] = [await rowsOf(table, id), await rowsOf(table, elsewhere)]
  expect((await company.send(one.endpoint, parts)).status).toBeLessThan(300)
  expect(await rowsOf(table, id)).not.toEqual(before)
  expect(await rowsOf(table, elsewhere)).toEqual(others)
})

test('a company is a row of its own, which its people name [DATA-49]', async () => {
  const { rows } = await app.db.execute(
    sql`/* test */ select w.name, u.first_name as person from workspaces w join users u on u.workspace_id = w.id where w.id = ${elsewhere}`,
  )
  expect(rows).toEqual([{ name: "Adaeze's team", person: 'Adaeze' }])
})
