import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sortedText } from '#server/db/columns.ts'

/**
 * Each number (E.164) and address (lower case) of each lead and contact, in the order of its key, so that those that several have are
 * found without reading the people. The triggers of both tables keep it.
 */
export const personReaches = pgTable(
  'person_reaches',
  {
    workspaceId: uuid().notNull(),
    noun: text().$type<'leads' | 'contacts'>().notNull(),
    value: sortedText().notNull(),
    recordId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'person_reaches_pk',
      columns: [table.workspaceId, table.noun, table.value, table.recordId],
    }),
    index('person_reaches_of_record').on(table.workspaceId, table.recordId),
  ],
)
