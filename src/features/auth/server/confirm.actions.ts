import { and, eq, sql } from 'drizzle-orm'
import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call, SessionControl } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { secretHash } from '#server/session/secret.ts'
import { newCookieValue } from '#server/session/session-cookie.ts'
import { unauthorized } from '#shared/errors.ts'
import type * as contract from '../sessions.contract.ts'
import { readOwnAccount } from './auth.queries.ts'
import { pushSubscriptions, sessions } from './auth.table.ts'
import { requireOwnPassword } from './own-password.actions.ts'
import { withOwnCode } from './second-step.actions.ts'
import { confirmedUntil, endOf } from './session-times.ts'

/** What calls on their way with the old cookie may still take, s. */
const REPLACED_S = 10

type Confirmation = { confirmedUntil: string | null }

/** Until when the own password counts for sensitive calls. */
export async function readConfirmation({ current }: SessionControl): Promise<Confirmation> {
  return confirmationOf(current?.confirmedUntil ?? 0)
}

function confirmationOf(until: number): Confirmation {
  return { confirmedUntil: Number.isFinite(until) ? new Date(until).toISOString() : null }
}

/** Takes the own password again, for sensitive calls; with a code for those that take both factors. */
export async function confirmIdentity(
  scope: Scope,
  { body, session }: Call<typeof contract.confirmIdentity>,
): Promise<Confirmation> {
  const account = await readOwnAccount(scope)
  const { passwordHash, secondFactors } = account
  await requireOwnPassword(scope, { passwordHash, given: body.password, field: 'password' })
  if (!body.code) return replaceSession(scope, session, { isFull: false })
  return withOwnCode(scope, account, { code: body.code, session }, (prove) =>
    replaceSession(scope, session, { isFull: secondFactors.length > 0, prove }),
  )
}

type Given = {
  /** Whether both factors were given. */
  isFull: boolean
  /** Uses up what was given. */
  prove?: (tx: Tx) => Promise<void>
}

/**
 * Gives the caller a session with a new cookie in place of theirs, whose person has just proved who they are. The old cookie works for
 * seconds more, for calls that are on their way.
 */
export async function replaceSession(
  scope: Scope,
  session: SessionControl,
  { isFull, prove }: Given,
): Promise<Confirmation> {
  const sid = session.current?.sid
  if (sid === undefined) throw unauthorized()
  const secret = newCookieValue(session.isSecure)
  const policy = await readPolicy(scope)
  const own = and(eq(sessions.workspaceId, scope.workspaceId), eq(sessions.sid, sid))
  // A repeated call would store its answer without the cookie.
  await transact({ ...scope, call: undefined }, async (tx) => {
    await prove?.(tx)
    const [old] = await tx.db
      .update(sessions)
      .set({
        expire: sql`now() + ${REPLACED_S}::int * interval '1 second'`,
        sess: sql`(${sessions.sess}::jsonb || '{"isReplaced": true}')::json`,
      })
      .where(and(own, sql`${sessions.sess} ->> 'isReplaced' is null`))
      .returning({ sess: sessions.sess })
    if (!old) throw unauthorized()
    const { isReplaced: _, ...sess } = old.sess
    await tx.db.insert(sessions).values({
      sid: secretHash(secret),
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      sess: { ...sess, confirmedAt: tx.now, lastSeenAt: tx.now, ...(isFull && { fullyAt: tx.now }) },
      expire: new Date(endOf(sess, policy)).toISOString(),
    })
    await tx.db
      .update(pushSubscriptions)
      .set({ sid: secretHash(secret) })
      .where(and(eq(pushSubscriptions.workspaceId, scope.workspaceId), eq(pushSubscriptions.sid, sid)))
    tx.record({ entity: 'settings', id: scope.userId, action: 'updated', audit: { action: 'session.confirmed' } })
  })
  session.setCookie(secret)
  return confirmationOf(confirmedUntil({ confirmedAt: new Date().toISOString() }, policy))
}
