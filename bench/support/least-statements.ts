import { getTableName } from 'drizzle-orm'
import { deal } from '#features/deals/deals.contract.ts'
import { lead } from '#features/leads/leads.contract.ts'
import { SEARCHED_KINDS } from '#features/search/server/search-kinds.queries.ts'
import type { Plan, Plans } from './capture-statements.ts'
import { LARGE_COMPANY } from './load-rows.ts'

/** The input of a request: parameters, query, body and key. */
export type Given = Record<string, string | undefined>
/** One statement for one answer; `name` where it is prepared once a connection. */
export type LeastStatement = { name?: string; text: string; values: (given: Given) => unknown[] }

const HITS = 5
/** The fields of an answer that are in other tables. */
const JOINED = ['assignedToName', 'leadName', 'propertyTitle']

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const ownFields = ({ shape }: { shape: object }) => Object.keys(shape).filter((name) => !JOINED.includes(name))
const columnsOf = (record: { shape: object }, table: string) =>
  ownFields(record)
    .map((name) => `${table}.${snakeCase(name)} as "${name}"`)
    .join(', ')

const personOf = (table: string) =>
  `left join users on users.workspace_id = ${table}.workspace_id and users.id = ${table}.assigned_to`
const PERSON = `users.first_name || ' ' || users.last_name as "assignedToName"`
const LEAD = `select ${columnsOf(lead, 'leads')}, ${PERSON} from leads ${personOf('leads')}`
const DEAL = `
  select ${columnsOf(deal, 'deals')}, leads.first_name || ' ' || leads.last_name as "leadName", properties.title as "propertyTitle", ${PERSON}
  from deals left join leads on leads.workspace_id = deals.workspace_id and leads.id = deals.lead_id
  left join properties on properties.workspace_id = deals.workspace_id and properties.id = deals.property_id ${personOf('deals')}`
const NEWEST = (table: string, most: number) =>
  `order by ${table}.created_at desc nulls last, ${table}.id desc nulls last limit ${most}`

const LEAD_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'budgetMin', 'budgetMax', 'propertyType', 'location']
const SENT = [...LEAD_FIELDS, 'source', 'priority', 'assignedTo', 'notes']

const CREATE = `
  with leads as (
    insert into leads (workspace_id, id, ${SENT.map(snakeCase)}, occurred_at, created_at, updated_at)
    values ($1, $2, ${SENT.map((_, index) => `$${index + 3}`)}, now(), now(), now()) returning *
  ) ${LEAD}`

const MOVE = `
  with deals as (
    update deals set stage = $3, stage_since = now(), version = version + 1, updated_at = now()
    where workspace_id = $1 and id = $2 returning *
  ) ${DEAL}`

const SEARCH = SEARCHED_KINDS.map(
  ({ group, table }) => `
    (select '${group}' as "group", id, search_text as title from ${getTableName(table)}
     where workspace_id = $1 and search_text like $2 order by created_at desc nulls last, id desc nulls last limit ${HITS})`,
).join(' union all ')

/**
 * The least that one could write for each answer: one statement, prepared, without a transaction, an order of changes, running
 * counts, feed or notices. The running counts that are read are those that Plotline keeps.
 */
export function leastStatements({ totals, metrics }: Pick<Plans, 'totals' | 'metrics'>) {
  const statement = (name: string, text: string, ...given: string[]): LeastStatement => ({
    name,
    text,
    values: (values) => [LARGE_COMPANY, ...given.map((one) => values[one] ?? null)],
  })
  return {
    list: statement('list', `${LEAD} where leads.workspace_id = $1 ${NEWEST('leads', 50)}`),
    one: statement('one', `${LEAD} where leads.workspace_id = $1 and leads.id = $2`, 'id'),
    column: statement(
      'column',
      `${DEAL} where deals.workspace_id = $1 and deals.stage = $2 ${NEWEST('deals', 50)}`,
      'stage',
    ),
    board: statement('board', `${DEAL} where deals.workspace_id = $1 ${NEWEST('deals', 1000)}`),
    totals: asItIs(totals),
    metrics: asItIs(metrics),
    // Without a name: the database plans for the words that it is given.
    search: { text: SEARCH, values: ({ q = '' }: Given) => [LARGE_COMPANY, `%${q.toLowerCase()}%`] },
    create: statement('create', CREATE, 'key', ...SENT),
    move: statement('move', MOVE, 'id', 'stage'),
  }
}

/** Calls for which Plotline already sends only one key look-up. */
function asItIs({ statements: [only] }: Plan): LeastStatement {
  if (!only) throw new Error('No statement was captured')
  return { text: only.text, values: () => only.values, ...(only.name && { name: only.name }) }
}
