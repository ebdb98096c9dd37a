import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EntityType } from '#shared/entities.ts'
import { instant, tenantKey } from '../db/columns.ts'
import type { Scope } from '../session/scope.ts'
import type { ActKind, ActPart } from './acted.ts'

/** What a person did with one call, or with a job; written by the write path, kept as long as it may be taken back. */
export const acts = pgTable(
  'acts',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    /** Their role then: who has less now may not take it back. */
    role: text().$type<Scope['role']>().notNull(),
    kind: text().$type<ActKind>().notNull(),
    /** The record that it was mainly about, and how many there are. */
    entityType: text().$type<EntityType>(),
    recordId: uuid(),
    name: text(),
    records: integer().notNull(),
    /** The act that this one takes back. */
    undoes: uuid(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('acts_of_person').on(table.workspaceId, table.userId, table.at.desc(), table.id.desc()),
    index('acts_by_age').on(table.at),
  ],
)

/** What an act did to one record. `seq` is that of its transaction's last change, and `n` its place in the transaction. */
export const actParts = pgTable(
  'act_parts',
  {
    workspaceId: uuid().notNull(),
    actId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    n: integer().notNull(),
    verb: text().$type<ActPart['verb']>().notNull(),
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid().notNull(),
    version: integer(),
    name: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    undoneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.actId, table.seq, table.n] }),
    index('act_parts_by_record').on(table.workspaceId, table.entityId),
  ],
)

/** A record that named a removed one, by which of its fields. */
export type Unlinked = { entity: EntityType; id: string; field: string }

/** Removed records, for 90 days: their rows, those that they own, what named them, and the files that they name. */
export const trash = pgTable(
  'trash',
  {
    ...tenantKey(),
    entityType: text().$type<EntityType>().notNull(),
    recordId: uuid().notNull(),
    name: text().notNull(),
    /** As the table had it, by the names of the columns. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The rows that went with it, by the names of their tables. */
    owned: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull(),
    unlinked: jsonb().$type<Unlinked[]>().notNull(),
    files: text().array().notNull().default([]),
    deletedBy: uuid().notNull(),
    deletedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('trash_by_record').on(table.workspaceId, table.recordId),
    index('trash_newest').on(table.workspaceId, table.deletedAt.desc(), table.id.desc()),
    index('trash_by_age').on(table.deletedAt),
  ],
)
