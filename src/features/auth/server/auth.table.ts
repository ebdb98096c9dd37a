import { index, json, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { deletedWithOwner, ownerKey } from '#features/workspace/server/workspace.table.ts'
import { instant, tenantKey } from '#server/db/columns.ts'

/** What is kept of a session as JSON; sessions of before the optional parts have none of them. */
export type SessionFacts = {
  device: string
  address: string
  createdAt: string
  lastSeenAt: string
  idleHours: number
  /** When its person last gave their password; `createdAt` until they gave it again. */
  confirmedAt?: string
  /** When they last gave both factors, at the sign-in or since; the same as `confirmedAt` where they did it when they were last asked. */
  fullyAt?: string
  /** Another one took its place; it ends within seconds. */
  isReplaced?: boolean
  /** Somebody signed this device out by hand: at its next contact it deletes what it has of the company. */
  isEnded?: boolean
}

/** Signed-in browsers. `sid` is the SHA-256 of the cookie's value, so the table is worthless to a thief; `expire` moves with use. */
export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    ...ownerKey(),
    sess: json().$type<SessionFacts>().notNull(),
    expire: instant().notNull(),
  },
  (table) => [
    index('sessions_expire').on(table.expire),
    index('sessions_user').on(table.workspaceId, table.userId),
    deletedWithOwner('sessions', table),
  ],
)

/**
 * Browsers that get push messages: one for each session at most, and gone with it. `endpoint` is the address at the push service, which
 * nobody can guess; with the keys a message is encrypted for that browser.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    sid: text()
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('push_subscriptions_session').on(table.sid),
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.workspaceId, table.userId),
    deletedWithOwner('push_subscriptions', table),
  ],
)

/** Single-use links for a new password, by the SHA-256 of their token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    /** The admin who made it for somebody, or the person. */
    madeBy: uuid(),
    tokenHash: text().notNull(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('password_resets_token').on(table.tokenHash),
    deletedWithOwner('password_resets', table),
  ],
)

/**
 * Sign-ins whose password was right and whose second factor is pending, by the SHA-256 of the challenge. Only the browser with the same
 * device cookie can finish one, and only while the password is the same.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    ...ownerKey(),
    deviceHash: text().notNull(),
    /** The SHA-256 of the stored hash of the password that was right. */
    passwordDigest: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sign_in_challenges_user').on(table.workspaceId, table.userId),
    index('sign_in_challenges_oldest').on(table.createdAt),
    deletedWithOwner('sign_in_challenges', table),
  ],
)
