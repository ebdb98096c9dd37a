import { type SQL, sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, jsonb, text } from 'drizzle-orm/pg-core'
import type { Email, Phone } from '#shared/phones.ts'
import { sortedText } from './columns.ts'

/**
 * The name, numbers and addresses of a person. `phone`, `phoneNumber` and `email` are the first of `phones` and `emails`, written with them
 * by `storedReach`; `allNumbers` (E.164), `allEmails` (lower case), `sortName` (for the search) and `nameOrder` are computed by the database.
 */
export const personColumns = () => ({
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text(),
  phone: text(),
  phoneNumber: text(),
  phones: jsonb().$type<Phone[]>().notNull().default([]),
  emails: jsonb().$type<Email[]>().notNull().default([]),
  whatsappName: text(),
  allNumbers: text().array().generatedAlwaysAs(sql`plotline_values(phones, 'number')`),
  allEmails: text().array().generatedAlwaysAs(sql`plotline_values(emails, 'value')`),
  sortName: sortedText().generatedAlwaysAs(sql`plotline_fold(last_name || ' ' || first_name)`),
  nameOrder: sortedText().generatedAlwaysAs(sql`plotline_order(last_name || ' ' || first_name)`),
})

/** What the search finds a person by, computed by the database; `more` has a word before it. */
export const personSearchText = (more: SQL = sql``) =>
  text().generatedAlwaysAs(
    sql`plotline_fold(first_name || ' ' || last_name || ' ' || plotline_listed(emails, 'value', ' ') || ' ' || coalesce(whatsapp_name, '')${more}) || ' ' || plotline_numbers(plotline_listed(phones, 'value', ',')) || ' ' || plotline_listed(phones, 'number', ' ')`,
  )

type Indexed = 'workspaceId' | 'id' | 'sortName' | 'nameOrder' | 'phoneNumber'

/** The indexes that sort people by name, and find them by the beginning or end of their number. */
export const personIndexes = (name: string, table: Record<Indexed, ExtraConfigColumn>) => [
  index(`${name}_by_name`).on(table.workspaceId, table.sortName, table.id),
  index(`${name}_in_order`).on(table.workspaceId, table.nameOrder, table.id),
  index(`${name}_by_phone`).on(table.workspaceId, table.phoneNumber.op('text_pattern_ops')),
  index(`${name}_by_phone_end`).on(table.workspaceId, sql`reverse(${table.phoneNumber}) text_pattern_ops`),
]
