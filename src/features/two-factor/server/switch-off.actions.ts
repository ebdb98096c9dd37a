import { and, eq, gt, lte } from 'drizzle-orm'
import { findAccount } from '#features/auth/server/auth.queries.ts'
import { deleteSessions } from '#features/auth/server/sessions.actions.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Context } from '#server/base/context.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { SigningIn } from '#server/sign-in/second-factors.ts'
import type { CatalogueText } from '#shared/texts.ts'
import { removeSecondFactors } from './account-factors.actions.ts'
import { mailedName, tellEnd } from './factor-reset-notices.ts'
import { nameOfMember } from './two-factor.queries.ts'
import { factorResets } from './two-factor.table.ts'
import { twoFactorNoticeTexts } from './two-factor-notices.texts.ts'

/**
 * Switches the second factor of who signs in off, where a reset is in effect. What is signed in elsewhere ends: the phone that was lost
 * may be.
 */
export async function applyFactorReset({
  secondFactors,
  given,
  ...scope
}: SigningIn): Promise<readonly string[] | undefined> {
  // Whoever signs in with a factor has not lost it.
  if (secondFactors.length === 0 || given) return undefined
  const { workspaceId, userId, context } = scope
  const now = currentTime().toISOString()
  const isDue = and(
    eq(factorResets.workspaceId, workspaceId),
    eq(factorResets.userId, userId),
    lte(factorResets.takesEffectAt, now),
    gt(factorResets.endsAt, now),
  )
  const [due] = await context.database.main.select({ userId: factorResets.userId }).from(factorResets).where(isDue)
  if (!due) return undefined
  return transact(scope, async (tx) => {
    const [used] = await tx.db.delete(factorResets).where(isDue).returning({ requestedBy: factorResets.requestedBy })
    // Stopped a moment ago.
    if (!used) return undefined
    const name = await nameOfMember(tx, userId)
    const content = twoFactorNoticeTexts.doneByReset.with({ name: mailedName(name) })
    await switchOff(tx, { action: 'twofactor.reset', metadata: used }, content)
    return []
  })
}

/** Switches the second factors of an account off, for who runs the server. Answers which there were; undefined where there is no account. */
export async function switchOffByCommand(context: Context, email: string): Promise<readonly string[] | undefined> {
  const account = await findAccount(context, email)
  if (account && account.secondFactors.length > 0)
    await transact(account, (tx) =>
      switchOff(tx, { action: 'twofactor.removed', metadata: { by: 'command' } }, twoFactorNoticeTexts.doneByCommand),
    )
  return account?.secondFactors
}

async function switchOff(tx: Tx, audit: AuditEntry, content: CatalogueText): Promise<void> {
  const { workspaceId, userId, context } = tx.scope
  await removeSecondFactors(tx, userId)
  await deleteSessions(tx.db, workspaceId, userId)
  tx.afterCommit(() => context.hub.endSockets({ workspaceId, userId }))
  await tellEnd(tx, userId, { audit, title: twoFactorNoticeTexts.done, content })
}
