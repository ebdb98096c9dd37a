import { and, eq, sql } from 'drizzle-orm'
import { ownNotifications, ownUnread } from '#features/notifications/server/notifications.queries.ts'
import { notifications } from '#server/changes/changes.table.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, forbidden, notFound } from '#shared/errors.ts'
import { fullName } from '#shared/full-name.ts'
import { listWords } from '#shared/list-words.ts'
import type * as contract from '../chat.contract.ts'
import type { Channel, Member } from '../chat.contract.ts'
import { channelNoteTexts } from './channel-notes.texts.ts'
import { refuseDirect, requireOwner, requirePeople, setOwner } from './channels.actions.ts'
import {
  findChannel,
  findMembers,
  type LockedChannel,
  listPlaces,
  lockChannel,
  placeOf,
  readPeople,
} from './channels.queries.ts'
import { channelMembers, teamChannels } from './chat.table.ts'
import { chatRefusalTexts } from './chat-refusals.texts.ts'
import { addToChannel } from './company-channels.actions.ts'
import { type ChannelNote, noteInChannel } from './message-posting.actions.ts'

/** Takes people into a channel; who is in it stays as they are. Into an open one everybody may come by themselves. */
export async function addMembers(scope: Scope, { params, body }: Call<typeof contract.addMembers>): Promise<Member[]> {
  return transact(scope, async (tx) => {
    const channel = await lockChannel(tx.db, scope, params.id)
    refuseDirect(channel)
    const people = await requirePeople(tx, body.userIds)
    const added = new Set(await addToChannel(tx, params.id, channel.lastSeq, body.userIds))
    if (added.size > 0) {
      const others = people.filter(({ id }) => added.has(id) && id !== scope.userId).map(fullName)
      const note: ChannelNote = (by) => channelNoteTexts.added({ ...by, people: listWords(others) })
      await noteMembers(tx, channel, others.length > 0 ? note : channelNoteTexts.joined)
    }
    return findMembers(scope, params.id, tx.db)
  })
}

/** Says in a channel how its people have changed; a group that does is no longer the one between its first people. */
async function noteMembers(
  tx: Tx,
  channel: LockedChannel,
  note: ChannelNote,
  audience?: readonly string[],
): Promise<void> {
  if (channel.directKey !== null)
    await tx.db
      .update(teamChannels)
      .set({ directKey: null })
      .where(and(eq(teamChannels.workspaceId, tx.scope.workspaceId), eq(teamChannels.id, channel.id)))
  tx.record({ entity: 'channel', id: channel.id, action: 'updated', audience })
  await noteInChannel(tx, channel, note)
}

/**
 * Takes somebody out of a channel: oneself, or anybody for its owner and admins. When its last owner goes, who has been in it for
 * longest is the owner; the last person of a private channel stays, who else could ever see it?
 */
export async function removeMember(scope: Scope, { params }: Call<typeof contract.removeMember>): Promise<undefined> {
  const { userId } = params
  const { isPrivate, rest } = await transact(scope, async (tx) => {
    const channel = await lockChannel(tx.db, scope, params.id)
    refuseDirect(channel)
    const places = await listPlaces(tx.db, scope, params.id)
    const place = places.find((one) => one.userId === userId)
    if (userId !== scope.userId) requireOwner(scope, channel)
    if (!place) throw notFound('Member')
    const others = places.filter((one) => one.userId !== userId)
    if (channel.isPrivate && others.length === 0) throw conflict(chatRefusalTexts.lastOne)
    const [person] = await readPeople(tx.db, scope, [userId])
    await tx.db.delete(channelMembers).where(placeOf(scope, params.id, userId))
    const isLeaving = userId === scope.userId || !person
    const note: ChannelNote = (by) =>
      isLeaving ? channelNoteTexts.left(by) : channelNoteTexts.removed({ ...by, person: fullName(person) })
    // Whoever is out of it has to hear that too.
    await noteMembers(tx, channel, note, channel.isPrivate ? places.map((one) => one.userId) : undefined)
    const heir = others[0]
    if (place.role === 'owner' && heir && !others.some(({ role }) => role === 'owner'))
      await setOwner(tx, params.id, heir.userId)
    if (channel.isPrivate) await forgetNotifications(tx, params.id, userId)
    else await markNotificationsRead(tx, params.id, userId)
    return { isPrivate: channel.isPrivate, rest: others.map((one) => one.userId) }
  })
  if (isPrivate) scope.context.channels.evictNonMembers(scope.workspaceId, params.id, rest)
}

/** What a private channel is called and what was said in it is not for those who are out of it. */
async function forgetNotifications({ db, scope, now, tell }: Tx, channelId: string, userId: string): Promise<void> {
  await db
    .delete(notifications)
    .where(and(ownNotifications({ ...scope, userId }), eq(notifications.channelId, channelId)))
  tell([userId], { type: 'channel_read', channelId, lastReadAt: now })
}

async function markNotificationsRead({ db, scope, now }: Tx, channelId: string, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ isRead: true, readAt: now })
    .where(and(ownUnread({ ...scope, userId }), eq(notifications.channelId, channelId)))
}

/** Notes that the caller has read everything in a channel, with its notifications; their other windows are notified. */
export async function readChannel(
  scope: Scope,
  { params }: Call<typeof contract.readChannel>,
): Promise<{ lastReadAt: string; unreadCount: 0 }> {
  return transact(scope, async (tx) => {
    const { unreadCount } = await findChannel(scope, params.id, tx.db)
    await tx.db
      .update(channelMembers)
      .set({
        lastReadSeq: sql`greatest(${channelMembers.lastReadSeq}, ${teamChannels.lastSeq})`,
        lastReadAt: tx.now,
      })
      .from(teamChannels)
      .where(
        and(
          placeOf(scope, params.id, scope.userId),
          eq(teamChannels.workspaceId, scope.workspaceId),
          eq(teamChannels.id, params.id),
        ),
      )
    await markNotificationsRead(tx, params.id, scope.userId)
    if (unreadCount > 0) tx.tell([scope.userId], { type: 'channel_read', channelId: params.id, lastReadAt: tx.now })
    return { lastReadAt: tx.now, unreadCount: 0 }
  })
}

/** Keeps the news of a channel from the caller, or lets it through again; mentions come in either way. */
export async function muteChannel(scope: Scope, { params, body }: Call<typeof contract.muteChannel>): Promise<Channel> {
  return transact(scope, async (tx) => {
    const { isMember } = await findChannel(scope, params.id, tx.db)
    if (!isMember) throw forbidden(chatRefusalTexts.joinFirst)
    await tx.db
      .update(channelMembers)
      .set({ muted: body.muted })
      .where(placeOf(scope, params.id, scope.userId))
    return findChannel(scope, params.id, tx.db)
  })
}
