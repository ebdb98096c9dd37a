import { createHash } from 'node:crypto'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { lockWorkspace } from '#features/workspace/server/workspace.actions.ts'
import { notifications } from '#server/changes/changes.table.ts'
import { Existing } from '#server/changes/idempotency.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { fileKey } from '#server/files/kept-file.ts'
import type { Call } from '#server/http/serve.ts'
import { recordWrites } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../chat.contract.ts'
import type { Channel, NewChannel } from '../chat.contract.ts'
import { directKeyOf } from '../chat.rules.ts'
import { chatTexts } from '../chat.texts.ts'
import { channelNoteTexts } from './channel-notes.texts.ts'
import {
  findChannel,
  findChannelId,
  type LockedChannel,
  listPlaces,
  lockChannel,
  placeOf,
  readPeople,
} from './channels.queries.ts'
import { channelMembers, teamChannels } from './chat.table.ts'
import { chatRefusalTexts } from './chat-refusals.texts.ts'
import { addToChannel, takeEverybodyIn } from './company-channels.actions.ts'
import { noteInChannel } from './message-posting.actions.ts'
import { listFiles } from './messages.queries.ts'

const writes = recordWrites({
  entity: 'channel',
  reads: { table: teamChannels, find: findChannel, lock: lockChannel },
  nameOf: ({ name }) => `#${name}`,
  // The whole company reads the feed, and a channel may be private.
  removal: 'untold',
})

/** Opens a channel with the caller as its owner; a direct one that is there is answered as it is. */
export async function createChannel(
  scope: Scope,
  { body }: Call<typeof contract.createChannel>,
): Promise<Channel | Existing<Channel>> {
  return transact<Channel | Existing<Channel>>(scope, (tx) =>
    body.type === 'direct' ? openDirect(tx, tx.newRecordId, body) : openTeam(tx, tx.newRecordId, body),
  )
}

const LINKS = { lead: 'leadId', deal: 'dealId', property: 'propertyId' } as const

async function openTeam(tx: Tx, id: string, body: NewChannel): Promise<Channel> {
  const { name, description = null, type = 'team', isPrivate = false, entityId = null, memberIds = [] } = body
  const link = type in LINKS ? LINKS[type as keyof typeof LINKS] : undefined
  if (entityId && !link) throw invalid({ field: 'entityId', message: chatRefusalTexts.noRecord })
  if (!name) throw invalid({ field: 'name', message: chatTexts.nameRequired })
  await lockWorkspace(tx)
  await requirePeople(tx, memberIds)
  await insertChannel(tx, id, { name, description, type, isPrivate, ...(link && { [link]: entityId }) })
  await addToChannel(tx, id, 0, [tx.scope.userId, ...(isPrivate ? memberIds : [])])
  if (!isPrivate) await takeEverybodyIn(tx, id, 0)
  await setOwner(tx, id, tx.scope.userId)
  tx.record({ entity: 'channel', id, action: 'created' })
  await noteInChannel(tx, await lockChannel(tx.db, tx.scope, id), channelNoteTexts.created)
  return findChannel(tx.scope, id, tx.db)
}

type Opened = { name: string; description: string | null; isPrivate: boolean; directKey?: string } & Pick<
  Channel,
  'type'
>

async function insertChannel({ db, scope, now }: Tx, id: string, channel: Opened): Promise<void> {
  await db.insert(teamChannels).values({
    ...channel,
    workspaceId: scope.workspaceId,
    id,
    createdBy: scope.userId,
    createdAt: now,
    updatedAt: now,
  })
}

/** These people, active ones of the company: 404 when one is not. */
export async function requirePeople(tx: Tx, userIds: readonly string[]) {
  const wanted = new Set(userIds)
  const found = (await readPeople(tx.db, tx.scope, userIds)).filter(({ isActive }) => isActive)
  if (found.length < wanted.size) throw notFound('User')
  return found
}

/** The other person whom a direct channel is opened with; oneself or several are refused. */
function otherOf(scope: Scope, { entityId, memberIds = [] }: NewChannel): string {
  const others = new Set([...memberIds, ...(entityId ? [entityId] : [])])
  others.delete(scope.userId)
  const [other] = others
  if (!other || others.size > 1) throw invalid({ field: 'entityId', message: chatRefusalTexts.chooseOne })
  return other
}

async function openDirect(tx: Tx, id: string, body: NewChannel): Promise<Channel | Existing<Channel>> {
  const opened = await openBetween(tx, id, [otherOf(tx.scope, body)], undefined)
  const found = await findChannel(tx.scope, opened.id, tx.db)
  return opened.isNew ? found : new Existing(found)
}

/** What finds the channel between people: their ids; of a group, whose ids are more than an index holds, a hash of them. */
function keyBetween(people: readonly string[]): string {
  const key = directKeyOf(people)
  return people.length > 2 ? createHash('sha256').update(key).digest('hex') : key
}

/**
 * The private channel between the caller and others, opened when there is none: a direct one, or of a group under its name. Two
 * who open it at once get the same.
 */
export async function openBetween(
  tx: Tx,
  id: string,
  others: readonly string[],
  group: string | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const { db, scope } = tx
  const people = [scope.userId, ...others]
  const directKey = keyBetween(people)
  const before = await findChannelId(db, scope, directKey)
  if (before) return { id: before, isNew: false }
  const found = await requirePeople(tx, people)
  const name = group ?? found.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')
  const type = group === undefined ? 'direct' : 'team'
  await lockWorkspace(tx)
  const meanwhile = await findChannelId(db, scope, directKey)
  if (meanwhile) return { id: meanwhile, isNew: false }
  await insertChannel(tx, id, { name, description: null, type, isPrivate: true, directKey })
  await addToChannel(tx, id, 0, people)
  if (group !== undefined) await setOwner(tx, id, scope.userId)
  tx.record({ entity: 'channel', id, action: 'created' })
  return { id, isNew: true }
}

/** Makes a member the owner of a channel. */
export async function setOwner({ db, scope }: Tx, channelId: string, userId: string): Promise<void> {
  await db
    .update(channelMembers)
    .set({ role: 'owner' })
    .where(placeOf(scope, channelId, userId))
}

/** Refuses with 403 what only a channel's owner and admins may do. */
export function requireOwner(scope: Scope, { place }: LockedChannel): void {
  if (place?.role !== 'owner' && scope.role !== 'admin') throw forbidden()
}

/** Refuses with 403 what cannot be done to the channel of two people. */
export function refuseDirect({ type }: LockedChannel): void {
  if (type === 'direct') throw forbidden(chatRefusalTexts.directStays)
}

/** Refuses what cannot be done to a channel, or not by the caller. */
const permitChange = (scope: Scope) => (channel: LockedChannel) => {
  refuseDirect(channel)
  requireOwner(scope, channel)
}

/** Renames or describes a channel, opens it to everybody, who are in it then, or closes it to all who are not. */
export async function updateChannel(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateChannel>,
): Promise<Channel> {
  return transact(scope, async (tx) => {
    if (body.isPrivate !== undefined) await lockWorkspace(tx)
    const before = await writes.open(tx, params.id, version, permitChange(scope))
    const { name: after = before.name } = body
    const isOpened = body.isPrivate === false && before.isPrivate
    if (isOpened) await takeEverybodyIn(tx, params.id, before.lastSeq)
    const values = {
      ...withoutUndefined(body),
      // A group that everybody can see is not the one between its people any more.
      ...(isOpened && { directKey: null }),
    }
    // Whoever could see it has to hear that it is closed.
    const changed = await writes.change(tx, before, values, { audience: before.isPrivate ? undefined : 'everybody' })
    if (after !== before.name)
      await noteInChannel(tx, before, (by) => channelNoteTexts.renamed({ ...by, channel: after }))
    const memberIds = (await listPlaces(tx.db, scope, params.id)).map(({ userId }) => userId)
    if (changed.isPrivate && !before.isPrivate) await forgetOutside(tx, params.id, memberIds)
    if (changed.isPrivate)
      tx.afterCommit(() => scope.context.channels.evictNonMembers(scope.workspaceId, params.id, memberIds))
    return changed
  })
}

/** Removes what was told of a channel that is closed now to those who are not in it. */
async function forgetOutside({ db, scope }: Tx, channelId: string, memberIds: string[]): Promise<void> {
  const isOfChannel = and(eq(notifications.workspaceId, scope.workspaceId), eq(notifications.channelId, channelId))
  await db.delete(notifications).where(and(isOfChannel, notInArray(notifications.userId, memberIds)))
}

/** Removes a channel with its members, its messages, files and notifications. */
export async function deleteChannel(
  scope: Scope,
  { params, version }: Call<typeof contract.deleteChannel>,
): Promise<undefined> {
  await transact(scope, async (tx) => remove(tx, await writes.open(tx, params.id, version, permitChange(scope))))
}

async function remove(
  tx: Tx,
  channel: Parameters<typeof writes.remove>[1],
  notes?: { audit: undefined },
): Promise<void> {
  const { db, scope } = tx
  const { workspaceId } = scope
  const files = await listFiles(db, scope, { channelId: channel.id })
  await db
    .delete(notifications)
    .where(and(eq(notifications.workspaceId, workspaceId), eq(notifications.channelId, channel.id)))
  await writes.remove(tx, channel, notes)
  tx.afterCommit(async () => {
    scope.context.channels.evictNonMembers(workspaceId, channel.id, [])
    await scope.context.files.discard(files.map(({ id, fileType }) => fileKey(workspaceId, 'chat', id, fileType)))
  })
}

/** Removes the channels about these leads, whoever is in them. */
export async function eraseChannels(tx: Tx, leadIds: string[]): Promise<string[]> {
  const channels = await tx.db
    .select()
    .from(teamChannels)
    .where(and(eq(teamChannels.workspaceId, tx.scope.workspaceId), inArray(teamChannels.leadId, leadIds)))
    .for('update')
  for (const channel of channels) await remove(tx, { ...channel, place: undefined }, { audit: undefined })
  return channels.map(({ id }) => id)
}
