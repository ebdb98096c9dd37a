import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { activityIn, type StoredActivity, selectActivities } from '#features/activities/server/activities.queries.ts'
import { eventColumns } from '#features/calendar/server/calendar.queries.ts'
import { calendarEvents } from '#features/calendar/server/calendar.table.ts'
import { selectCommunications } from '#features/communications/server/communications.queries.ts'
import { communications } from '#features/communications/server/communications.table.ts'
import { findContact } from '#features/contacts/server/contacts.queries.ts'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { findDeal, selectDeals } from '#features/deals/server/deals.queries.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { selectDocuments } from '#features/documents/server/documents.queries.ts'
import { documents } from '#features/documents/server/documents.table.ts'
import { selectInspections } from '#features/inspections/server/inspections.queries.ts'
import { inspections } from '#features/inspections/server/inspections.table.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { findProperty } from '#features/properties/server/properties.queries.ts'
import { tasks } from '#features/tasks/server/tasks.table.ts'
import { activities } from '#server/changes/changes.table.ts'
import type { Database } from '#server/db/database.ts'
import { readCursor, toPage } from '#server/db/paging.ts'
import { preparedByShape, runNamed } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { listLeadTimeline, TimelineEntry, TimelineKind } from '../timeline.contract.ts'

const DEFAULT_LIMIT = 50
/** The history of a record includes at most this many of its deals and of its tasks, the newest. */
const MOST_LINKED = 50
/** After every cursor that a row can have. */
const START = { value: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
/** The history of one record is short enough to be counted by reading it. */
const WITHOUT_LIMIT = 2 ** 31 - 1

/** The records that a history is made of, by what names them: those whose activities it tells, and those that others point to. */
type Links = Record<'entityId' | 'contactId' | 'leadId' | 'dealId' | 'propertyId', string[]>
const NOTHING: Links = { entityId: [], contactId: [], leadId: [], dealId: [], propertyId: [] }

/** What every read is given; rows come after the cursor in the order newest first. */
type Values = Links & { workspaceId: string; limit: number; cursorValue: string | number; cursorId: string }
type Read = (db: Database, values: Values) => Promise<TimelineEntry[]>

type Linked = PgTable & { workspaceId: PgColumn; id: PgColumn; createdAt: PgColumn }
type Table = Linked & { occurredAt: PgColumn }
type Kind = TimelineEntry['kind']
type ItemOf<Name extends Kind> = Extract<TimelineEntry, { kind: Name }>['item']
type Selected<Row> = {
  where(condition: SQL | undefined): {
    orderBy(...order: SQL[]): { limit(rows: ReturnType<typeof sql.placeholder>): Preparable<Row> }
  }
}
type Preparable<Row> = { prepare(name: string): { execute(values: Values): Promise<Row[]> } }

const columnOf = (table: PgTable, name: string) => (table as unknown as Record<string, PgColumn>)[name]

/**
 * The ids of the newest rows that point to any of the linked records, as an array: of each record no more than the page holds,
 * from the index of that column, which does not know the id; so rows of one instant are read together.
 */
function nearest(table: Table, link: keyof Links, more: SQL): SQL {
  return sql`array(
    select near.id from unnest(${sql.placeholder(link)}::uuid[]) as link(id) cross join lateral (
      select one.id, one.occurred_at from ${table} one
      where one.workspace_id = ${sql.placeholder('workspaceId')} and ${columnOf(alias(table, 'one'), link)} = link.id ${more}
        and (one.occurred_at, one.id) < (${sql.placeholder('cursorValue')}::timestamptz, ${sql.placeholder('cursorId')}::uuid)
      order by one.occurred_at desc nulls last fetch first ${sql.placeholder('limit')} rows with ties
    ) near order by near.occurred_at desc, near.id desc limit ${sql.placeholder('limit')})`
}

const newestBy = (at: PgColumn, { id }: Linked) => [sql`${at} desc nulls last`, sql`${id} desc nulls last`]

type Source<Name extends Kind> = {
  kind: Name
  /** What its statement is called beside that. */
  part?: string
  table: Table
  select: (db: Database) => Selected<ItemOf<Name>>
  links: readonly (keyof Links)[]
  /** Narrows the rows, which stand under the name `one`. */
  more?: SQL
}

/** Reads the entries of one kind. */
function readOf<Name extends Kind>({ kind, part = 'all', table, select, links, more = sql`` }: Source<Name>): Read {
  const name = `timeline_${kind}_${part}`
  const ids = links.map((link) => nearest(table, link, more))
  const rows = preparedByShape(
    () => name,
    (db) =>
      select(db)
        .where(
          and(
            eq(table.workspaceId, sql.placeholder('workspaceId')),
            sql`${table.id} = any(${sql.join(ids, sql` || `)})`,
          ),
        )
        .orderBy(...newestBy(table.occurredAt, table))
        .limit(sql.placeholder('limit'))
        .prepare(name),
  )
  return async (db, values) =>
    (await rows(undefined, db).execute(values)).map((item) => ({ kind, at: item.occurredAt, item }) as TimelineEntry)
}

/** Leaves out `deal_created` where the deal is an entry of its own. */
const told = sql`and not (one.type = 'deal_created'
  and cardinality(${sql.placeholder('leadId')}::uuid[]) + cardinality(${sql.placeholder('propertyId')}::uuid[]) > 0)`
const moves = sql`(one.type = 'deal_moved' or (one.type in ('lead_updated', 'lead_converted') and one.metadata ? 'to'))`
const ofTasks = sql`one.type in ('task_created', 'task_completed')`

const activityRead = (part: string, more: SQL) =>
  readOf({ kind: 'activity', part, table: activities, select: selectActivities, links: ['entityId'], more })
const ACTIVITY_READS = {
  all: activityRead('all', told),
  move: activityRead('move', sql`and ${moves}`),
  task: activityRead('task', sql`and ${ofTasks}`),
  both: activityRead('both', sql`and (${moves} or ${ofTasks})`),
}
const OTHER_READS = {
  communication: readOf({
    kind: 'communication',
    table: communications,
    select: selectCommunications,
    links: ['leadId', 'contactId', 'dealId'],
  }),
  deal: readOf({ kind: 'deal', table: deals, select: selectDeals, links: ['leadId', 'propertyId'] }),
  event: readOf({
    kind: 'event',
    table: calendarEvents,
    select: (db) => db.select(eventColumns).from(calendarEvents),
    links: ['leadId', 'dealId', 'propertyId'],
  }),
  inspection: readOf({
    kind: 'inspection',
    table: inspections,
    select: selectInspections,
    links: ['leadId', 'dealId', 'propertyId'],
  }),
  document: readOf({
    kind: 'document',
    table: documents,
    select: selectDocuments,
    links: ['leadId', 'dealId', 'propertyId'],
    // Those whose bytes have come.
    more: sql`and one.file_id is not null`,
  }),
}

/** The reads that lead to entries of these kinds. */
function readsOf(kinds: readonly TimelineKind[] | undefined): Read[] {
  const isAsked = (kind: string) => !kinds || kinds.some((one) => one === kind)
  const [isMove, isTask] = [isAsked('move'), isAsked('task')]
  const part = isAsked('activity') ? 'all' : isMove && isTask ? 'both' : isMove ? 'move' : isTask ? 'task' : undefined
  const others = Object.entries(OTHER_READS).filter(([kind]) => isAsked(kind))
  return [...(part ? [ACTIVITY_READS[part]] : []), ...others.map(([, read]) => read)]
}

type Query = Call<typeof listLeadTimeline>['query']

/**
 * One page of what the links lead to. Each kind is read on its own, one row more than the page holds after the cursor, so that
 * it costs the same however long the history is; the newest of all of them are the page.
 */
async function readPage(scope: Scope, { kinds, limit = DEFAULT_LIMIT, cursor, count }: Query, links: Links) {
  const readAfter = async (after: { value: string | number; id: string }, most: number) => {
    const values = {
      ...links,
      workspaceId: scope.workspaceId,
      limit: most,
      cursorValue: after.value,
      cursorId: after.id,
    }
    return (await Promise.all(readsOf(kinds).map((read) => read(scope.context.database.main, values)))).flat()
  }
  const entries = (await readAfter(readCursor(cursor, 'timestamptz') ?? START, limit + 1)).sort(newestFirst)
  const page = toPage(entries, limit, ({ at, item }) => ({ value: at, id: item.id }))
  const shown = { ...page, rows: page.rows.map((entry) => inWords(scope, entry)) }
  return count ? { ...shown, total: (await readAfter(START, WITHOUT_LIMIT)).length } : shown
}

/** What the server stored in words is in the language of its reader. */
const inWords = ({ language }: Scope, entry: TimelineEntry): TimelineEntry =>
  entry.kind === 'activity' ? { ...entry, item: activityIn(language, entry.item as StoredActivity) } : entry

function newestFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  return a.item.id < b.item.id ? 1 : -1
}

/** The query of the timeline of a kind of record, whose links say what it is made of; 404. */
const timelineOf =
  (linksOf: (scope: Scope, id: string) => Promise<Partial<Links>>) =>
  async (scope: Scope, { params, query }: Call<typeof listLeadTimeline>): Promise<Page<TimelineEntry>> =>
    readPage(scope, query, { ...NOTHING, ...(await linksOf(scope, params.id)) })

const LINKED = { deals, tasks, contacts }

const linkedIds = preparedByShape(
  ([of, by]: [of: keyof typeof LINKED, by: keyof Links]) => `timeline_${of}_of_${by}`,
  (db, [of, by]) => {
    const table: Linked = LINKED[of]
    return db
      .select({ id: sql<string>`${table.id}` })
      .from(table as PgTable)
      .where(
        and(
          eq(table.workspaceId, sql.placeholder('workspaceId')),
          sql`${columnOf(table, by)} = ${sql.placeholder('id')}`,
        ),
      )
      .orderBy(...newestBy(table.createdAt, table))
      .limit(MOST_LINKED)
      .prepare(`timeline_${of}_of_${by}`)
  },
)

/** The ids of the newest records that name this one. */
async function findLinked(scope: Scope, of: keyof typeof LINKED, by: keyof Links, id: string): Promise<string[]> {
  const rows = await linkedIds([of, by], scope.context.database.main).execute({ workspaceId: scope.workspaceId, id })
  return rows.map((row) => row.id)
}

/** The newest tasks of a lead and of the contact that it became, each from its own index; one of both stands once. */
const TASKS_OF_PERSON = `
  select id from (
    (select id, created_at from tasks where workspace_id = $1::uuid and lead_id = $2::uuid
      order by created_at desc nulls last, id desc nulls last limit ${MOST_LINKED})
    union
    (select id, created_at from tasks where workspace_id = $1::uuid and contact_id = $3::uuid
      order by created_at desc nulls last, id desc nulls last limit ${MOST_LINKED})
  ) task order by created_at desc, id desc limit ${MOST_LINKED}`

async function linksOfLead(scope: Scope, leadId: string, contactId: string[]): Promise<Partial<Links>> {
  const [dealIds, tasksFound] = await Promise.all([
    findLinked(scope, 'deals', 'leadId', leadId),
    runNamed<{ id: string }>(scope.context.database.main, 'timeline_tasks_of_person', TASKS_OF_PERSON, [
      scope.workspaceId,
      leadId,
      contactId[0] ?? null,
    ]),
  ])
  const taskIds = tasksFound.map(({ id }) => id)
  return { entityId: [leadId, ...contactId, ...dealIds, ...taskIds], leadId: [leadId], contactId }
}

/** What happened with a lead, its deals and tasks, and the contact that it became, with its tasks. */
export const listLeadTimelinePage = timelineOf(async (scope, id) => {
  await findLead(scope, id)
  return linksOfLead(scope, id, await findLinked(scope, 'contacts', 'leadId', id))
})

/** What happened with a contact, its tasks and the lead that it came from. */
export const listContactTimelinePage = timelineOf(async (scope, id) => {
  const { leadId } = await findContact(scope, id)
  if (leadId !== null) return linksOfLead(scope, leadId, [id])
  return { entityId: [id, ...(await findLinked(scope, 'tasks', 'contactId', id))], contactId: [id] }
})

/** What happened with a deal and its tasks. */
export const listDealTimelinePage = timelineOf(async (scope, id) => {
  await findDeal(scope, id)
  return { entityId: [id, ...(await findLinked(scope, 'tasks', 'dealId', id))], dealId: [id] }
})

/** What happened with a property and the deals over it. */
export const listPropertyTimelinePage = timelineOf(async (scope, id) => {
  await findProperty(scope, id)
  const dealId = await findLinked(scope, 'deals', 'propertyId', id)
  return { entityId: [id, ...dealId], propertyId: [id], dealId }
})
