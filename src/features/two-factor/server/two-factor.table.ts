import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantLink } from '#server/db/columns.ts'

/** The keys of authenticator apps. A sign-in needs only a key that a code confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    workspaceId: uuid().notNull(),
    userId: uuid().notNull(),
    /** Base32, as the app has it: the server makes the same codes of it (docs/decisions/035-two-factor.md). */
    secret: text().notNull(),
    confirmedAt: instant(),
    /** The 30 seconds whose code was used last, counted from 1970; codes up to it are refused. */
    lastStep: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    tenantLink('authenticators_user_fk', [table.workspaceId, table.userId], users).onDelete('cascade'),
  ],
)

/** The recovery codes that are left, by their SHA-256: of 120 random bits nobody finds one by trying. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    workspaceId: uuid().notNull(),
    userId: uuid().notNull(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.codeHash] }),
    tenantLink('recovery_codes_user_fk', [table.workspaceId, table.userId], users).onDelete('cascade'),
  ],
)

/** Factor resets for members who lost their phone; deleted once they are used or stopped. */
export const factorResets = pgTable(
  'factor_resets',
  {
    workspaceId: uuid().notNull(),
    userId: uuid().notNull(),
    requestedBy: uuid().notNull(),
    /** Of the link in the member's mail, which stops it. */
    tokenHash: text().notNull(),
    takesEffectAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId] }),
    uniqueIndex('factor_resets_token').on(table.tokenHash),
    index('factor_resets_by').on(table.workspaceId, table.requestedBy),
    tenantLink('factor_resets_user_fk', [table.workspaceId, table.userId], users).onDelete('cascade'),
    tenantLink('factor_resets_by_fk', [table.workspaceId, table.requestedBy], users).onDelete('cascade'),
  ],
)
