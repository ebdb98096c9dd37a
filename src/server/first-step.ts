import { sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { database } from './db/database.ts'
import { DEMO_ACCOUNT, seedDemo } from './demo/seed-demo.ts'

/** Fills the demo company when the installation is empty; answers its account. */
export async function prepareDemo(): Promise<typeof DEMO_ACCOUNT> {
  if (!(await hasAccounts())) await seedDemo()
  return DEMO_ACCOUNT
}

/** What a person should do first, in one line. */
export async function firstStep(demo: typeof DEMO_ACCOUNT | undefined): Promise<string> {
  if (demo) return `Sign in with the demo account: ${demo.email}, password ${demo.password}.`
  if (await hasAccounts()) return 'Open it and sign in. Stop with Ctrl+C.'
  return 'Open it, choose Create Account, and you are the admin of your company. Stop with Ctrl+C.'
}

async function hasAccounts(): Promise<boolean> {
  const { rows } = await database().execute(sql`select 1 from ${users} limit 1`)
  return rows.length > 0
}
