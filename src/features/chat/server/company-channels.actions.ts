import { and, eq, not } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Tx } from '#server/changes/transact.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Scope } from '#server/session/scope.ts'
import { newId } from '#shared/ids.ts'
import type { Text } from '#shared/texts.ts'
import { FIRST_CHANNELS } from '../chat.contract.ts'
import { channelMembers, teamChannels } from './chat.table.ts'
import { firstChannelTexts } from './first-channels.texts.ts'

const DESCRIPTIONS: Record<(typeof FIRST_CHANNELS)[number], Text> = firstChannelTexts.descriptions

/** Gives a company that opens the channels that every company starts with, and its first account a place in them. */
export async function openFirstChannels(db: Transaction, scope: Scope, now: string): Promise<void> {
  const { workspaceId, userId } = scope
  for (const name of FIRST_CHANNELS) {
    const channelId = newId()
    const first = { name, description: DESCRIPTIONS[name]() }
    await db.insert(teamChannels).values({ ...first, workspaceId, id: channelId, createdAt: now, updatedAt: now })
    await db.insert(channelMembers).values({ workspaceId, id: newId(), channelId, userId, joinedAt: now })
  }
}

/** Takes a new account into the open channels of its company, the messages there so far as read. Lock the workspace first. */
export async function joinOpenChannels(tx: Tx, userId: string): Promise<void> {
  const open = await tx.db
    .select({ id: teamChannels.id, lastSeq: teamChannels.lastSeq })
    .from(teamChannels)
    .where(and(eq(teamChannels.workspaceId, tx.scope.workspaceId), not(teamChannels.isPrivate)))
  for (const { id, lastSeq } of open) {
    await addToChannel(tx, id, lastSeq, [userId])
    tx.record({ entity: 'channel', id, action: 'updated' })
  }
}

/** Takes everybody of the company into a channel that is open, who is in it stays. Lock the workspace first. */
export async function takeEverybodyIn(tx: Tx, channelId: string, lastSeq: number): Promise<void> {
  const { workspaceId } = tx.scope
  const everybody = await tx.db.select({ id: users.id }).from(users).where(eq(users.workspaceId, workspaceId))
  const userIds = everybody.map(({ id }) => id)
  await addToChannel(tx, channelId, lastSeq, userIds)
}

/** Puts people into a channel with the messages so far as read; answers those who were not in it yet. */
export async function addToChannel(
  { db, scope, now }: Tx,
  channelId: string,
  lastSeq: number,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const place = { workspaceId: scope.workspaceId, channelId, lastReadSeq: lastSeq, joinedAt: now }
  const added = await db
    .insert(channelMembers)
    .values(userIds.map((userId) => ({ ...place, id: newId(), userId })))
    .onConflictDoNothing()
    .returning({ userId: channelMembers.userId })
  return added.map(({ userId }) => userId)
}
