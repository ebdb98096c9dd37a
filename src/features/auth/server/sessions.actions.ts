import { and, eq, gt, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm'
import { STANDARD, secondFactorDue } from '#features/policy/policy.rules.ts'
import { readPolicy } from '#features/workspace/server/workspace.queries.ts'
import { users, workspaces } from '#features/workspace/server/workspace.table.ts'
import type { Context } from '#server/base/context.ts'
import { auditLog, workspaceClocks } from '#server/changes/changes.table.ts'
import { readRecipients } from '#server/changes/recipients.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Transaction } from '#server/db/database.ts'
import { lookUpTogether } from '#server/db/look-up-together.ts'
import { preparedOnce } from '#server/db/prepared.ts'
import { together } from '#server/db/together.ts'
import type { SessionControl } from '#server/http/serve.ts'
import { isRecord } from '#server/records/record-writes.ts'
import { isDeviceKnown } from '#server/session/known-device.ts'
import type { Scope } from '#server/session/scope.ts'
import { secretHash } from '#server/session/secret.ts'
import type { Session } from '#server/session/session.ts'
import { newCookieValue } from '#server/session/session-cookie.ts'
import { Refusal } from '#shared/errors.ts'
import { authTexts } from '../auth.texts.ts'
import { deviceName, deviceWords } from '../device-name.ts'
import { pushSubscriptions, sessions } from './auth.table.ts'
import { authAnswerTexts } from './auth-answers.texts.ts'
import { confirmedUntil, endOf, type Lifetimes, proofOf } from './session-times.ts'

const SIGNED_IN = 'session.signed_in'
/** How far a session's end may lag behind its use, so that not every call writes. */
const TOUCH_MS = 60_000

/** As long as a browser keeps the cookie of a session. */
const ENDED_DAYS = 30
/** A row that stays after its session was ended by hand. */
export const wasEndedByHand = sql`(${sessions.sess} ->> 'isEnded') is not null`

const sessionsBySid = preparedOnce('sessions_by_sid', (db) =>
  db
    .select({
      sid: sessions.sid,
      workspaceId: sessions.workspaceId,
      userId: sessions.userId,
      sess: sessions.sess,
      expire: sessions.expire,
      role: users.role,
      secondFactors: users.secondFactors,
      firstName: users.firstName,
      lastName: users.lastName,
      openedAt: users.createdAt,
      policy: workspaces.policy,
      secondFactorSince: workspaces.secondFactorSince,
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
    .innerJoin(workspaces, eq(workspaces.id, sessions.workspaceId))
    .where(and(sql`${sessions.sid} = any(${sql.placeholder('sids')}::text[])`, gt(sessions.expire, sql`now()`))),
)

const sessionBySid = lookUpTogether(async ({ database }: Context, sids) => {
  const rows = await sessionsBySid(database.lookUps).execute({ sids })
  return new Map(rows.map((row) => [row.sid, row]))
})

/** Finds the live session of a cookie and moves its end on; undefined when it is over or its account is switched off. */
export async function readSession(context: Context, cookie: string): Promise<Session | undefined> {
  const sid = secretHash(cookie)
  const row = await sessionBySid(context, sid)
  if (!row) return undefined
  const { workspaceId, userId, role, sess, expire, openedAt, policy: changed, secondFactorSince, ...others } = row
  const { secondFactors, ...rest } = others
  const policy = { ...STANDARD, ...changed, secondFactorSince }
  const end = endOf(sess, policy)
  if (end <= Date.now()) return undefined
  if (!sess.isReplaced && end - Date.parse(expire) > TOUCH_MS) await moveEnd(context, sid, end)
  return {
    ...rest,
    scope: { workspaceId, userId, role, context },
    deviceDays: policy.deviceDays,
    confirmedUntil: confirmedUntil(sess, policy),
    ...proofOf(sess, secondFactors.length > 0, policy),
    factorDue: secondFactors.length > 0 ? undefined : secondFactorDue(policy, { role, createdAt: openedAt }),
  }
}

async function moveEnd({ database }: Context, sid: string, end: number): Promise<void> {
  await database.main
    .update(sessions)
    .set({
      expire: new Date(end).toISOString(),
      sess: sql`(${sessions.sess}::jsonb || jsonb_build_object('lastSeenAt', ${new Date().toISOString()}::text))::json`,
    })
    .where(eq(sessions.sid, sid))
}

type Checks = {
  /** The password that was checked; another one by now is refused. */
  passwordHash?: string
  /** Nobody is told of a new device. */
  isQuiet?: boolean
  /** How the sign-in was finished beside the password; without it, an account with a second factor by now is refused. */
  method?: string
}

/** Notes that who sets their first second factor up in a session has given both. */
export async function noteBothFactors({ db, scope, now }: Tx, sid: string): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`(${sessions.sess}::jsonb || jsonb_build_object('fullyAt', ${now}::text))::json` })
    .where(and(eq(sessions.workspaceId, scope.workspaceId), eq(sessions.sid, sid)))
}

/** Signs a person in. Refused with 401 when the account was switched off or its password changed in the meantime. */
export async function openSession(scope: Scope, control: SessionControl, checks: Checks): Promise<void> {
  const opened = newSession(control)
  await transact(scope, (tx) => opened.insert(tx, checks))
  await opened.hand()
}

/**
 * A new session, never the one that the browser came with: `insert` keeps it within an action, `hand` gives the browser its cookie
 * after the commit. Who wants to hear of new devices is told of one that they never signed in with.
 */
export function newSession(control: SessionControl) {
  const secret = newCookieValue(control.isSecure)
  return {
    insert: (tx: Tx, checks: Checks = {}) => insertSession(tx, secretHash(secret), control, checks),
    hand: async () => {
      if (control.current) await endSession(control.current)
      control.setCookie(secret)
    },
  }
}

async function insertSession(
  tx: Tx,
  sid: string,
  { device, address }: SessionControl,
  { passwordHash, isQuiet, method }: Checks,
): Promise<void> {
  const { workspaceId, userId } = tx.scope
  const name = deviceName(device)
  const isFree = tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isRecord(users, tx.scope, userId),
        eq(users.isActive, true),
        passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
        method === undefined ? eq(users.secondFactors, []) : undefined,
      ),
    )
    .for('share')
  const [[person], recipients, policy, isNewDevice] = await together([
    isFree,
    readRecipients(tx.scope.context, workspaceId, [userId], tx.db),
    readPolicy(tx.scope, tx.db),
    isQuiet ? false : readIsNewDevice(tx, userId, name),
  ])
  const recipient = recipients.get(userId)
  if (!person || !recipient) throw new Refusal(401, { message: authTexts.wrongCredentials })
  const { sessionTimeout: idleHours, loginAlerts } = recipient.security
  await tx.db.insert(sessions).values({
    sid,
    workspaceId,
    userId,
    sess: { device, address, createdAt: tx.now, lastSeenAt: tx.now, idleHours, ...(method && { fullyAt: tx.now }) },
    expire: new Date(endOf({ createdAt: tx.now, idleHours }, policy)).toISOString(),
  })
  // The name of a device is in English in the audit, by which it is known again, and in their language here.
  const content = authAnswerTexts.newDevice.with({ device: deviceWords(device), address })
  tx.record({
    entity: 'settings',
    id: userId,
    action: 'updated',
    audit: {
      action: SIGNED_IN,
      metadata: { deviceName: name, ...(method && { method }) },
      cameFrom: { device, address },
    },
    ...(loginAlerts &&
      isNewDevice && {
        notify: [{ userId, isOwn: true, type: 'other', title: authAnswerTexts.newSignIn, content }],
      }),
  })
}

/** True when a person signed in before, but never with this kind of device. */
async function readIsNewDevice({ db, scope }: Tx, userId: string, name: string): Promise<boolean> {
  const signIns = and(
    eq(auditLog.workspaceId, scope.workspaceId),
    eq(auditLog.userId, userId),
    eq(auditLog.action, sql.raw(`'${SIGNED_IN}'`)),
  )
  const first = (condition?: SQL) =>
    db.select({ id: auditLog.id }).from(auditLog).where(and(signIns, condition)).limit(1)
  const [known, any] = await together([first(sql`${auditLog.metadata} ->> 'deviceName' = ${name}`), first()])
  return known.length === 0 && any.length > 0
}

/** Ends one session with its sockets. */
export async function endSession({ sid, scope }: Pick<Session, 'sid' | 'scope'>): Promise<void> {
  const { workspaceId, userId } = scope
  await transact(scope, async (tx) => {
    await tx.db.delete(sessions).where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.sid, sid)))
    tx.record({ entity: 'settings', id: userId, action: 'updated', audit: { action: 'session.ended' } })
  })
  scope.context.hub.endSockets({ workspaceId, userId, sid })
}

/** Lets the open sessions of the company end as its policy says now. */
export async function shortenSessions({ db, scope }: Tx, { idleHours, sessionDays }: Lifetimes): Promise<void> {
  const at = (field: string) => sql`(${sessions.sess} ->> ${sql.raw(`'${field}'`)})::timestamptz`
  const idle = sql`least((${sessions.sess} ->> 'idleHours')::int, ${idleHours}::int)`
  await db
    .update(sessions)
    .set({
      expire: sql`least(${sessions.expire},
        ${at('lastSeenAt')} + ${idle} * interval '1 hour' + ${TOUCH_MS}::int * interval '1 millisecond',
        ${at('createdAt')} + ${sessionDays}::int * interval '1 day')`,
    })
    .where(eq(sessions.workspaceId, scope.workspaceId))
}

/**
 * Ends a person's sessions, all or all but one, together with what else the transaction does. Their sockets are closed by
 * `endSockets` after the commit.
 */
export async function deleteSessions(
  db: Transaction,
  workspaceId: string,
  userId: string,
  exceptSid?: string,
): Promise<void> {
  await db.delete(sessions).where(and(sessionsOf(workspaceId, userId, exceptSid), not(wasEndedByHand)))
}

/** A person's sessions, all or all but one. */
export function sessionsOf(workspaceId: string, userId: string, exceptSid: string | undefined): SQL | undefined {
  const own = and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId))
  return exceptSid ? and(own, ne(sessions.sid, exceptSid)) : own
}

/** Gives a person's open sessions another idle time; one that is over by it ends now. */
export async function changeIdleHours(db: Transaction, scope: Scope, hours: number): Promise<void> {
  const { idleHours, sessionDays } = await readPolicy(scope, db)
  const most = sql`${idleHours}::int`
  await db
    .update(sessions)
    .set({
      expire: sql`least(
        ${sessions.expire}
          + (least(${hours}::int, ${most}) - least((${sessions.sess} ->> 'idleHours')::int, ${most})) * interval '1 hour',
        (${sessions.sess} ->> 'createdAt')::timestamptz + ${sessionDays}::int * interval '1 day')`,
      sess: sql`(${sessions.sess}::jsonb || jsonb_build_object('idleHours', ${hours}::int))::json`,
    })
    .where(and(sessionsOf(scope.workspaceId, scope.userId, undefined), gt(sessions.expire, sql`now()`)))
}

/** Those of these sessions that are not over and whose account is not switched off. */
export async function liveSids({ database }: Context, sids: string[]): Promise<string[]> {
  const rows = await database.main
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(
      users,
      and(eq(users.workspaceId, sessions.workspaceId), eq(users.id, sessions.userId), eq(users.isActive, true)),
    )
    .where(and(inArray(sessions.sid, sids), gt(sessions.expire, sql`now()`)))
  return rows.map(({ sid }) => sid)
}

/** A device of this session still gets push messages. */
const getsPush = sql`exists (select 1 from ${pushSubscriptions} p join ${workspaces} w on w.id = p.workspace_id
  where p.sid = ${sessions.sid} and (${sql.raw(isDeviceKnown('sessions', 'w'))}))`

/**
 * Removes sessions that are over, and ends their sockets; those that were ended by hand once no browser names them any more, and those
 * whose devices get push messages once these are not known any more.
 */
export async function sweepSessions({ database, hub }: Context): Promise<void> {
  const over = await database.main
    .delete(sessions)
    .where(
      and(
        lt(
          sessions.expire,
          sql`now() - case when ${wasEndedByHand} then ${ENDED_DAYS}::int else 0 end * interval '1 day'`,
        ),
        not(getsPush),
      ),
    )
    .returning({ workspaceId: sessions.workspaceId, userId: sessions.userId, sid: sessions.sid })
  for (const session of over) hub.endSockets(session)
}
