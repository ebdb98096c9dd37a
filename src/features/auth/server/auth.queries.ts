import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { emailKey } from '#features/workspace/server/workspace.actions.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { Context } from '#server/base/context.ts'
import { derivedId } from '#server/changes/derived-id.ts'
import { isLinked } from '#server/db/joins.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { secretHash } from '#server/session/secret.ts'
import { unauthorized } from '#shared/errors.ts'
import type { getAccess } from '../auth.contract.ts'
import { deviceName } from '../device-name.ts'
import type { listSessions, OpenSession } from '../sessions.contract.ts'
import { passwordResets, sessions } from './auth.table.ts'
import { wasEndedByHand } from './sessions.actions.ts'

const accountColumns = {
  workspaceId: users.workspaceId,
  userId: users.id,
  role: users.role,
  email: users.email,
  emailKey: users.emailKey,
  firstName: users.firstName,
  lastName: users.lastName,
  passwordHash: users.passwordHash,
  isActive: users.isActive,
  secondFactors: users.secondFactors,
}

/** The account of an address, in whichever workspace. */
export async function findAccount(context: Context, email: string) {
  const [row] = await context.database.main
    .select(accountColumns)
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  return row && { ...row, context }
}

/** An account with what signs it in. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The caller's own account with what signs it in. */
export async function readOwnAccount(scope: Scope) {
  const [row] = await scope.context.database.main
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.id, scope.userId)))
  if (!row) throw unauthorized()
  return row
}

/** Whether the session that a browser names was ended by hand. */
async function wasEnded(
  { database }: Context,
  sid: string,
  { workspaceId, userId }: Pick<Scope, 'workspaceId' | 'userId'>,
): Promise<boolean> {
  const isOwn = and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId), eq(sessions.sid, sid))
  return (await database.main.$count(sessions, and(isOwn, wasEndedByHand))) > 0
}

/** Whether an account exists and is switched on, and whether the caller's session was ended by hand; nothing else without a session. */
export async function readAccess({ query, context, session }: Call<typeof getAccess>) {
  const { workspaceId, userId } = query
  const [row] = await context.database.main
    .select({ isOn: users.isActive })
    .from(users)
    .where(and(eq(users.workspaceId, workspaceId), eq(users.id, userId)))
  const { namedSid } = session
  return { isOn: row?.isOn ?? false, isEnded: namedSid !== undefined && (await wasEnded(context, namedSid, query)) }
}

/** The id by which an own session is named to its person; the table's key stays here. */
export function sessionId(sid: string): string {
  return derivedId(sid, 'session')
}

/** The open sessions of a person of the caller's company, the last used first. */
export async function readSessions(scope: Scope, userId: string) {
  return scope.context.database.main
    .select({ sid: sessions.sid, sess: sessions.sess })
    .from(sessions)
    .where(
      and(
        eq(sessions.workspaceId, scope.workspaceId),
        eq(sessions.userId, userId),
        gt(sessions.expire, sql`now()`),
        sql`${sessions.sess} ->> 'isReplaced' is null`,
      ),
    )
    .orderBy(sql`${sessions.sess} ->> 'lastSeenAt' desc`)
}

/** Where the caller is signed in. */
export function listOwnSessions(scope: Scope, { session }: Call<typeof listSessions>): Promise<OpenSession[]> {
  return listSessionsOf(scope, scope.userId, session.current?.sid)
}

/** Where a person of the caller's company is signed in; `currentSid` is the session that asks. */
export async function listSessionsOf(
  scope: Scope,
  userId: string,
  currentSid: string | undefined,
): Promise<OpenSession[]> {
  const open = await readSessions(scope, userId)
  return open.map(({ sid, sess: { device, address, createdAt, lastSeenAt } }) => ({
    id: sessionId(sid),
    device: deviceName(device),
    address,
    createdAt,
    lastSeenAt,
    isCurrent: sid === currentSid,
  }))
}

/** Whom an unused reset link is for, while the account is on; undefined for any other. */
export async function findResetOwner(context: Context, token: string): Promise<Scope | undefined> {
  const [row] = await context.database.main
    .select({ workspaceId: users.workspaceId, userId: users.id, role: users.role })
    .from(passwordResets)
    .innerJoin(users, isLinked(users, passwordResets, 'userId'))
    .where(
      and(
        eq(passwordResets.tokenHash, secretHash(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, sql`now()`),
        eq(users.isActive, true),
      ),
    )
  return row && { ...row, context }
}
