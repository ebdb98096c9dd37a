import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuditAction } from '#shared/audit-actions.ts'
import type { ChangeAction } from '#shared/changes.ts'
import type { EntityType } from '#shared/entities.ts'
import type { NotificationType } from '#shared/realtime.ts'
import type { StoredText } from '#shared/stored-text.ts'
import { instant, occurred, tenantKey } from '../db/columns.ts'

/** One row a workspace: the last `seq` given out and, per entity, the `seq` of its latest change. Locked last in every write. */
export const workspaceClocks = pgTable('workspace_clocks', {
  workspaceId: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  keptAfter: bigint({ mode: 'number' }).notNull().default(0),
  heads: jsonb().$type<Partial<Record<EntityType, number>>>().notNull().default({}),
})

/** The change log. */
export const changes = pgTable(
  'changes',
  {
    workspaceId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    entityType: text().$type<EntityType>().notNull(),
    entityId: uuid(),
    action: text().$type<ChangeAction>().notNull(),
    userId: uuid(),
    at: instant().notNull(),
    /** Who may know what changed; null for everybody. */
    audience: uuid().array(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.seq] })],
)

/** Running counts and sums that screens show, kept in the same commit as the rows they count; the day `0001-01-01` holds all time. */
export const tallies = pgTable(
  'tallies',
  {
    workspaceId: uuid().notNull(),
    name: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.name, table.day] })],
)

/** The feed of a workspace. */
export const activities = pgTable(
  'activities',
  {
    ...tenantKey(),
    type: text().notNull(),
    /** In English. */
    description: text().notNull(),
    /** The same to be read in any language; null in earlier lines, and in those that an erasure has changed. */
    said: jsonb().$type<StoredText>(),
    entityType: text(),
    entityId: uuid(),
    userId: uuid(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...occurred(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('activities_newest').on(table.workspaceId, table.occurredAt.desc(), table.id.desc()),
    index('activities_entity').on(table.workspaceId, table.entityId, table.occurredAt.desc()),
  ],
)

/**
 * Who did what that matters, from where: append only. The database gives each row its place in the company's chain (`chain_audit_row`):
 * `digest` covers what an erasure may leave out of it, with `salt`; `hash` covers all else, the digest and the hash of the row before.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    ...tenantKey(),
    userId: uuid(),
    action: text().$type<AuditAction>().notNull(),
    entityType: text(),
    entityId: uuid(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant().notNull(),
    /** Where the call came from, and its browser as that names itself; null for what the server did by itself. */
    address: text(),
    device: text(),
    seq: bigint({ mode: 'number' }).notNull(),
    salt: uuid().notNull(),
    digest: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('audit_log_chain').on(table.workspaceId, table.seq),
    index('audit_log_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('audit_log_by_person').on(table.workspaceId, table.userId, table.createdAt.desc(), table.id.desc()),
    index('audit_log_by_record').on(table.workspaceId, table.entityId, table.createdAt.desc(), table.id.desc()),
    index('audit_log_sign_ins')
      .on(table.workspaceId, table.userId, sql`(metadata ->> 'deviceName')`)
      .where(sql`action = 'session.signed_in'`),
  ],
)

/** The newest row of each company's audit chain: without it nobody could tell that the newest rows were removed. */
export const auditHeads = pgTable('audit_heads', {
  workspaceId: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})

/** What one person should know. Of the messages of a channel there is one unread for each person, which tells the latest. */
export const notifications = pgTable(
  'team_notifications',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    type: text().$type<NotificationType>().notNull(),
    title: text().notNull(),
    content: text(),
    /** What of title and content can be read in another language than that of its time. */
    said: jsonb().$type<{ title?: StoredText; content?: StoredText }>(),
    entityType: text(),
    entityId: uuid(),
    channelId: uuid(),
    /** The record that caused it, such as a message; null in notices of before this was kept. */
    sourceId: uuid(),
    isRead: boolean().notNull().default(false),
    readAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('team_notifications_newest').on(table.workspaceId, table.userId, table.createdAt.desc(), table.id.desc()),
    index('team_notifications_unread').on(table.workspaceId, table.userId).where(sql`not is_read`),
    index('team_notifications_unread_of')
      .on(table.workspaceId, table.entityId)
      .where(sql`not is_read and entity_id is not null`),
    index('team_notifications_by_channel')
      .on(table.workspaceId, table.channelId, table.userId)
      .where(sql`channel_id is not null`),
    index('team_notifications_by_source')
      .on(table.workspaceId, table.sourceId)
      .where(sql`source_id is not null and channel_id is not null`),
    uniqueIndex('team_notifications_of_channel')
      .on(table.workspaceId, table.channelId, table.userId)
      .where(sql`type = 'message' and not is_read`),
  ],
)

/** The first answer to each `Idempotency-Key`, and a hash of what was asked. Kept for 30 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspaceId: uuid().notNull(),
    key: uuid().notNull(),
    userId: uuid().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.key] })],
)
