import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countKinds } from '#server/changes/count-rows.ts'
import type { Database } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { allWords } from '#server/db/list-query.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { keptBy, recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import {
  COMMUNICATION_TYPES,
  type Communication,
  communication,
  communicationFilters,
  listCommunications,
} from '../communications.contract.ts'
import { communications } from './communications.table.ts'

const communicationColumns = columnsOf(communication, communications)

/** Communications with the names of both people; the caller adds the condition of the company. */
export function selectCommunications(db: Database) {
  return db
    .select({
      ...communicationColumns,
      contactName: sql<
        string | null
      >`coalesce(${fullNameOf(contacts)}, ${fullNameOf(leads)}, ${communications.formerName})`,
      contactEmail: sql<string | null>`case when ${contacts.id} is null then ${leads.email} else ${contacts.email} end`,
      userName: fullNameOf(users),
    })
    .from(communications)
    .leftJoin(contacts, isLinked(contacts, communications, 'contactId'))
    .leftJoin(leads, isLinked(leads, communications, 'leadId'))
    .leftJoin(users, isLinked(users, communications, 'userId'))
}

/** The communications of a page, by a query of their ids, so that only their names are joined. */
function among(ids: SQLWrapper): SQL | undefined {
  return and(
    eq(communications.workspaceId, sql.placeholder('workspaceId')),
    sql`${communications.id} = any(array(${ids}))`,
  )
}

const contains = (text: SQLWrapper, pattern: SQL) => sql`${text} like ${pattern}`

function nameAndAddress(person: typeof leads | typeof contacts): SQL {
  return sql`plotline_fold(${fullNameOf(person)} || ' ' || coalesce(${person.email}, ''))`
}

/** People whose name or email contains the text. Their search text contains both and has an index, so it is compared first. */
function people(table: typeof leads | typeof contacts, pattern: SQL): SQL {
  return sql`select ${table.id} from ${table} where ${table.workspaceId} = ${sql.placeholder('workspaceId')}
    and ${contains(table.searchText, pattern)} and ${contains(nameAndAddress(table), pattern)}`
}

const said = alias(communications, 'said')
const ofCompany = sql`select said.id from ${communications} said where said.workspace_id = ${sql.placeholder('workspaceId')}`

const nameOfOther = (
  table: typeof leads | typeof contacts,
  id: SQLWrapper,
) => sql`(select ${nameAndAddress(table)} from ${table}
  where ${table.workspaceId} = ${sql.placeholder('workspaceId')} and ${table.id} = ${id})`

/** True when the communication and the name shown with it contain all words together. */
const hasAllWords = sql`${communications.searchText} || ' ' || coalesce(case
  when ${communications.contactId} is not null then ${nameOfOther(contacts, communications.contactId)}
  when ${communications.leadId} is not null then ${nameOfOther(leads, communications.leadId)}
  else plotline_fold(${communications.formerName}) end, '') like all (${allWords})`

/** At most this many words become conditions: planning more takes longer than checking the rows that these find. */
const FINDING_WORDS = 2

/** Every branch has an index. With a contact and a lead, the name of the contact is shown and searched. */
function bySearch(pattern: SQL, place: number): SQL {
  if (place > FINDING_WORDS) return sql`true`
  if (place === FINDING_WORDS) return hasAllWords
  return sql`${communications.id} in (${ofCompany} and ${contains(said.searchText, pattern)}
  union all ${ofCompany} and ${said.contactId} in (${people(contacts, pattern)})
  union all ${ofCompany} and ${said.contactId} is null and ${said.leadId} in (${people(leads, pattern)})
  union all ${ofCompany} and ${said.formerName} is not null and ${contains(sql`plotline_fold(${said.formerName})`, pattern)})`
}

/** Communications with a contact, and with the lead that became it. */
const byContact = sql`(${communications.contactId} = ${sql.placeholder('contactId')}
  or ${communications.leadId} = (select origin.lead_id from ${contacts} origin
    where origin.workspace_id = ${sql.placeholder('workspaceId')} and origin.id = ${sql.placeholder('contactId')}))`

/** Planned communications by their time, which have an index of their own. */
const scheduled = (bound: SQL) =>
  sql`(${communications.status} = 'scheduled' and ${communications.scheduledAt} ${bound})`

const newest = {
  list: listCommunications,
  filters: communicationFilters,
  table: communications,
  select: selectCommunications,
  special: {
    contactId: byContact,
    scheduledFrom: scheduled(sql`>= ${sql.placeholder('scheduledFrom')}::timestamptz`),
    scheduledTo: scheduled(sql`< ${sql.placeholder('scheduledTo')}::timestamptz`),
  },
  orders: {
    occurredAt: {
      column: communications.occurredAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: ({ occurredAt }: Communication) => occurredAt,
    },
  },
  standard: '-occurredAt',
} as const

const list = recordList({
  ...newest,
  name: 'communications',
  search: bySearch,
  page: (db, { where, order, limit, offset }) => {
    const page = db.select({ id: communications.id }).from(communications).where(where)
    return selectCommunications(db)
      .where(
        among(
          page
            .orderBy(...order)
            .limit(limit)
            .offset(offset),
        ),
      )
      .orderBy(...order)
  },
  kept: keptBy('communications', 'type'),
})

/** A search among so many rows: common words fill a page there, however many rows there are. */
const NEAR = 2000

const listAmongNewest = recordList({
  ...newest,
  name: 'newest_communications',
  search: () => sql`true`,
  page: (db, { where, order, limit, offset }) => {
    const near = db
      .select({ id: communications.id })
      .from(communications)
      .where(where)
      .orderBy(...order)
      .limit(NEAR)
    // Found before names are joined, which only what is shown needs.
    const found = db
      .select({ id: communications.id })
      .from(communications)
      .where(and(among(near), hasAllWords))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return selectCommunications(db)
      .where(among(found))
      .orderBy(...order)
  },
})

/** A page of communications, newest first. */
export async function listCommunicationPage(
  scope: Scope,
  { query }: Pick<Call<typeof listCommunications>, 'query'>,
): Promise<Page<Communication>> {
  if (!query.search) return list(scope, { query })
  const { count, ...paged } = query
  const near = await listAmongNewest(scope, { query: paged })
  if (near.next === undefined) return list(scope, { query })
  if (!count) return near
  const { cursor: _, offset: __, ...narrowed } = query
  const { total = 0 } = await list(scope, { query: { ...narrowed, limit: 1 } })
  return { ...near, total }
}

/** How many communications there are, of all and of each type, from the running counts. */
export const countCommunications = (scope: Scope) => countKinds(scope, 'communications', COMMUNICATION_TYPES)

export const communicationReads = recordReads({
  table: communications,
  select: selectCommunications,
  columns: communicationColumns,
})

export const { find: findCommunication, get: getCommunicationById, lock: lockCommunication } = communicationReads
