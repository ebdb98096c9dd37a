import { and, eq } from 'drizzle-orm'
import { emailKey, refuseTakenEmail, userWrites } from '#features/workspace/server/workspace.actions.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { takeMails } from '#server/mail/mail-limits.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { inLanguage } from '#shared/texts.ts'
import { withoutUndefined } from '#shared/without-undefined.ts'
import type * as contract from '../auth.contract.ts'
import { authTexts } from '../auth.texts.ts'
import { rememberDevice } from './auth.devices.ts'
import { takeQuestion } from './auth.limits.ts'
import { hashPassword } from './auth.passwords.ts'
import { readOwnAccount } from './auth.queries.ts'
import { authAnswerTexts } from './auth-answers.texts.ts'
import { mailConfirmation, mailEmailChanged } from './confirmations.actions.ts'
import { requireOwnPassword } from './own-password.actions.ts'
import { requireAllowedPassword } from './password-policy.ts'
import { voidResetLinks } from './resets.actions.ts'
import { withOwnProof } from './second-step.actions.ts'
import { deleteSessions } from './sessions.actions.ts'

/** Changes the own password. Every other session ends, and links for a new password are void. */
export async function changePassword(
  scope: Scope,
  { body, session, language }: Call<typeof contract.changePassword>,
): Promise<{ message: string }> {
  const { workspaceId, userId } = scope
  const before = await readOwnAccount(scope)
  await requireOwnPassword(scope, { passwordHash: before.passwordHash, given: body.currentPassword })
  await requireAllowedPassword(scope, { password: body.newPassword, field: 'newPassword', about: before })
  const passwordHash = await hashPassword(body.newPassword)
  const exceptSid = session.current?.sid
  return transact(scope, async (tx) => {
    const own = and(eq(users.workspaceId, workspaceId), eq(users.id, userId))
    const changed = await tx.db
      .update(users)
      .set({ passwordHash, updatedAt: tx.now })
      // Another change in the meantime was the owner's answer to somebody who knew this password.
      .where(and(own, eq(users.passwordHash, before.passwordHash)))
      .returning({ id: users.id })
    if (changed.length === 0) throw invalid({ field: 'currentPassword', message: authTexts.wrongPassword })
    await voidResetLinks(tx, 'userId', userId)
    await deleteSessions(tx.db, workspaceId, userId, exceptSid)
    tx.record({
      entity: 'settings',
      id: userId,
      action: 'updated',
      audit: { action: 'password.changed', metadata: { by: 'person' } },
    })
    tx.afterCommit(() => {
      scope.context.hub.endSockets({ workspaceId, userId, exceptSid })
      rememberDevice({ userId, passwordHash }, session)
    })
    return { message: inLanguage(language, authAnswerTexts.passwordChanged) }
  })
}

/** Changes the sent fields of the own profile. A new address takes the proof of who it is; it voids links sent to the old one, which is
 * told of it, and is to be confirmed. */
export async function updateCurrentUser(
  scope: Scope,
  { body, version, session }: Call<typeof contract.updateCurrentUser>,
): Promise<User> {
  const { currentPassword, code, email, ...fields } = body
  const before = await readOwnAccount(scope)
  const isMoved = email !== undefined && emailKey(email) !== before.emailKey
  const change = async (tx: Tx) => {
    const held = await userWrites.open(tx, scope.userId, version)
    if (isMoved) await voidResetLinks(tx, 'userId', scope.userId)
    const values = {
      ...withoutUndefined(fields),
      ...(email !== undefined && { email, emailKey: emailKey(email) }),
      ...(isMoved && { emailConfirmedAt: null, confirmHash: null, confirmUntil: null }),
    }
    const audit: AuditEntry | undefined = isMoved
      ? { action: 'user.email_changed', metadata: { from: before.email, to: email } }
      : undefined
    if (isMoved)
      tx.afterCommit(() =>
        scope.context.mailer.inBackground(async () => {
          await mailEmailChanged(scope, before, email, session.origin)
          await mailConfirmation(scope, session.origin)
        }),
      )
    return userWrites.change(tx, held, values, { audit })
  }
  if (!isMoved) return transact(scope, change)
  const given = { password: currentPassword, field: 'currentPassword', code, session } as const
  return withOwnProof(scope, before, given, async (prove) => {
    await takeQuestion(scope.context.limits, emailKey(email), session.address, scope.userId)
    if (scope.context.mailer.isSetUp)
      await takeMails(scope.context, { to: before.email, by: scope }, { to: email, by: scope })
    return transact(scope, async (tx) => {
      await prove(tx)
      return change(tx)
    })
  }).catch(refuseTakenEmail)
}
