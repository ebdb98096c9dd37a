import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, occurred, tenantKey } from '#server/db/columns.ts'

/**
 * Links to the public pages of listings, by the SHA-256 of the token in their address. One whose listing was deleted stays until it
 * ends, so that its page can report it.
 */
export const listingLinks = pgTable(
  'listing_links',
  {
    ...tenantKey(),
    propertyId: uuid(),
    leadId: uuid(),
    tokenHash: text().notNull(),
    createdBy: uuid(),
    expiresAt: instant().notNull(),
    /** How often people opened the page. */
    opens: integer().notNull().default(0),
    lastOpenedAt: instant(),
    ...occurred(),
    ...editable(),
  },
  (table) => [
    ...recordKeys('listing_links', table, { propertyId: properties, leadId: leads, createdBy: users }),
    uniqueIndex('listing_links_token').on(table.tokenHash),
    index('listing_links_newest').on(table.workspaceId, table.propertyId, table.createdAt.desc()),
    index('listing_links_by_lead').on(table.workspaceId, table.leadId),
  ],
)
