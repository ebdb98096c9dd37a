import { and, eq, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { countKinds } from '#server/changes/count-rows.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Database } from '#server/db/database.ts'
import { LONG_AGO } from '#server/db/paging.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import { keptBy, recordList } from '#server/records/record-list.ts'
import { recordReads } from '#server/records/record-reads.ts'
import type { Scope } from '#server/session/scope.ts'
import { personWords } from '#shared/search-words.ts'
import { CONTACT_TYPES, contact, contactFilters, listContacts } from '../contacts.contract.ts'
import { contacts } from './contacts.table.ts'

export const contactColumns = columnsOf(contact, contacts)

function selectContacts<Fields extends SelectedFields>(db: Database, fields: Fields) {
  return db.select(fields).from(contacts)
}

/** A page of contacts, newest first unless sorted; those never contacted sort as the longest ago. */
export const listContactPage = recordList({
  list: listContacts,
  filters: contactFilters,
  name: 'contacts',
  table: contacts,
  select: (db: Database) => selectContacts(db, { ...contactColumns, nameOrder: contacts.nameOrder }),
  searchWords: personWords,
  orders: {
    createdAt: { column: contacts.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
    lastName: { column: contacts.nameOrder, type: 'text', index: 'plain', cursor: (row) => row.nameOrder ?? '' },
    lastContactDate: {
      column: sql`coalesce(${contacts.lastContactDate}, ${sql.raw(`'${LONG_AGO}'`)}::timestamptz)`,
      type: 'timestamptz',
      index: 'plain',
      cursor: (row) => row.lastContactDate ?? LONG_AGO,
    },
  },
  standard: '-createdAt',
  kept: keptBy('contacts', 'type'),
})

/** The number of contacts, of all and of each type, from the tallies. */
export const countContacts = (scope: Scope) => countKinds(scope, 'contacts', CONTACT_TYPES)

export const contactReads = recordReads({
  table: contacts,
  select: (db: Database) => selectContacts(db, contactColumns),
  columns: contactColumns,
})

export const { find: findContact, get: getContactById, lock: lockContact } = contactReads

/** The id of the contact that a lead was converted into, inside an action. */
export async function findContactOfLead(tx: Tx, leadId: string): Promise<string | undefined> {
  const [row] = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.workspaceId, tx.scope.workspaceId), eq(contacts.leadId, leadId)))
  return row?.id
}
