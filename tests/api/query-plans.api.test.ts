import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { listEvents } from '#features/calendar/calendar.contract.ts'
import { getCommunicationCounts, listCommunications } from '#features/communications/communications.contract.ts'
import { findDuplicates, getContactCounts, listContacts } from '#features/contacts/contacts.contract.ts'
import { getDealTotals, listDeals, moveDeal } from '#features/deals/deals.contract.ts'
import { getDocument, getDocumentCounts, listDocuments } from '#features/documents/documents.contract.ts'
import { createLead, getLead, listLeads } from '#features/leads/leads.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getMetrics, getReport, REPORT_PERIODS } from '#features/reports/reports.contract.ts'
import { search } from '#features/search/search.contract.ts'
import { getTaskCounts, listTasks } from '#features/tasks/tasks.contract.ts'
import { listContactTimeline, listLeadTimeline } from '#features/timeline/timeline.contract.ts'
import { newId } from '#shared/ids.ts'
import { cookieOf, loadRows, signInAll, userOf } from '../../bench/support/load-rows.ts'
import { loadCommunications } from '../support/load-communications.ts'
import { loadDocuments } from '../support/load-documents.ts'
import { loadEvents } from '../support/load-events.ts'
import { loadTasks, TASKS } from '../support/load-tasks.ts'
import { explain, rowsRead, type Statement, wholeTables, withConnection } from '../support/query-plans.ts'
import { readTables } from '../support/tables.ts'
import { TestClient } from '../support/test-app.ts'
import { testApp } from '../support/test-company.ts'

type Call = () => Promise<{ status: number; body: unknown }>

const AMOUNT = { leads: 20_000, properties: 5000, communications: 0, openDeals: 5000, closedDeals: 200, others: 5 }
/** From so many rows on a table is not to be read whole. The planner rightly reads smaller ones whole while they are a page long. */
const LARGE_FROM = 1000
/** Whatever is shown, no part of a statement may go through more rows than this to find it. */
const MOST_ROWS_READ = 2000

const heard: Statement[] = []
let agent: TestClient
let lead: { id: string; lastName: string; phone: string }
let dealId: string
/** The contact of the converted lead, which has the most communications. */
let contactId: string
let usualId: string
let documentId: string
let largeTables: Set<string>

const app = testApp({ onStatement: (text, values) => heard.push({ text, values }) })
beforeAll(async () => {
  await withConnection(app.db, async (client) => {
    // The embedded engine ends what takes longer than 5 s.
    await loadRows(client, AMOUNT, { chunk: 1000, keepIndexes: true })
    await signInAll(client)
  })
  agent = new TestClient(app)
  agent.cookie = `sid=${cookieOf(0)}`
  const leads = await agent.call(listLeads, { query: { limit: '1', offset: '300', assignedTo: userOf(3) } })
  const deals = await agent.call(listDeals, { query: { limit: '1', stage: 'new' } })
  if (!leads.body[0] || !deals.body[0]) throw new Error('The rows were not loaded')
  lead = { ...leads.body[0], phone: leads.body[0].phone ?? '' }
  dealId = deals.body[0].id
  await withConnection(app.db, (client) => loadCommunications(client, lead.id))
  await withConnection(app.db, (client) => loadTasks(client, lead.id))
  await withConnection(app.db, (client) => loadDocuments(client, lead.id))
  await withConnection(app.db, loadEvents)
  const contacts = await agent.call(listContacts, { query: { leadId: lead.id } })
  contactId = contacts.body[0]?.id ?? ''
  const { body: usual } = await agent.call(listContacts, { query: { limit: '1', offset: '77' } })
  usualId = usual[0]?.id ?? ''
  const { body: papers } = await agent.call(listDocuments, { query: { limit: '1' } })
  documentId = papers[0]?.id ?? ''
  largeTables = await withConnection(app.db, readLargeTables)
}, 300_000)

async function readLargeTables(client: pg.ClientBase): Promise<Set<string>> {
  const names = (await readTables()).map(({ name }) => name)
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const { rows } = await client.query<{ name: string; count: number }>(counts.join(' union all '))
  return new Set(rows.filter(({ count }) => count >= LARGE_FROM).map(({ name }) => name))
}

const isSession = ({ text }: Statement) => text.includes('"sessions"')

/** The statements of a call that must succeed, the session apart, which must be looked up once. */
async function statementsOf(call: Call): Promise<Statement[]> {
  heard.length = 0
  const { status, body } = await call()
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  expect(heard.filter(isSession)).toHaveLength(1)
  return heard.filter((one) => !isSession(one))
}

/** What a statement does that it must not: read a table whole, count, or go through many rows to show a few. */
async function faultsOf(client: pg.ClientBase, statement: Statement): Promise<string[]> {
  const { text } = statement
  if (!/^\s*(select|insert|update|delete|with)/i.test(text)) return []
  const isRead = /^\s*select/i.test(text)
  const plan = await explain(client, statement, isRead ? ', analyze' : '')
  await client.query('set enable_seqscan = off')
  const withoutChoice = await explain(client, statement)
  await client.query('reset enable_seqscan')
  const most = Math.max(0, ...plan.map(rowsRead))
  return [
    ...wholeTables(plan)
      .filter((name) => largeTables.has(name))
      .map((name) => `reads all of ${name}`),
    ...wholeTables(withoutChoice).map((name) => `has no index for ${name}`),
    ...(/count\(\*\)/i.test(text) ? ['counts rows'] : []),
    ...(most > MOST_ROWS_READ ? [`goes through ${most} rows`] : []),
  ].map((fault) => `${fault}: ${text}`)
}

async function faultsOfCall(call: Call): Promise<string[]> {
  const statements = await statementsOf(call)
  return withConnection(app.db, async (client) => {
    const faults: string[] = []
    for (const statement of statements) faults.push(...(await faultsOf(client, statement)))
    return faults
  })
}

const leadFields = { firstName: 'Ngozi', lastName: 'Okonkwo', phone: '+234 803 555 0199', source: 'referral' } as const
const createOne = () =>
  agent.call(createLead, {
    body: { ...leadFields, assignedTo: userOf(2) },
    headers: { 'idempotency-key': newId() },
  })
let stage: 'offer_made' | 'contract' = 'contract'
const moveOn = () => {
  stage = stage === 'contract' ? 'offer_made' : 'contract'
  return agent.call(moveDeal, { params: { dealId }, body: { stage } })
}

const scheduled = ({ from, to, limit }: Record<'from' | 'to' | 'limit', string>) => ({
  scheduledFrom: from,
  scheduledTo: to,
  limit,
})
/** A month as the calendar reads it, so many days from now. */
const month = (days: number) => {
  const from = Date.now() + days * 86_400_000
  return { from: new Date(from).toISOString(), to: new Date(from + 42 * 86_400_000).toISOString() }
}

describe.each<[string, number, Call]>([
  ['the list of leads', 1, () => agent.call(listLeads, { query: { limit: '50' } })],
  ['the list of properties', 1, () => agent.call(listProperties, { query: { limit: '50' } })],
  ['the list of deals', 1, () => agent.call(listDeals, { query: { limit: '50' } })],
  ['a column of the board', 1, () => agent.call(listDeals, { query: { limit: '50', stage: 'new' } })],
  ['the totals of the board', 1, () => agent.call(getDealTotals)],
  ['the list of contacts', 1, () => agent.call(listContacts, { query: { limit: '50' } })],
  ['the counts of contacts', 1, () => agent.call(getContactCounts)],
  [
    'who is here already',
    1,
    () => agent.call(findDuplicates, { query: { phone: lead.phone, email: 'nobody@example.com' } }),
  ],
  ['the list of tasks', 2, () => agent.call(listTasks, { query: { limit: '50', count: 'true' } })],
  ['the list of documents', 2, () => agent.call(listDocuments, { query: { limit: '50', count: 'true' } })],
  ['the counts of documents', 1, () => agent.call(getDocumentCounts)],
  ['one document', 1, () => agent.call(getDocument, { params: { id: documentId } })],
  ['one lead', 1, () => agent.call(getLead, { params: { id: lead.id } })],
  ['the list of communications', 2, () => agent.call(listCommunications, { query: { limit: '50', count: 'true' } })],
  ['the events of a month', 1, () => agent.call(listEvents, { query: { ...month(-20), limit: '200' } })],
  ['the counts of communications', 1, () => agent.call(getCommunicationCounts)],
  // The lead, its contact, its deals and its tasks, then one read for each kind.
  ['the history of a lead', 10, () => agent.call(listLeadTimeline, { params: { id: lead.id } })],
  ['the metrics', 1, () => agent.call(getMetrics)],
  // All kinds among their newest records at once, then what is not full among all; the searcher's dates and zone for the hits.
  ['a search by number', 2, () => agent.call(search, { query: { q: lead.phone.slice(-8) } })],
  ['a search', 3, () => agent.call(search, { query: { q: lead.lastName } })],
  // A write begins, locks its row, writes, logs the change with its key and commits; recipients' settings are read.
  ['a new lead', 6, createOne],
  ['a move', 6, moveOn],
])('%s', (_, most, call) => {
  test(`takes the session and ${most} more, however many rows it shows`, async () => {
    const statements = await statementsOf(call)
    expect(statements.length, statements.map(({ text }) => text).join('\n')).toBe(most)
  })

  test('reads no table whole and counts nothing', async () => {
    expect(await faultsOfCall(call)).toEqual([])
  })
})

test.each<[string, Call]>([
  ['leads, oldest first', () => agent.call(listLeads, { query: { limit: '50', sort: 'createdAt' } })],
  ['leads by name', () => agent.call(listLeads, { query: { limit: '50', sort: 'lastName' } })],
  ['leads by name backwards', () => agent.call(listLeads, { query: { limit: '50', sort: '-lastName' } })],
  ['leads by priority', () => agent.call(listLeads, { query: { limit: '50', sort: 'priority' } })],
  ['leads by score', () => agent.call(listLeads, { query: { limit: '50', sort: '-score' } })],
  ['leads of a status', () => agent.call(listLeads, { query: { limit: '50', status: 'qualified' } })],
  ['leads of an agent', () => agent.call(listLeads, { query: { limit: '50', assignedTo: 'me' } })],
  ['leads of a place', () => agent.call(listLeads, { query: { limit: '50', location: 'Banana Island' } })],
  ['leads with a number', () => agent.call(listLeads, { query: { limit: '50', search: lead.phone.slice(-8) } })],
  ['records with a common name', () => agent.call(search, { query: { q: lead.lastName } })],
  ['leads with two letters that nobody has', () => agent.call(search, { query: { q: 'zx', types: 'leads' } })],
  ['who has this number', () => agent.call(findDuplicates, { query: { phone: lead.phone } })],
  ['who has this address', () => agent.call(findDuplicates, { query: { email: 'nobody@example.com' } })],
  ['properties by price', () => agent.call(listProperties, { query: { limit: '50', sort: '-price' } })],
  [
    'the open deal that has stood for longest',
    () => agent.call(listDeals, { query: { limit: '1', outcome: 'open', sort: 'stageSince', assignedTo: 'me' } }),
  ],
  [
    'a stage of the board, last arrived first',
    () => agent.call(listDeals, { query: { limit: '12', stage: 'offer_made', sort: '-stageSince' } }),
  ],
  [
    'the deals won, last first',
    () => agent.call(listDeals, { query: { limit: '12', stage: 'closed', outcome: 'won', sort: '-stageSince' } }),
  ],
  ['deals of a stage, newest first', () => agent.call(listDeals, { query: { limit: '12', stage: 'new' } })],
  ['tasks, newest first', () => agent.call(listTasks, { query: { limit: '50', sort: '-createdAt' } })],
  ['tasks of an agent', () => agent.call(listTasks, { query: { limit: '50', assignedTo: 'me' } })],
  ['what is overdue', () => agent.call(listTasks, { query: { limit: '50', overdue: 'true' } })],
  ['tasks of a lead', () => agent.call(listTasks, { query: { limit: '50', leadId: lead.id } })],
  ['tasks with a rare word', () => agent.call(listTasks, { query: { limit: '50', search: 'borehole' } })],
  ['tasks with a common word', () => agent.call(listTasks, { query: { limit: '50', search: 'call' } })],
  ['documents by name', () => agent.call(listDocuments, { query: { limit: '50', sort: 'name' } })],
  ['the largest documents', () => agent.call(listDocuments, { query: { limit: '50', sort: '-fileSize' } })],
  ['documents of a rare type', () => agent.call(listDocuments, { query: { limit: '50', type: 'insurance' } })],
  ['documents of a rare format', () => agent.call(listDocuments, { query: { limit: '50', format: 'jpg' } })],
  ['documents of a common format', () => agent.call(listDocuments, { query: { limit: '50', format: 'pdf' } })],
  ['documents of a lead', () => agent.call(listDocuments, { query: { limit: '50', leadId: lead.id } })],
  ['documents with a rare word', () => agent.call(listDocuments, { query: { limit: '50', search: 'borehole' } })],
  ['documents with a common word', () => agent.call(listDocuments, { query: { limit: '50', search: 'paper' } })],
  ['deals by value', () => agent.call(listDeals, { query: { limit: '50', sort: '-value' } })],
  ['communications of a type', () => agent.call(listCommunications, { query: { limit: '50', type: 'sms' } })],
  ['communications of a lead', () => agent.call(listCommunications, { query: { limit: '50', leadId: lead.id } })],
  ['communications of a contact', () => agent.call(listCommunications, { query: { limit: '50', contactId: usualId } })],
  [
    'communications with a rare word',
    () => agent.call(listCommunications, { query: { limit: '50', search: 'borehole' } }),
  ],
  [
    'communications with a common word',
    () => agent.call(listCommunications, { query: { limit: '50', search: 'payment' } }),
  ],
  ['communications with a name', () => agent.call(listCommunications, { query: { limit: '50', search: 'client77 ' } })],
  [
    'communications with an address',
    () => agent.call(listCommunications, { query: { limit: '50', search: 'client77@' } }),
  ],
  ['the events of a month long ago', () => agent.call(listEvents, { query: { ...month(-900), limit: '200' } })],
  ['the events of a far month', () => agent.call(listEvents, { query: { ...month(900), limit: '200' } })],
  ['the events to come', () => agent.call(listEvents, { query: { after: month(0).from, limit: '50' } })],
  [
    'communications planned for a month',
    () => agent.call(listCommunications, { query: scheduled({ ...month(3), limit: '200' }) }),
  ],
  ['the history of a contact', () => agent.call(listContactTimeline, { params: { id: contactId } })],
  [
    'leads, the second page',
    async () => {
      const { headers } = await agent.call(listLeads, { query: { limit: '50' } })
      heard.length = 0
      return agent.call(listLeads, { query: { limit: '50', cursor: headers.get('x-next-cursor') ?? '' } })
    },
  ],
])('%s come from an index', async (_, call) => {
  expect(await faultsOfCall(call)).toEqual([])
})

/** A few rare words that the planner has met among its samples of a table's texts, and takes for commoner than they are. */
async function sampled(table: string): Promise<string[]> {
  return withConnection(app.db, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select text from pg_stats, unnest(histogram_bounds::text::text[]) with ordinality of(text, place)
       where tablename = $1 and attname = 'search_text' and place % 20 = 10 order by place limit 5`,
      [table],
    )
    return rows.map(({ text }) => text.match(/\S+@\S+|\d+/)?.[0] ?? text)
  })
}

test.each([
  ['leads', listLeads],
  ['tasks', listTasks],
  ['documents', listDocuments],
] as const)('%s with a rare word that the planner met by chance come from an index', async (table, list) => {
  const words = await sampled(table)
  expect(words).toHaveLength(5)
  for (const word of words)
    expect(await faultsOfCall(() => agent.call(list, { query: { limit: '50', search: word } })), word).toEqual([])
})

test('the planner takes 1000 samples of every text that is searched', async () => {
  const coarse = await withConnection(app.db, async (client) => {
    const { rows } = await client.query(
      `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where attname = 'search_text' and relkind = 'r' and attstattarget is distinct from 1000`,
    )
    return rows
  })
  const mend = 'add to the migration of each: ALTER TABLE … ALTER COLUMN "search_text" SET STATISTICS 1000;'
  expect(coarse, mend).toEqual([])
})

test.each([{}, { assignedTo: 'me' }, { assignedTo: 'none' }])(
  'the counts of tasks %j read no finished one: statuses from running counts, what is late from its index [TASK-03]',
  async (query) => {
    const statements = await statementsOf(() => agent.call(getTaskCounts, { query }))
    expect(statements).toHaveLength(3)
    const aboutTasks = statements.filter(({ text }) => text.includes('from "tasks"'))
    expect(aboutTasks).toHaveLength(1)
    await withConnection(app.db, async (client) => {
      for (const statement of aboutTasks) {
        const plan = await explain(client, statement, ', analyze')
        expect(plan.flatMap((node) => node['Index Name'] ?? [])).toEqual(['tasks_not_completed'])
        expect(wholeTables(plan)).toEqual([])
        // One in 20 tasks is open and one in 50 given up, nearly all of them late.
        expect(Math.max(...plan.map(rowsRead))).toBeLessThan((TASKS.all * 7) / 100)
      }
    })
  },
)

test.each(REPORT_PERIODS)('a report of a %s counts by indexes: no lead is read [REP-05]', async (period) => {
  // All data of a company is within a quarter or a year here, so the planner rightly reads the whole table.
  const isPart = period === 'week' || period === 'month'
  const statements = await statementsOf(() => agent.call(getReport, { query: { period, type: 'overview' } }))
  expect(statements).toHaveLength(8)
  await withConnection(app.db, async (client) => {
    for (const statement of statements) {
      const faults = await faultsOf(client, statement)
      // These queries count, so they read as many rows as the period has.
      const isFault = (fault: string) => (isPart ? !/^(counts|goes through)/.test(fault) : /^has no index/.test(fault))
      expect(faults.filter(isFault)).toEqual([])
      if (!isPart) continue
      const plan = await explain(client, statement)
      const ofLeads = plan.filter((node) => node['Relation Name'] === 'leads')
      expect(ofLeads.filter((node) => node['Node Type'] !== 'Index Only Scan')).toEqual([])
    }
  })
})

test('a search reaches records behind the newest, and two letters find the starts of words', async () => {
  const byNumber = await agent.call(search, { query: { q: lead.phone } })
  expect(byNumber.body.leads.map(({ id }) => id)).toContain(lead.id)
  const byTwo = await agent.call(search, { query: { q: lead.lastName.slice(0, 2), limit: '20' } })
  expect(byTwo.body.leads).toHaveLength(20)
})

test('the running counts of loaded rows are those that the product keeps', async () => {
  const { headers } = await agent.call(listLeads, { query: { limit: '1', count: 'true', status: 'qualified' } })
  const counted = await withConnection(app.db, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from leads where status = 'qualified' and workspace_id = (select workspace_id from users where id = $1)`,
      [userOf(0)],
    )
    return rows[0]?.count
  })
  expect(Number(headers.get('x-total-count'))).toBe(counted)
})
