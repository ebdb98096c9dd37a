import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { deletedWithOwner } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'

/** Passkeys: the public halves of keys that devices keep, so nobody signs in with what stands here. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    name: text().notNull(),
    /** By which a browser names it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; 0 for one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** `multiDevice` for one that a password manager may copy. */
    deviceType: text({ enum: ['singleDevice', 'multiDevice'] }).notNull(),
    isBackedUp: boolean().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.workspaceId, table.userId),
    deletedWithOwner('passkeys', table),
  ],
)

/** What browsers were asked to sign, by its SHA-256; deleted with its first use. Nobody has to be signed in for one. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    tokenHash: text().primaryKey(),
    /** The SHA-256 of what it is for, and of the session, device or sign-in that may use it. */
    holderHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_oldest').on(table.createdAt)],
)
