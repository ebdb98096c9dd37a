import { newId } from '#shared/ids.ts'
import { cookieOf, sidOf, USERS } from './load-rows.ts'

/** The measured calls, in the order of the tables. */
export const CALLS = [
  'list of 50',
  'repeated list',
  'search',
  'one lead',
  'board',
  'whole board',
  'metrics',
  'create',
  'stage move',
] as const
export type CallName = (typeof CALLS)[number]

/** The number of people in the mixed load. */
export const MIXED_USERS = 25
/** Of twenty requests of a team at work. */
const MIXED: CallName[] = [
  'list of 50',
  'one lead',
  'board',
  'list of 50',
  'search',
  'one lead',
  'metrics',
  'one lead',
  'list of 50',
  'one lead',
  'board',
  'create',
  'list of 50',
  'search',
  'list of 50',
  'metrics',
  'one lead',
  'board',
  'stage move',
  'list of 50',
]

/** The share of the floor's throughput that a call must reach. The repeated list is compared with the floor of the plain list. */
export const REACH: Record<CallName, number> = {
  'list of 50': 0.7,
  'repeated list': 2,
  search: 0.7,
  'one lead': 0.7,
  board: 0.7,
  'whole board': 0.7,
  metrics: 0.7,
  create: 0.6,
  'stage move': 0.6,
}

/** The share it must reach of a floor that sends one minimal statement and looks up no session. */
export const REACH_LEAST: Partial<Record<CallName, number>> = {
  'list of 50': 0.75,
  search: 0.9,
  'one lead': 0.75,
  'whole board': 0.8,
  create: 0.3,
  'stage move': 0.3,
}

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Deal = { id: string; stage: string }
/** Rows that requests name, taken from the loaded database. */
export type Known = {
  leadIds: string[]
  names: { firstName: string; lastName: string }[]
  terms: string[]
  deals: Deal[]
  assignees: string[]
  listTag?: string
}

const STAGES = ['new', 'site_inspection', 'offer_made', 'contract', 'closed']
export const BOARD_PATHS = [...STAGES.map((stage) => `/api/deals?stage=${stage}&limit=50`), '/api/deals/totals']
/** A page of 1,000, in which a browser without kept rows reads all deals. */
export const WHOLE_BOARD_PATH = '/api/deals'
export const LIST_PATH = '/api/leads?limit=50'
const json = { 'content-type': 'application/json' }

/** What an agent types for a new lead, named like one that is there, which goes to the colleague after them. */
export function leadBody(index: number, { names, assignees }: Pick<Known, 'names' | 'assignees'>): string {
  return JSON.stringify({
    ...at(names, index * 7),
    email: `ngozi.okonkwo${index}@example.com`,
    phone: `+234 803 555 ${String(index % 10_000).padStart(4, '0')}`,
    budgetMin: '45000000',
    budgetMax: '60000000',
    propertyType: 'duplex',
    location: 'Lekki, Lagos',
    source: 'referral',
    priority: 'high',
    assignedTo: assignees[(index + 1) % assignees.length],
    notes: 'Wants to see it before the weekend.',
  })
}

/** An endless sequence of requests of one call, by all people of the large company in turn. */
export function requestsOf(call: CallName | 'mixed', known: Known): () => Sent {
  if (call === 'mixed') {
    const makers = MIXED.map((one) => requestsOf(one, known))
    let turn = 0
    return () => {
      turn += 1
      return at(makers, turn)()
    }
  }
  let count = Math.floor(Math.random() * 1000)
  const next = requestMaker(call, known)
  return () => {
    count += 1
    const request = next(count)
    // A list's tag is its reader's own.
    const person = call === 'repeated list' ? 0 : count % USERS
    return { ...request, headers: { ...request.headers, ...signedIn(person) } }
  }
}

/** The product reads its cookie; the floor gets the session's key of the table. */
function signedIn(person: number): Record<string, string> {
  return { cookie: `sid=${cookieOf(person)}`, 'x-sid': sidOf(person) }
}

function requestMaker(call: CallName, known: Known): (count: number) => Sent {
  const { leadIds, terms, deals, listTag } = known
  const get = (path: string, headers = {}): Sent => ({ method: 'GET', path, headers })
  if (call === 'list of 50') return () => get(LIST_PATH)
  if (call === 'repeated list') return () => get(LIST_PATH, { 'if-none-match': listTag ?? '' })
  if (call === 'search') return (count) => get(`/api/search?q=${encodeURIComponent(at(terms, count))}`)
  if (call === 'one lead') return (count) => get(`/api/leads/${at(leadIds, count * 7)}`)
  if (call === 'board') return (count) => get(at(BOARD_PATHS, count))
  if (call === 'whole board') return () => get(WHOLE_BOARD_PATH)
  if (call === 'metrics') return () => get('/api/dashboard/metrics')
  if (call === 'create')
    return (count) => ({
      method: 'POST',
      path: '/api/leads',
      headers: { ...json, 'idempotency-key': newId() },
      body: leadBody(count, known),
    })
  return (count) => {
    const deal = at(deals, count)
    deal.stage = deal.stage === 'new' ? 'site_inspection' : 'new'
    return {
      method: 'PUT',
      path: `/api/deals/${deal.id}/stage`,
      headers: json,
      body: JSON.stringify({ stage: deal.stage }),
    }
  }
}

function at<Value>(list: Value[], index: number): Value {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('The database has no such rows')
  return value
}
