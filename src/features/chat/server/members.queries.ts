import { and, asc, eq } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { type Database, database } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { listChannelMembers, Member } from '../chat.contract.ts'
import { requireChannel } from './channels.queries.ts'
import { channelMembers } from './chat.table.ts'

/** The people in a channel whose accounts are switched on, by name. */
export function findMembers(scope: Scope, channelId: string, db: Database = database()): Promise<Member[]> {
  return db
    .select({
      id: channelMembers.id,
      channelId: channelMembers.channelId,
      userId: channelMembers.userId,
      role: channelMembers.role,
      joinedAt: channelMembers.joinedAt,
      lastReadAt: channelMembers.lastReadAt,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
    })
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
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
}

export async function readMembers(scope: Scope, { params }: Call<typeof listChannelMembers>): Promise<Member[]> {
  await requireChannel(scope, params.id)
  return findMembers(scope, params.id)
}
