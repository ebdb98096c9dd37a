import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contacts } from '#features/contacts/server/contacts.table.ts'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, occurred, searchIndex, tenantKey } from '#server/db/columns.ts'
import type { CommunicationDirection, CommunicationStatus, CommunicationType } from '../communications.contract.ts'

/** What was said, or is planned to be. */
export const communications = pgTable(
  'communications',
  {
    ...tenantKey(),
    type: text().$type<CommunicationType>().notNull(),
    direction: text().$type<CommunicationDirection>().notNull(),
    status: text().$type<CommunicationStatus>().notNull().default('completed'),
    subject: text(),
    content: text(),
    contactId: uuid(),
    leadId: uuid(),
    dealId: uuid(),
    /** The name of the lead or contact it was with, kept once that one is deleted. */
    formerName: text(),
    duration: integer(),
    scheduledAt: instant(),
    completedAt: instant(),
    userId: uuid(),
    ...occurred(),
    ...editable(),
    searchText: text().generatedAlwaysAs(sql`plotline_fold(coalesce(subject, '') || ' ' || coalesce(content, ''))`),
  },
  (table) => [
    ...recordKeys('communications', table, { contactId: contacts, leadId: leads, dealId: deals, userId: users }),
    index('communications_newest').on(table.workspaceId, table.occurredAt.desc(), table.id.desc()),
    index('communications_by_contact').on(table.workspaceId, table.contactId, table.occurredAt.desc()),
    index('communications_by_lead').on(table.workspaceId, table.leadId, table.occurredAt.desc()),
    index('communications_by_deal').on(table.workspaceId, table.dealId, table.occurredAt.desc()),
    index('communications_by_type').on(table.workspaceId, table.type, table.occurredAt.desc(), table.id.desc()),
    index('communications_scheduled').on(table.workspaceId, table.scheduledAt).where(sql`status = 'scheduled'`),
    index('communications_of_deleted').on(table.workspaceId, table.formerName).where(sql`former_name is not null`),
    searchIndex('communications_search', table),
  ],
)
