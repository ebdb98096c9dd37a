import { and, eq, type SQL, sql } from 'drizzle-orm'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import {
  COMMUNICATION_TYPES,
  type Communication,
  type CommunicationCounts,
  type getCommunication,
  type listCommunications,
} from '../communications.contract.ts'
import { communications } from './communications.table.ts'

const communicationColumns = {
  id: communications.id,
  type: communications.type,
  direction: communications.direction,
  status: communications.status,
  subject: communications.subject,
  content: communications.content,
  contactId: communications.contactId,
  leadId: communications.leadId,
  dealId: communications.dealId,
  duration: communications.duration,
  scheduledAt: communications.scheduledAt,
  completedAt: communications.completedAt,
  userId: communications.userId,
  version: communications.version,
  createdAt: communications.createdAt,
  updatedAt: communications.updatedAt,
}

/** Communications with the names of those who spoke, to be narrowed by the caller, who names the company. */
export function selectCommunications(db: Database | Transaction) {
  return db
    .select({
      ...communicationColumns,
      contactName: sql<
        string | null
      >`coalesce(${contacts.firstName} || ' ' || ${contacts.lastName}, ${leads.firstName} || ' ' || ${leads.lastName})`,
      contactEmail: sql<string | null>`case when ${contacts.id} is null then ${leads.email} else ${contacts.email} end`,
      userName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(communications)
    .leftJoin(
      contacts,
      and(eq(contacts.workspaceId, communications.workspaceId), eq(contacts.id, communications.contactId)),
    )
    .leftJoin(leads, and(eq(leads.workspaceId, communications.workspaceId), eq(leads.id, communications.leadId)))
    .leftJoin(users, and(eq(users.workspaceId, communications.workspaceId), eq(users.id, communications.userId)))
}

/** Whose name or address holds the text. Their search text holds more, so its index narrows down and these two decide. */
function people(table: typeof leads | typeof contacts): SQL {
  return sql`select found.id from ${table} found
    where found.workspace_id = ${sql.placeholder('workspaceId')} and found.search_text like ${sql.placeholder('search')}
      and plotline_fold(found.first_name || ' ' || found.last_name || ' ' || coalesce(found.email, '')) like ${sql.placeholder('search')}`
}

/** A communication with a contact shows the contact's name alone, also when it has a lead. */
const bySearch = sql`(${communications.searchText} like ${sql.placeholder('search')}
  or ${communications.contactId} in (${people(contacts)})
  or (${communications.contactId} is null and ${communications.leadId} in (${people(leads)})))`

/** What was said with a contact, and before with the lead that it came from. */
const byContact = sql`(${communications.contactId} = ${sql.placeholder('contactId')}
  or ${communications.leadId} = (select origin.lead_id from ${contacts} origin
    where origin.workspace_id = ${sql.placeholder('workspaceId')} and origin.id = ${sql.placeholder('contactId')}))`

const FILTERS: Record<string, SQL> = {
  search: bySearch,
  type: eq(communications.type, sql.placeholder('type')),
  status: eq(communications.status, sql.placeholder('status')),
  direction: eq(communications.direction, sql.placeholder('direction')),
  contactId: byContact,
  leadId: eq(communications.leadId, sql.placeholder('leadId')),
  dealId: eq(communications.dealId, sql.placeholder('dealId')),
  ids: sql`${communications.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const list = listQuery<Communication>({
  name: 'communications',
  table: communications,
  filters: FILTERS,
  orders: {
    createdAt: {
      column: communications.createdAt,
      type: 'timestamptz',
      index: 'newest',
      cursor: ({ createdAt }) => createdAt,
    },
  },
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    selectCommunications(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) => {
    const used = Object.keys(filtering)
    if (used.length === 0) return countRows(scope, 'communications')
    return used.length === 1 && filtering.type ? countRows(scope, `communications.${filtering.type}`) : undefined
  },
})

/** A page of communications, newest first. */
export function listCommunicationPage(
  scope: Scope,
  { query }: Call<typeof listCommunications>,
): Promise<Page<Communication>> {
  const { type, status, direction, contactId, leadId, dealId, ids } = query
  const search = searched(query.search)
  return list(scope, query, { search, type, status, direction, contactId, leadId, dealId, ids })
}

/** How many communications there are, of all and of each type, from the running counts. */
export async function countCommunications(scope: Scope): Promise<CommunicationCounts> {
  const names = COMMUNICATION_TYPES.map((type) => `communications.${type}`)
  const sums = await readTallies(scope, ['communications', ...names])
  const count = (name: string) => sums.get(name)?.count ?? 0
  return {
    total: count('communications'),
    email: count('communications.email'),
    phone: count('communications.phone'),
    meeting: count('communications.meeting'),
    sms: count('communications.sms'),
  }
}

const byId = preparedByShape(
  () => 'communication_by_id',
  (db) =>
    selectCommunications(db)
      .where(
        and(
          eq(communications.workspaceId, sql.placeholder('workspaceId')),
          eq(communications.id, sql.placeholder('id')),
        ),
      )
      .prepare('communication_by_id'),
)

/** One communication, or 404. Inside an action, pass its transaction. */
export async function findCommunication(scope: Scope, id: string, db?: Transaction): Promise<Communication> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Communication')
  return row
}

export function getCommunicationById(scope: Scope, { params }: Call<typeof getCommunication>): Promise<Communication> {
  return findCommunication(scope, params.id)
}

/** A communication that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockCommunication(db: Transaction, scope: Scope, id: string) {
  const [row] = await db
    .select(communicationColumns)
    .from(communications)
    .where(and(eq(communications.workspaceId, scope.workspaceId), eq(communications.id, id)))
    .for('update')
  if (!row) throw notFound('Communication')
  return row
}
