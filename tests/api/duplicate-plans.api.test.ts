import { beforeAll, expect, test } from 'vitest'
import { findDuplicates } from '#features/contacts/contacts.contract.ts'
import { cookieOf, loadRows, signInAll } from '../../bench/support/load-rows.ts'
import { explain, rowsRead, type Statement, wholeTables, withConnection } from '../support/query-plans.ts'
import { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

const AMOUNT = { leads: 20_000, properties: 0, communications: 0, openDeals: 0, closedDeals: 0, others: 2 }
/** Of people so many may be read: those of the pairs. */
const MOST_READ = 2000

const heard: Statement[] = []
const app = testApp({ onStatement: (text, values) => heard.push({ text, values }) })
beforeAll(async () => {
  await withConnection(app.db, async (client) => {
    // The embedded engine ends what takes longer than 5 s.
    await loadRows(client, AMOUNT, { chunk: 1000, keepIndexes: true })
    await signInAll(client)
  })
}, 120_000)

test('likely pairs are read from two indexes, in which equal values are neighbours', async () => {
  const agent = new TestClient(app)
  agent.cookie = `sid=${cookieOf(0)}`
  heard.length = 0
  const { status, body } = await agent.call(findDuplicates, { query: { noun: 'leads' } })
  expect([status, body.length]).toEqual([200, 200])
  // The numbers and addresses first, and as they do not fill the page, the names.
  const statements = heard.filter(({ text }) => !text.includes('"sessions"'))
  expect(statements).toHaveLength(2)
  for (const statement of statements) {
    const plan = await withConnection(app.db, (client) => explain(client, statement, ', analyze'))
    expect(wholeTables(plan).filter((name) => name !== 'users' && name !== 'dismissals')).toEqual([])
    // While too few are found an index is gone through to its end, but no person is read that is not in a pair.
    const many = plan.filter((node) => rowsRead(node) > MOST_READ)
    expect(many.map((node) => `${node['Node Type']} ${node['Index Name']}`)).toEqual(
      statement === statements[0] ? ['Index Only Scan person_reaches_pk'] : [],
    )
  }
})
