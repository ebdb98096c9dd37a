import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#features/leads/server/leads.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, searchIndex, tenantKey } from '#server/db/columns.ts'
import { personColumns, personIndexes, personSearchText } from '#server/db/person-columns.ts'
import type { ContactSource, ContactType } from '../contacts.contract.ts'

/** People the company knows. `searchText` is computed by the database. */
export const contacts = pgTable(
  'contacts',
  {
    ...tenantKey(),
    ...personColumns(),
    company: text(),
    position: text(),
    type: text().$type<ContactType>().notNull().default('lead'),
    source: text().$type<ContactSource>().notNull().default('website'),
    tags: text().array().notNull().default([]),
    lastContactDate: instant(),
    language: text(),
    notes: text(),
    leadId: uuid(),
    createdBy: uuid(),
    ...editable(),
    searchText: personSearchText(sql` || ' ' || coalesce(company, '')`),
  },
  (table) => [
    ...recordKeys('contacts', table, { leadId: leads, createdBy: users }),
    index('contacts_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('contacts_by_type').on(table.workspaceId, table.type, table.createdAt.desc(), table.id.desc()),
    index('contacts_by_last_contact').on(
      table.workspaceId,
      sql`coalesce(${table.lastContactDate}, '-infinity'::timestamptz)`,
      table.id,
    ),
    uniqueIndex('contacts_by_lead').on(table.workspaceId, table.leadId),
    ...personIndexes('contacts', table),
    searchIndex('contacts_search', table),
  ],
)
