import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReadAudience } from '#server/changes/audiences.ts'
import { isLinked } from '#server/db/joins.ts'
import { channelMembers, teamChannels, teamMessages } from './chat.table.ts'

const people = sql<string[]>`array_agg(${channelMembers.userId})`
const isMember = and(
  eq(channelMembers.workspaceId, teamChannels.workspaceId),
  eq(channelMembers.channelId, teamChannels.id),
)

/** A private channel is its members' alone. */
export const channelAudience: ReadAudience = async ({ workspaceId }, ids, db) =>
  db
    .select({ id: teamChannels.id, people })
    .from(teamChannels)
    .innerJoin(channelMembers, isMember)
    .where(and(eq(teamChannels.workspaceId, workspaceId), inArray(teamChannels.id, ids), teamChannels.isPrivate))
    .groupBy(teamChannels.id)

/** So are its messages. */
export const messageAudience: ReadAudience = async ({ workspaceId }, ids, db) =>
  db
    .select({ id: teamMessages.id, people })
    .from(teamMessages)
    .innerJoin(teamChannels, isLinked(teamChannels, teamMessages, 'channelId'))
    .innerJoin(channelMembers, isMember)
    .where(and(eq(teamMessages.workspaceId, workspaceId), inArray(teamMessages.id, ids), teamChannels.isPrivate))
    .groupBy(teamMessages.id)
