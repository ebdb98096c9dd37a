import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { deals } from '#features/deals/server/deals.table.ts'
import type { FileType } from '#features/documents/documents.contract.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { deletedWithOwner, recordKeys, users } from '#features/workspace/server/workspace.table.ts'
import { editable, instant, occurred, searchIndex, tenantKey, tenantLink } from '#server/db/columns.ts'
import type { PresenceStatus } from '#shared/realtime.ts'
import type { ChannelType, MemberRole, MessageType } from '../chat.contract.ts'

/**
 * Places to talk. `lastSeq` is that of the latest message: who says something takes the next one under the row's lock.
 * `directKey` holds both ids of a direct channel, the lower first, so that two people have one; of a group, a hash of its ids.
 */
export const teamChannels = pgTable(
  'team_channels',
  {
    ...tenantKey(),
    name: text().notNull(),
    description: text(),
    type: text().$type<ChannelType>().notNull().default('team'),
    isPrivate: boolean().notNull().default(false),
    leadId: uuid(),
    dealId: uuid(),
    propertyId: uuid(),
    directKey: text(),
    createdBy: uuid(),
    lastSeq: bigint({ mode: 'number' }).notNull().default(0),
    lastMessageAt: instant(),
    ...editable(),
    searchText: text().generatedAlwaysAs(sql`plotline_fold(name || ' ' || coalesce(description, ''))`),
  },
  (table) => [
    ...recordKeys('team_channels', table, { leadId: leads, dealId: deals, propertyId: properties, createdBy: users }),
    uniqueIndex('team_channels_direct').on(table.workspaceId, table.directKey),
    index('team_channels_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    index('team_channels_by_lead').on(table.workspaceId, table.leadId),
    index('team_channels_by_deal').on(table.workspaceId, table.dealId),
    index('team_channels_by_property').on(table.workspaceId, table.propertyId),
    searchIndex('team_channels_search', table),
  ],
)

/** Who is in a channel, and up to which message they have read it. */
export const channelMembers = pgTable(
  'channel_members',
  {
    ...tenantKey(),
    channelId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text().$type<MemberRole>().notNull().default('member'),
    muted: boolean().notNull().default(false),
    lastReadSeq: bigint({ mode: 'number' }).notNull().default(0),
    lastReadAt: instant(),
    joinedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('channel_members_once').on(table.workspaceId, table.channelId, table.userId),
    index('channel_members_by_user').on(table.workspaceId, table.userId),
    tenantLink('channel_members_channel_fk', [table.workspaceId, table.channelId], teamChannels).onDelete('cascade'),
    tenantLink('channel_members_user_id_fk', [table.workspaceId, table.userId], users).onDelete('cascade'),
  ],
)

/** Messages; `seq` counts those of a channel, `clientId` is the sender's idempotency key. */
export const teamMessages = pgTable(
  'team_messages',
  {
    ...tenantKey(),
    channelId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    userId: uuid(),
    content: text().notNull(),
    messageType: text().$type<MessageType>().notNull().default('text'),
    mentions: uuid().array().notNull().default([]),
    parentMessageId: uuid(),
    isEdited: boolean().notNull().default(false),
    editedAt: instant(),
    clientId: text(),
    ...occurred(),
    ...editable(),
    searchText: text().generatedAlwaysAs(sql`plotline_fold(content)`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    tenantLink('team_messages_user_id_fk', [table.workspaceId, table.userId], users),
    uniqueIndex('team_messages_by_channel').on(table.workspaceId, table.channelId, table.seq),
    uniqueIndex('team_messages_once').on(table.workspaceId, table.channelId, table.userId, table.clientId),
    index('team_messages_by_parent').on(table.workspaceId, table.parentMessageId),
    tenantLink('team_messages_channel_fk', [table.workspaceId, table.channelId], teamChannels).onDelete('cascade'),
    searchIndex('team_messages_search', table),
  ],
)

/** The files of messages; their bytes lie in the file store. */
export const messageFiles = pgTable(
  'message_files',
  {
    ...tenantKey(),
    messageId: uuid().notNull(),
    name: text().notNull(),
    fileType: text().$type<FileType>().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('message_files_by_message').on(table.workspaceId, table.messageId),
    tenantLink('message_files_message_fk', [table.workspaceId, table.messageId], teamMessages).onDelete('cascade'),
  ],
)

/** How somebody was when last heard of. */
export const presenceStatus = pgTable(
  'presence_status',
  {
    ...tenantKey(),
    userId: uuid().notNull(),
    status: text().$type<PresenceStatus>().notNull().default('offline'),
    currentActivity: text(),
    lastSeen: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('presence_status_user').on(table.workspaceId, table.userId),
    deletedWithOwner('presence_status', table),
  ],
)
