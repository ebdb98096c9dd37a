import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { authTexts } from '#features/auth/auth.texts.ts'
import { currentTime } from '#server/base/clock.ts'
import type { Tx } from '#server/changes/transact.ts'
import { together } from '#server/db/together.ts'
import type { SecondFactor } from '#server/sign-in/second-factors.ts'
import { stopReset } from './factor-resets.actions.ts'
import { recoveryCodeHash } from './recovery-code.ts'
import { stepOf } from './totp.ts'
import { authenticators, recoveryCodes } from './two-factor.table.ts'
import { twoFactorNoticeTexts } from './two-factor-notices.texts.ts'
import { twoFactorRefusalTexts } from './two-factor-refusals.texts.ts'

/** The row of a person's app. */
export const isAppOf = ({ scope: { workspaceId } }: Tx, userId: string) =>
  and(eq(authenticators.workspaceId, workspaceId), eq(authenticators.userId, userId))

/** The codes of an authenticator app. Whoever has one has not lost the phone. */
export const totpFactor: SecondFactor = {
  async check(tx, { code }) {
    const isOwn = and(isAppOf(tx, tx.scope.userId), isNotNull(authenticators.confirmedAt))
    const [app] = await tx.db.select().from(authenticators).where(isOwn)
    if (!app) return authTexts.wrongCode
    const step = stepOf(code, app, currentTime())
    if (typeof step !== 'number') return step
    const [used] = await together([
      tx.db
        .update(authenticators)
        .set({ lastStep: step })
        .where(and(isOwn, lt(authenticators.lastStep, step)))
        .returning({ step: authenticators.lastStep }),
      stopReset(tx, tx.scope.userId, 'code'),
    ])
    // Somebody else was faster with the same code; what else was done with this one is rolled back.
    return used.length === 0 ? twoFactorRefusalTexts.usedCode : undefined
  },
  forget: async (tx, userId) => {
    await tx.db.delete(authenticators).where(isAppOf(tx, userId))
  },
}

/** The recovery codes, each of which works once. The owner is notified and knows whether it was them. */
export const recoveryFactor: SecondFactor = {
  async check(tx, { code }) {
    const { workspaceId, userId } = tx.scope
    const own = and(eq(recoveryCodes.workspaceId, workspaceId), eq(recoveryCodes.userId, userId))
    const used = await tx.db
      .delete(recoveryCodes)
      .where(and(own, eq(recoveryCodes.codeHash, recoveryCodeHash(code))))
      .returning({ codeHash: recoveryCodes.codeHash })
    if (used.length === 0) return authTexts.wrongCode
    const count = await tx.db.$count(recoveryCodes, own)
    tx.record({
      entity: 'settings',
      id: userId,
      action: 'updated',
      audit: { action: 'twofactor.recovery_used', metadata: { left: count } },
      notify: [
        {
          userId,
          isOwn: true,
          type: 'other',
          title: twoFactorNoticeTexts.recoveryUsed,
          content: twoFactorNoticeTexts.codesLeft.with({ count }),
        },
      ],
    })
    return undefined
  },
  forget: async ({ db, scope }, userId) => {
    await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.workspaceId, scope.workspaceId), eq(recoveryCodes.userId, userId)))
  },
}
