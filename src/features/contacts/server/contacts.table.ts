import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#features/leads/server/leads.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, searchIndex, sortedText, tenantKey } from '#server/db/columns.ts'
import { reachColumns, reachIndexes } from '#server/db/reach-columns.ts'
import type { ContactSource, ContactType } from '../contacts.contract.ts'

/**
 * People the company knows. `phone`, `phoneNumber` and `email` are the first of `phones` and `emails`, written with them by `storedReach`;
 * `searchText`, `sortName` (for the search) and `nameOrder` are computed by the database.
 */
export const contacts = pgTable(
  'contacts',
  {
    ...tenantKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text(),
    phone: text(),
    phoneNumber: text(),
    ...reachColumns(),
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
    searchText: text().generatedAlwaysAs(
      sql`plotline_fold(first_name || ' ' || last_name || ' ' || plotline_listed(emails, 'value', ' ') || ' ' || coalesce(whatsapp_name, '') || ' ' || coalesce(company, '')) || ' ' || plotline_numbers(plotline_listed(phones, 'value', ',')) || ' ' || plotline_listed(phones, 'number', ' ')`,
    ),
    sortName: sortedText().generatedAlwaysAs(sql`plotline_fold(last_name || ' ' || first_name)`),
    nameOrder: sortedText().generatedAlwaysAs(sql`plotline_order(last_name || ' ' || first_name)`),
  },
  (table) => [
    ...recordKeys('contacts', table, { leadId: leads, createdBy: users }),
    index('contacts_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('contacts_by_name').on(table.workspaceId, table.sortName, table.id),
    index('contacts_in_order').on(table.workspaceId, table.nameOrder, table.id),
    index('contacts_by_type').on(table.workspaceId, table.type, table.createdAt.desc(), table.id.desc()),
    index('contacts_by_last_contact').on(
      table.workspaceId,
      sql`coalesce(${table.lastContactDate}, '-infinity'::timestamptz)`,
      table.id,
    ),
    uniqueIndex('contacts_by_lead').on(table.workspaceId, table.leadId),
    index('contacts_by_phone').on(table.workspaceId, table.phoneNumber.op('text_pattern_ops')),
    index('contacts_by_phone_end').on(table.workspaceId, sql`reverse(${table.phoneNumber}) text_pattern_ops`),
    ...reachIndexes('contacts', table),
    searchIndex('contacts_search', table),
  ],
)
