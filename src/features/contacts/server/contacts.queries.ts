import { and, eq, type SQL, sql } from 'drizzle-orm'
import { countRows, readTallies } from '#server/changes/count-rows.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Transaction } from '#server/db/database.ts'
import { listQuery, searched } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { Call, Page } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import { foldPerson } from '#shared/text.ts'
import {
  CONTACT_TYPES,
  type Contact,
  type ContactCounts,
  type getContact,
  type listContacts,
} from '../contacts.contract.ts'
import { contacts } from './contacts.table.ts'

export const contactColumns = {
  id: contacts.id,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  email: contacts.email,
  phone: contacts.phone,
  phoneNumber: contacts.phoneNumber,
  company: contacts.company,
  position: contacts.position,
  type: contacts.type,
  source: contacts.source,
  tags: contacts.tags,
  lastContactDate: contacts.lastContactDate,
  notes: contacts.notes,
  leadId: contacts.leadId,
  createdBy: contacts.createdBy,
  version: contacts.version,
  createdAt: contacts.createdAt,
  updatedAt: contacts.updatedAt,
}

type Row = Contact & { sortName: string | null }

/** Nobody spoke with them yet: before every date. */
const NEVER = '-infinity'

const ORDERS = {
  createdAt: { column: contacts.createdAt, type: 'timestamptz', index: 'newest', cursor: (row: Row) => row.createdAt },
  lastName: { column: contacts.sortName, type: 'text', index: 'plain', cursor: (row: Row) => row.sortName ?? '' },
  lastContactDate: {
    column: sql`coalesce(${contacts.lastContactDate}, ${sql.raw(`'${NEVER}'`)}::timestamptz)`,
    type: 'timestamptz',
    index: 'plain',
    cursor: (row: Row) => row.lastContactDate ?? NEVER,
  },
} as const

const FILTERS: Record<string, SQL> = {
  search: sql`${contacts.searchText} like ${sql.placeholder('search')}`,
  type: eq(contacts.type, sql.placeholder('type')),
  leadId: eq(contacts.leadId, sql.placeholder('leadId')),
  ids: sql`${contacts.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const list = listQuery<Row>({
  name: 'contacts',
  table: contacts,
  filters: FILTERS,
  orders: ORDERS,
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    db
      .select({ ...contactColumns, sortName: contacts.sortName })
      .from(contacts)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  kept: (scope, filtering) => {
    const used = Object.keys(filtering)
    if (used.length === 0) return countRows(scope, 'contacts')
    return used.length === 1 && filtering.type ? countRows(scope, `contacts.${filtering.type}`) : undefined
  },
})

/** A page of contacts, newest first unless sorted; those never contacted count as the longest ago. */
export function listContactPage(scope: Scope, { query }: Call<typeof listContacts>): Promise<Page<Contact>> {
  const { type, leadId, ids } = query
  return list(scope, query, { search: searched(query.search, foldPerson), type, leadId, ids })
}

/** How many contacts there are, of all and of each type, from the running counts. */
export async function countContacts(scope: Scope): Promise<ContactCounts> {
  const sums = await readTallies(scope, ['contacts', ...CONTACT_TYPES.map((type) => `contacts.${type}`)])
  const count = (name: string) => sums.get(name)?.count ?? 0
  return {
    total: count('contacts'),
    lead: count('contacts.lead'),
    client: count('contacts.client'),
    partner: count('contacts.partner'),
    vendor: count('contacts.vendor'),
  }
}

const byId = preparedByShape(
  () => 'contact_by_id',
  (db) =>
    db
      .select(contactColumns)
      .from(contacts)
      .where(and(eq(contacts.workspaceId, sql.placeholder('workspaceId')), eq(contacts.id, sql.placeholder('id'))))
      .prepare('contact_by_id'),
)

/** One contact, or 404. Inside an action, pass its transaction. */
export async function findContact(scope: Scope, id: string, db?: Transaction): Promise<Contact> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Contact')
  return row
}

/** The id of the contact that a lead became, inside an action. */
export async function findContactOfLead(tx: Tx, leadId: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, tx.scope.workspaceId), eq(contacts.leadId, leadId)))
  return row?.id
}

export function getContactById(scope: Scope, { params }: Call<typeof getContact>): Promise<Contact> {
  return findContact(scope, params.id)
}

const forUpdate = preparedByShape(
  () => 'contact_for_update',
  (db) =>
    db
      .select(contactColumns)
      .from(contacts)
      .where(and(eq(contacts.workspaceId, sql.placeholder('workspaceId')), eq(contacts.id, sql.placeholder('id'))))
      .for('update')
      .prepare('contact_for_update'),
)

/** A contact that is about to be changed, locked until the transaction ends; 404 when it is not there. */
export async function lockContact(db: Transaction, scope: Scope, id: string): Promise<Contact> {
  const [row] = await forUpdate(undefined, db).execute({ workspaceId: scope.workspaceId, id })
  if (!row) throw notFound('Contact')
  return row
}
