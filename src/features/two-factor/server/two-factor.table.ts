import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { deletedWithOwner, ownerKey, users } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantLink } from '#server/db/columns.ts'

/** The keys of authenticator apps. A sign-in needs only a key that a code confirmed. */
export const authenticators = pgTable(
  'authenticators',
  {
    ...ownerKey(),
    /** Base32, as the app has it: the server makes the same codes of it (docs/decisions/035-two-factor.md). */
    secret: text().notNull(),
    confirmedAt: instant(),
    /** The 30 seconds whose code was used last, counted from 1970; codes up to it are refused. */
    lastStep: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), deletedWithOwner('authenticators', table)],
)

/** The recovery codes that are left, by their SHA-256: of 120 random bits nobody finds one by trying. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...ownerKey(),
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.codeHash] }),
    deletedWithOwner('recovery_codes', table),
  ],
)

/** Factor resets for members who lost their phone; deleted once they are used or stopped. */
export const factorResets = pgTable(
  'factor_resets',
  {
    ...ownerKey(),
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
    deletedWithOwner('factor_resets', table),
    tenantLink('factor_resets_by_fk', [table.workspaceId, table.requestedBy], users).onDelete('cascade'),
  ],
)
