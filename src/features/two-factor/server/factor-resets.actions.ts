import { and, eq, gt } from 'drizzle-orm'
import { authTexts } from '#features/auth/auth.texts.ts'
import { lockWorkspace, requireSameRole } from '#features/workspace/server/workspace.actions.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { currentTime } from '#server/base/clock.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { isLinked } from '#server/db/joins.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { conflict, gone, notFound } from '#shared/errors.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../two-factor.contract.ts'
import type { FactorReset } from '../two-factor.contract.ts'
import { mailResetRequest } from './factor-reset-mails.ts'
import { mailedName, noticesOfRequest, tellEnd } from './factor-reset-notices.ts'
import { findFactors, listAdmins, listResets, nameOfMember } from './two-factor.queries.ts'
import { factorResets } from './two-factor.table.ts'
import { twoFactorAnswerTexts } from './two-factor-answers.texts.ts'
import { twoFactorNoticeTexts } from './two-factor-notices.texts.ts'
import { twoFactorRefusalTexts } from './two-factor-refusals.texts.ts'

const DAY_MS = 86_400_000
const DELAY_DAYS = 1
/** After it takes effect, a reset that nobody uses ends: a password that is stolen later opens nothing. */
const OPEN_DAYS = 7

const after = (from: string, days: number) => new Date(Date.parse(from) + days * DAY_MS).toISOString()

/**
 * Asks that a member's second factor be off at their next sign-in, in a day at the earliest. An open request stands. No admin takes another
 * person's factor away at once, and none asks for themself.
 */
export async function requestFactorReset(
  scope: Scope,
  { params, session }: Call<typeof contract.requestFactorReset>,
): Promise<FactorReset> {
  const { workspaceId } = scope
  const { id: userId } = params
  return transact(scope, async (tx) => {
    await lockWorkspace(tx)
    await requireSameRole(tx)
    const member = await findFactors(scope, userId, tx.db)
    if (!member) throw notFound('User')
    if (userId === scope.userId) throw conflict(twoFactorRefusalTexts.ownReset)
    if (!member.isActive || member.methods.length === 0) throw conflict(twoFactorRefusalTexts.memberHasNone)
    const [open] = await listResets(scope, tx.db, userId)
    if (open) return open
    const token = newSecret()
    const takesEffectAt = after(tx.now, DELAY_DAYS)
    const endsAt = after(takesEffectAt, OPEN_DAYS)
    const reset = { requestedBy: scope.userId, tokenHash: secretHash(token), takesEffectAt, endsAt, createdAt: tx.now }
    await tx.db
      .insert(factorResets)
      .values({ workspaceId, userId, ...reset })
      .onConflictDoUpdate({ target: [factorResets.workspaceId, factorResets.userId], set: reset })
    const admin = await nameOfMember(tx, scope.userId)
    const requested = { member: { id: userId, name: member.name }, admin, takesEffectAt }
    const people = await tx.recipients([userId, ...(await listAdmins(scope, tx.db))])
    tx.record({
      entity: 'settings',
      id: userId,
      action: 'updated',
      audit: { action: 'twofactor.reset_requested', metadata: { takesEffectAt, endsAt } },
      notify: noticesOfRequest(requested, people.values()),
    })
    const links = { stopUrl: `${session.origin}/login?keep=${token}`, teamUrl: `${session.origin}/settings/team` }
    tx.afterCommit(() => mailResetRequest(scope, requested, people.values(), links))
    return { userId, requestedBy: admin, takesEffectAt, endsAt }
  })
}

/** Stops the reset of a member, by any admin. */
export async function stopFactorReset(
  scope: Scope,
  { params }: Call<typeof contract.stopFactorReset>,
): Promise<undefined> {
  await transact(scope, async (tx) => {
    if (!(await findFactors(scope, params.id, tx.db))) throw notFound('User')
    await stopReset(tx, params.id, 'admin')
  })
}

/** Stops the reset of the own factor, on a device that is signed in. */
export async function stopOwnFactorReset(scope: Scope): Promise<undefined> {
  await transact(scope, (tx) => stopReset(tx, scope.userId, 'person'))
}

/** Stops a reset by the link that was mailed to its owner. */
export async function keepSecondFactor({
  body,
  context,
  language,
}: Call<typeof contract.keepSecondFactor>): Promise<{ message: string }> {
  const [row] = await context.database.main
    .select({ workspaceId: users.workspaceId, userId: users.id, role: users.role })
    .from(factorResets)
    .innerJoin(users, isLinked(users, factorResets, 'userId'))
    .where(
      and(eq(factorResets.tokenHash, secretHash(body.token)), gt(factorResets.endsAt, currentTime().toISOString())),
    )
  const scope = row && { ...row, context }
  const isStopped = scope && (await transact(scope, (tx) => stopReset(tx, scope.userId, 'link')))
  if (!isStopped) throw gone(authTexts.linkSpent)
  return { message: inLanguage(language, twoFactorAnswerTexts.resetStopped) }
}

/** Stops the open reset of a person and tells everybody concerned; false where there is none. */
export async function stopReset(tx: Tx, userId: string, by: Exclude<keyof typeof STOPPED, 'rights'>): Promise<boolean> {
  const { db, scope } = tx
  const stopped = await db
    .delete(factorResets)
    .where(and(eq(factorResets.workspaceId, scope.workspaceId), eq(factorResets.userId, userId)))
    .returning({ endsAt: factorResets.endsAt })
  if (!stopped.some(({ endsAt }) => endsAt > tx.now)) return false
  await tellStopped(tx, userId, by, scope.userId)
  return true
}

/** Stops what a person asked for who is no longer an admin. */
export async function voidFactorResets(tx: Tx, requestedBy: string): Promise<void> {
  const { db, scope } = tx
  const stopped = await db
    .delete(factorResets)
    .where(and(eq(factorResets.workspaceId, scope.workspaceId), eq(factorResets.requestedBy, requestedBy)))
    .returning({ userId: factorResets.userId })
  for (const { userId } of stopped) await tellStopped(tx, userId, 'rights', requestedBy)
}

const STOPPED = {
  admin: twoFactorNoticeTexts.stoppedBy,
  person: twoFactorNoticeTexts.stoppedBy,
  link: twoFactorNoticeTexts.stoppedBy,
  code: twoFactorNoticeTexts.stoppedByCode,
  passkey: twoFactorNoticeTexts.stoppedByPasskey,
  rights: twoFactorNoticeTexts.stoppedWithRights,
} as const

async function tellStopped(tx: Tx, userId: string, by: keyof typeof STOPPED, actorId: string): Promise<void> {
  const name = await nameOfMember(tx, actorId)
  await tellEnd(tx, userId, {
    audit: { action: 'twofactor.reset_stopped', metadata: { by } },
    title: twoFactorNoticeTexts.stopped,
    content: STOPPED[by].with({ name: mailedName(name) }),
  })
}
