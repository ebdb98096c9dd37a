import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { deals } from '#features/deals/server/deals.table.ts'
import { leads } from '#features/leads/server/leads.table.ts'
import { properties } from '#features/properties/server/properties.table.ts'
import { byName } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { fullNameOf, isLinked } from '#server/db/joins.ts'
import { listQuery, searched, searchFilters } from '#server/db/list-query.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import { columnsOf } from '#server/db/record-columns.ts'
import type { Call, Page } from '#server/http/serve.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import {
  type Channel,
  channel,
  type getChannel,
  type listChannelMembers,
  type listChannels,
  type Member,
  member,
  personRef,
} from '../chat.contract.ts'
import { channelMembers, teamChannels } from './chat.table.ts'

/** More unread messages than these are not counted: the cost of a channel stays the same, however long nobody looks. */
const MOST_UNREAD = 999

/** The caller's own place in a channel, and the other person of a direct one. */
const own = alias(channelMembers, 'own')
const other = alias(channelMembers, 'other')
const otherUser = alias(users, 'other_user')
const me = sql`${sql.placeholder('me')}::uuid`

const nameOfOther = fullNameOf(otherUser)

const memberCount = sql<number>`(
  select count(*)::int from channel_members place
  join users person on person.workspace_id = place.workspace_id and person.id = place.user_id and person.is_active
  where place.workspace_id = ${teamChannels.workspaceId} and place.channel_id = ${teamChannels.id})`

const unreadCount = sql<number>`case when ${own.id} is null then 0 else (
  select count(*)::int from (
    select 1 from team_messages unread
    where unread.workspace_id = ${teamChannels.workspaceId} and unread.channel_id = ${teamChannels.id}
      and unread.seq > ${own.lastReadSeq} and unread.user_id is distinct from ${me} and unread.message_type <> 'system'
    order by unread.seq
    limit ${sql.raw(String(MOST_UNREAD))}) counted) end`

const channelColumns = {
  ...columnsOf(channel, teamChannels),
  name: sql<string>`coalesce(${nameOfOther}, ${teamChannels.name})`,
  entityId: sql<string | null>`coalesce(${teamChannels.leadId}, ${teamChannels.dealId}, ${teamChannels.propertyId})`,
  entityName: sql<string | null>`coalesce(${fullNameOf(leads)}, ${deals.title}, ${properties.title})`,
  otherId: other.userId,
  memberCount,
  unreadCount,
  isMember: sql<boolean>`${own.id} is not null`,
  isOwner: sql<boolean>`coalesce(${own.role} = 'owner', false)`,
  muted: sql<boolean>`coalesce(${own.muted}, false)`,
  lastReadAt: own.lastReadAt,
}

/** Channels as the person `me` sees them, to be narrowed by the caller, who names the company. */
function selectChannels(db: Database | Transaction) {
  const isIn = (table: typeof leads | typeof deals | typeof properties, id: PgColumn) =>
    and(eq(table.workspaceId, teamChannels.workspaceId), eq(table.id, id))
  const ofChannel = (place: typeof own | typeof other) =>
    and(eq(place.workspaceId, teamChannels.workspaceId), eq(place.channelId, teamChannels.id))
  return db
    .select(channelColumns)
    .from(teamChannels)
    .leftJoin(own, and(ofChannel(own), sql`${own.userId} = ${me}`))
    .leftJoin(other, and(ofChannel(other), eq(teamChannels.type, 'direct'), sql`${other.userId} <> ${me}`))
    .leftJoin(otherUser, isLinked(otherUser, other, 'userId'))
    .leftJoin(leads, isIn(leads, teamChannels.leadId))
    .leftJoin(deals, isIn(deals, teamChannels.dealId))
    .leftJoin(properties, isIn(properties, teamChannels.propertyId))
}

const FILTERS: Record<string, SQL> & { me: SQL } = {
  me: sql`(not ${teamChannels.isPrivate} or ${own.id} is not null)`,
  ...searchFilters(
    (pattern) =>
      sql`case when ${teamChannels.type} = 'direct' then plotline_fold(${nameOfOther}) else ${teamChannels.searchText} end like ${pattern}`,
  ),
  ids: sql`${teamChannels.id} = any(${sql.placeholder('ids')}::uuid[])`,
}

const list = listQuery<Channel>({
  name: 'channels',
  table: teamChannels,
  filters: FILTERS,
  orders: {
    createdAt: { column: teamChannels.createdAt, type: 'timestamptz', index: 'newest', cursor: (row) => row.createdAt },
  },
  standard: '-createdAt',
  select: (db, { where, order, limit, offset }) =>
    selectChannels(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  count: (db, where) =>
    db.select({ count: sql<number>`count(*)::int` }).from(selectChannels(db).where(where).as('shown')),
})

/** A page of the channels that the caller may see, newest first. */
export async function listChannelPage(scope: Scope, { query }: Call<typeof listChannels>): Promise<Page<Channel>> {
  return list(scope, query, { me: scope.userId, ...searched(query.search), ids: query.ids })
}

const byId = preparedByShape(
  () => 'channel_by_id',
  (db) =>
    selectChannels(db)
      .where(
        and(
          eq(teamChannels.workspaceId, sql.placeholder('workspaceId')),
          eq(teamChannels.id, sql.placeholder('id')),
          FILTERS.me,
        ),
      )
      .prepare('channel_by_id'),
)

/** One channel that the caller may see, or 404. Inside an action, pass its transaction. */
export async function findChannel(
  scope: Scope,
  id: string,
  db: Database = scope.context.database.main,
): Promise<Channel> {
  const [row] = await byId(undefined, db).execute({ workspaceId: scope.workspaceId, id, me: scope.userId })
  if (!row) throw notFound('Channel')
  return row
}

export function getChannelById(scope: Scope, { params }: Call<typeof getChannel>): Promise<Channel> {
  return findChannel(scope, params.id)
}

/** A channel by the people who talk in it directly; undefined when they have none. */
export async function findChannelId(db: Database, scope: Scope, directKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: teamChannels.id })
    .from(teamChannels)
    .where(and(eq(teamChannels.workspaceId, scope.workspaceId), eq(teamChannels.directKey, directKey)))
  return row?.id
}

/** The condition that a place is that of one person in one channel. */
export function placeOf(
  { workspaceId }: Scope,
  channelId: string | typeof teamChannels.id,
  userId: string,
): SQL | undefined {
  return and(
    eq(channelMembers.workspaceId, workspaceId),
    eq(channelMembers.channelId, channelId),
    eq(channelMembers.userId, userId),
  )
}

/** A channel as an action sees it: its row, and the caller's place in it, if any. */
export type LockedChannel = Awaited<ReturnType<typeof lockChannel>>

/** A channel that the caller may see, locked until the transaction ends; 404 when there is none. */
export async function lockChannel(db: Transaction, scope: Scope, id: string) {
  const [channel] = await db
    .select()
    .from(teamChannels)
    .where(isRecord(teamChannels, scope, id))
    .for('update')
  if (!channel) throw notFound('Channel')
  // After the lock: who was taken out meanwhile is out.
  const [place] = await db
    .select({ role: channelMembers.role })
    .from(channelMembers)
    .where(placeOf(scope, id, scope.userId))
  if (channel.isPrivate && !place) throw notFound('Channel')
  return { ...channel, place }
}

/** The condition that the caller may see a channel: an open one, or one that they are in. */
export function maySee(db: Database | Transaction, scope: Scope): SQL | undefined {
  const place = db
    .select({ id: channelMembers.id })
    .from(channelMembers)
    .where(placeOf(scope, teamChannels.id, scope.userId))
  return or(not(teamChannels.isPrivate), exists(place))
}

/** True when the caller may see a channel. */
export async function isVisible(scope: Scope, id: string): Promise<boolean> {
  const { main } = scope.context.database
  return (await main.$count(teamChannels, and(isRecord(teamChannels, scope, id), maySee(main, scope)))) > 0
}

/** Refuses with 404 when the caller may not see a channel. */
export async function requireChannel(scope: Scope, id: string): Promise<void> {
  if (!(await isVisible(scope, id))) throw notFound('Channel')
}

/** Everybody in a channel, and whether they have muted it. */
export async function listPlaces(db: Transaction, scope: Scope, channelId: string) {
  return db
    .select({ userId: channelMembers.userId, muted: channelMembers.muted, role: channelMembers.role })
    .from(channelMembers)
    .where(and(eq(channelMembers.workspaceId, scope.workspaceId), eq(channelMembers.channelId, channelId)))
    .orderBy(channelMembers.joinedAt, channelMembers.id)
}

/** The people of a company among these, by name. */
export async function readPeople(db: Transaction, scope: Scope, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, isActive: users.isActive })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), inArray(users.id, [...new Set(userIds)])))
    .orderBy(byName, users.id)
}

/** The people in a channel whose accounts are switched on, by name. */
export function findMembers(
  scope: Scope,
  channelId: string,
  db: Database = scope.context.database.main,
): Promise<Member[]> {
  return db
    .select({ ...columnsOf(member, channelMembers), user: columnsOf(personRef, users) })
    .from(channelMembers)
    .innerJoin(
      users,
      and(
        eq(users.workspaceId, channelMembers.workspaceId),
        eq(users.id, channelMembers.userId),
        eq(users.isActive, true),
      ),
    )
    .where(and(eq(channelMembers.workspaceId, scope.workspaceId), eq(channelMembers.channelId, channelId)))
    .orderBy(byName, asc(users.id))
}

export async function readMembers(scope: Scope, { params }: Call<typeof listChannelMembers>): Promise<Member[]> {
  await requireChannel(scope, params.id)
  return findMembers(scope, params.id)
}
