import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, jsonb, text } from 'drizzle-orm/pg-core'
import type { Email, Phone } from '#shared/phones.ts'

/** The numbers and addresses of a person. `allNumbers` (E.164) and `allEmails` (lower case) are computed by the database. */
export const reachColumns = () => ({
  phones: jsonb().$type<Phone[]>().notNull().default([]),
  emails: jsonb().$type<Email[]>().notNull().default([]),
  whatsappName: text(),
  allNumbers: text().array().generatedAlwaysAs(sql`plotline_values(phones, 'number')`),
  allEmails: text().array().generatedAlwaysAs(sql`plotline_values(emails, 'value')`),
})

/** As much as for a search index (`columns.ts`). */
const WAITING = { gin_pending_list_limit: 256 }

/** The indexes that find who has a number or an address, in whatever place. */
export const reachIndexes = (
  name: string,
  table: Record<'workspaceId' | 'allNumbers' | 'allEmails', ExtraConfigColumn>,
) => [
  index(`${name}_by_numbers`).using('gin', table.workspaceId, table.allNumbers).with(WAITING),
  index(`${name}_by_emails`).using('gin', table.workspaceId, table.allEmails).with(WAITING),
]
