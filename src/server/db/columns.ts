import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  numeric,
  uuid,
} from 'drizzle-orm/pg-core'
import pg from 'pg'

/** `2026-11-20 09:12:00.5+00` as PostgreSQL writes it → `2026-11-20T09:12:00.500Z`; sessions run in UTC. */
export function toIso(text: string): string {
  const fraction = text.slice(19, -3) || '.'
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`
}

/** Types that the driver would turn into objects; the query builder reads them as text too. */
const AS_TEXT = new Set<number>([pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.INTERVAL])

/** How the driver reads rows that leave the server as they come. */
export const readAsShown: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (type === pg.types.builtins.TIMESTAMPTZ) return toIso
    return AS_TEXT.has(type) ? (text: string) => text : pg.types.getTypeParser(type, format)
  },
}

/** An instant to the millisecond, ISO 8601 text in UTC on our side. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: toIso,
})

/** Folded text, or a key that lists are sorted by: by code point, as in the browser, so that an index also knows how it begins. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Naira with two decimals, as exact decimal text. */
export const naira = () => numeric({ precision: 14, scale: 2 })

/** The two columns that lead every tenant table's key. */
export const tenantKey = () => ({ workspaceId: uuid().notNull(), id: uuid().notNull() })

/** A foreign key within the company of the row, so that none points across companies. */
export const tenantLink = (
  name: string,
  columns: [workspaceId: AnyPgColumn, id: AnyPgColumn],
  target: { workspaceId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ name, columns, foreignColumns: [target.workspaceId, target.id] })

/** When the person did it: `createdAt` is when it arrived, which is later where it waited for the network. */
export const occurred = () => ({ occurredAt: instant().notNull() })

/** Created, updated and version: what every editable record carries. `version` grows by one with each write. */
export const editable = () => ({
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** So many kB of new entries wait beside a search index, which every search looks through one by one. */
const WAITING_KB = 256

/**
 * The index that finds text anywhere in the records of a company. The text comes first: the database asks a later column only where
 * the ones before it hold, and would otherwise go through all records of a large company for each search.
 */
export const searchIndex = (name: string, table: { workspaceId: ExtraConfigColumn; searchText: ExtraConfigColumn }) =>
  index(name)
    .using('gin', table.searchText.op('gin_trgm_ops'), table.workspaceId)
    .with({ gin_pending_list_limit: WAITING_KB })

/** The same for a column that a list is narrowed by a part of. */
export const foldedIndex = (name: string, column: ExtraConfigColumn, workspaceId: ExtraConfigColumn) =>
  index(name)
    .using('gin', sql`plotline_fold(${column}) gin_trgm_ops`, workspaceId)
    .with({ gin_pending_list_limit: WAITING_KB })
