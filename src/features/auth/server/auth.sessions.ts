import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { users } from '#features/workspace/server/workspace.table.ts'
import { workspaceClocks } from '#server/changes/changes.table.ts'
import { database } from '#server/db/database.ts'
import { preparedByShape } from '#server/db/prepared.ts'
import type { SessionControl } from '#server/http/serve.ts'
import { endSockets } from '#server/realtime/hub.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import type { Session } from '#server/session/session.ts'
import { sessions } from './auth.table.ts'

const HOUR_MS = 3_600_000
/** How far a session's end may lag behind its use, so that not every call writes. */
const TOUCH_MS = 60_000

const sessionBySid = preparedByShape(
  () => 'session_by_sid',
  (db) =>
    db
      .select({
        workspaceId: sessions.workspaceId,
        userId: sessions.userId,
        sess: sessions.sess,
        expire: sessions.expire,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
        seq: workspaceClocks.seq,
        heads: workspaceClocks.heads,
      })
      .from(sessions)
      .innerJoin(
        users,
        and(eq(users.workspaceId, sessions.workspaceId), eq(users.id, sessions.userId), eq(users.isActive, true)),
      )
      .innerJoin(workspaceClocks, eq(workspaceClocks.workspaceId, sessions.workspaceId))
      .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
      .prepare('session_by_sid'),
)

/** Finds the live session of a cookie and moves its end on; undefined when it is over or its account is switched off. */
export async function readSession(cookie: string): Promise<Session | undefined> {
  const sid = secretHash(cookie)
  const [row] = await sessionBySid(undefined).execute({ sid })
  if (!row) return undefined
  const { workspaceId, userId, role, sess, expire, ...rest } = row
  const end = Date.now() + sess.idleHours * HOUR_MS
  if (end - Date.parse(expire) > TOUCH_MS) await moveEnd(sid, end)
  return { sid, scope: { workspaceId, userId, role }, ...rest }
}

async function moveEnd(sid: string, end: number): Promise<void> {
  await database()
    .update(sessions)
    .set({
      expire: new Date(end).toISOString(),
      sess: sql`(${sessions.sess}::jsonb || jsonb_build_object('lastSeenAt', ${new Date().toISOString()}::text))::json`,
    })
    .where(eq(sessions.sid, sid))
}

/** Signs a person in: a new session, never the one that the browser came with, and its cookie. */
export async function openSession(scope: Scope, idleHours: number, control: SessionControl): Promise<void> {
  if (control.current) await endSession(control.current)
  const secret = newSecret()
  const now = new Date().toISOString()
  await database()
    .insert(sessions)
    .values({
      sid: secretHash(secret),
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      sess: { device: control.device, address: control.address, createdAt: now, lastSeenAt: now, idleHours },
      expire: new Date(Date.now() + idleHours * HOUR_MS).toISOString(),
    })
  control.setCookie(secret)
}

/** Ends one session with its sockets. */
export async function endSession({ sid, scope }: Session): Promise<void> {
  await database().delete(sessions).where(eq(sessions.sid, sid))
  endSockets({ workspaceId: scope.workspaceId, userId: scope.userId, sid })
}

/** Ends a person's sessions with their sockets, all or all but one. */
export async function endSessionsOf(workspaceId: string, userId: string, exceptSid?: string): Promise<void> {
  const own = and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId))
  await database()
    .delete(sessions)
    .where(exceptSid ? and(own, ne(sessions.sid, exceptSid)) : own)
  endSockets({ workspaceId, userId, exceptSid })
}

/** Removes sessions that are over. */
export async function sweepSessions(): Promise<void> {
  await database().delete(sessions).where(lt(sessions.expire, sql`now()`))
}
