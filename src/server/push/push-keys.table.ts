import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** One row: the keys by which push services know this installation (VAPID, base64url). Devices are tied to them, so they never change. */
export const pushKeys = pgTable('push_keys', {
  id: smallint().primaryKey().default(1),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: instant().notNull(),
})
