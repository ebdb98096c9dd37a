import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, transact } from '#server/changes/transact.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { notFound } from '#shared/errors.ts'
import type * as contract from '../sessions.contract.ts'
import { readSessions, sessionId } from './auth.queries.ts'
import { pushSubscriptions, sessions } from './auth.table.ts'
import { sessionsOf } from './sessions.actions.ts'

/** Signs one device of the caller out; 404 when it is not theirs. */
export async function deleteSession(scope: Scope, { params }: Call<typeof contract.deleteSession>): Promise<undefined> {
  await endSessionOf(scope, scope.userId, params.id)
}

/** Signs one device of a person of the company out; 404 when it is not theirs. */
export async function endSessionOf(scope: Scope, userId: string, id: string): Promise<void> {
  const open = await readSessions(scope, userId)
  const found = open.find(({ sid }) => sessionId(sid) === id)
  if (!found) throw notFound('Session')
  const { workspaceId } = scope
  await transact(scope, async (tx) => {
    await endRows(tx.db, workspaceId, and(eq(sessions.workspaceId, workspaceId), eq(sessions.sid, found.sid)))
    tx.record({ entity: 'settings', id: userId, action: 'updated', audit: { action: 'session.ended' } })
  })
  scope.context.hub.endSockets({ workspaceId, userId, sid: found.sid })
}

/** Signs every other device of the caller out. */
export async function deleteOtherSessions(
  scope: Scope,
  { session }: Call<typeof contract.deleteOtherSessions>,
): Promise<undefined> {
  await endSessionsOf(scope, scope.userId, session.current?.sid)
}

/** Signs every device of a person of the company out, but the one of `exceptSid`. */
export async function endSessionsOf(scope: Scope, userId: string, exceptSid: string | undefined): Promise<void> {
  const { workspaceId } = scope
  await transact(scope, async (tx) => {
    await endRows(tx.db, workspaceId, sessionsOf(workspaceId, userId, exceptSid))
    const audit: AuditEntry = {
      action: 'session.ended',
      metadata: { which: userId === scope.userId ? 'others' : 'all' },
    }
    tx.record({ entity: 'settings', id: userId, action: 'updated', audit })
  })
  scope.context.hub.endSockets({ workspaceId, userId, exceptSid })
}

/** Signs every device of the company out, but the one of `exceptSid`. */
export async function endSessionsOfCompany(scope: Scope, exceptSid: string | undefined): Promise<void> {
  const { workspaceId, userId } = scope
  const ended = await transact(scope, async (tx) => {
    const all = eq(sessions.workspaceId, workspaceId)
    const rows = await endRows(tx.db, workspaceId, exceptSid ? and(all, ne(sessions.sid, exceptSid)) : all)
    const audit: AuditEntry = { action: 'session.ended', metadata: { which: 'company', count: rows.length } }
    tx.record({ entity: 'settings', id: userId, action: 'updated', audit })
    return rows
  })
  for (const session of ended) scope.context.hub.endSockets({ workspaceId, ...session })
}

/** Ends sessions by hand. Their rows stay, without where they were, so that their devices learn of it. */
async function endRows(db: Transaction, workspaceId: string, which: SQL | undefined) {
  // Also those of sessions that have ended by time: their devices still get push messages.
  const sids = db.select({ sid: sessions.sid }).from(sessions).where(which)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.workspaceId, workspaceId), inArray(pushSubscriptions.sid, sids)))
  return db
    .update(sessions)
    .set({
      expire: sql`now()`,
      sess: sql`(${sessions.sess}::jsonb || '{"isEnded": true, "device": "", "address": ""}')::json`,
    })
    .where(and(which, gt(sessions.expire, sql`now()`)))
    .returning({ userId: sessions.userId, sid: sessions.sid })
}
