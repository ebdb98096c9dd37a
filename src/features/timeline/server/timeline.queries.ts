import { findContact } from '#features/contacts/server/contacts.queries.ts'
import { findDeal } from '#features/deals/server/deals.queries.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { findProperty } from '#features/properties/server/properties.queries.ts'
import { readCursor, toPage } from '#server/db/paging.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type {
  listContactTimeline,
  listDealTimeline,
  listLeadTimeline,
  listPropertyTimeline,
  TimelineEntry,
} from '../timeline.contract.ts'
import {
  findContactOfLead,
  findDealsOf,
  findTasksOf,
  type Links,
  READS,
  type Values,
} from './timeline-reads.queries.ts'

const DEFAULT_LIMIT = 50
/** After every cursor that a row can have. */
const START = { value: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
/** The history of one record is short enough to be counted by reading it. */
const WITHOUT_LIMIT = 2 ** 31 - 1
const NOTHING: Links = { entities: [], contacts: [], leads: [], deals: [], properties: [] }

type Query = Call<typeof listLeadTimeline>['query']

/**
 * One page of what the links lead to. Each kind is read on its own, one row more than the page holds after the cursor, so that
 * it costs the same however long the history is; the newest of all of them are the page.
 */
async function readPage(scope: Scope, { kinds, limit = DEFAULT_LIMIT, cursor, count }: Query, links: Links) {
  const after = readCursor(cursor) ?? START
  const values = {
    ...links,
    workspaceId: scope.workspaceId,
    limit: limit + 1,
    cursorValue: after.value,
    cursorId: after.id,
  }
  const wanted = READS.filter(({ isWanted }) => isWanted(kinds))
  const readAll = async (some: Values) => (await Promise.all(wanted.map(({ read }) => read(some, kinds)))).flat()
  const entries = (await readAll(values)).sort(newestFirst)
  const page = toPage(entries, limit, ({ at, item }) => ({ value: at, id: item.id }))
  if (!count) return page
  const whole = await readAll({ ...values, limit: WITHOUT_LIMIT, cursorValue: START.value, cursorId: START.id })
  return { ...page, total: whole.length }
}

function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return a.item.id < b.item.id ? 1 : -1
}

/** What happened with a lead, its deals and tasks, and the contact that it became; 404. */
export async function listLeadTimelinePage(
  scope: Scope,
  { params: { id }, query }: Call<typeof listLeadTimeline>,
): Promise<Page<TimelineEntry>> {
  await findLead(scope, id)
  return readPage(scope, query, await linksOfLead(scope, id, await findContactOfLead(scope, id)))
}

/** What happened with a contact and the lead that it came from; 404. */
export async function listContactTimelinePage(
  scope: Scope,
  { params: { id }, query }: Call<typeof listContactTimeline>,
): Promise<Page<TimelineEntry>> {
  const { leadId } = await findContact(scope, id)
  const own = { ...NOTHING, entities: [id], contacts: [id] }
  return readPage(scope, query, leadId === null ? own : await linksOfLead(scope, leadId, id))
}

async function linksOfLead(scope: Scope, leadId: string, contactId: string | undefined): Promise<Links> {
  const [deals, tasks] = await Promise.all([findDealsOf(scope, 'leadId', leadId), findTasksOf(scope, 'leadId', leadId)])
  const contacts = contactId === undefined ? [] : [contactId]
  return { ...NOTHING, entities: [leadId, ...contacts, ...deals, ...tasks], leads: [leadId], contacts }
}

/** What happened with a deal and its tasks; 404. */
export async function listDealTimelinePage(
  scope: Scope,
  { params: { id }, query }: Call<typeof listDealTimeline>,
): Promise<Page<TimelineEntry>> {
  await findDeal(scope, id)
  const tasks = await findTasksOf(scope, 'dealId', id)
  return readPage(scope, query, { ...NOTHING, entities: [id, ...tasks], deals: [id] })
}

/** What happened with a property and the deals over it; 404. */
export async function listPropertyTimelinePage(
  scope: Scope,
  { params: { id }, query }: Call<typeof listPropertyTimeline>,
): Promise<Page<TimelineEntry>> {
  await findProperty(scope, id)
  const deals = await findDealsOf(scope, 'propertyId', id)
  return readPage(scope, query, { ...NOTHING, entities: [id, ...deals], properties: [id], deals })
}
