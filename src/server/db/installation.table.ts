import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row: whose database this is, and how often it was started together with its files. The file store keeps both as well. */
export const installation = pgTable('installation', {
  id: uuid().primaryKey(),
  starts: integer().notNull(),
})
