import { and, eq, gt, isNull } from 'drizzle-orm'
import { emailKey, lockWorkspace, requireSameRole } from '#features/workspace/server/workspace.actions.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type AuditEntry, type Tx, transact } from '#server/changes/transact.ts'
import { networkOf } from '#server/http/limits.ts'
import type { Call } from '#server/http/serve.ts'
import { mayMail } from '#server/mail/mail-limits.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { gone } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../auth.contract.ts'
import { authTexts } from '../auth.texts.ts'
import { hashPassword } from './auth.passwords.ts'
import { findAccount, findResetOwner, readOwnAccount } from './auth.queries.ts'
import { passwordResets } from './auth.table.ts'
import { authAnswerTexts } from './auth-answers.texts.ts'
import { requireAllowedPassword } from './password-policy.ts'
import { resetMail } from './reset-mail.ts'
import { deleteSessions } from './sessions.actions.ts'

const LINK_MS = 60 * 60_000

/** Makes a single-use link of 60 minutes for a member's new password, in place of earlier ones. Only its hash is kept. */
export async function issueResetLink(
  scope: Scope,
  userId: string,
  origin: string,
  audit: AuditEntry,
): Promise<{ url: string; expiresAt: string }> {
  const token = newSecret()
  const expiresAt = new Date(Date.now() + LINK_MS).toISOString()
  await transact(scope, async (tx) => {
    await lockWorkspace(tx)
    await requireSameRole(tx)
    await voidResetLinks(tx, 'userId', userId)
    await tx.db.insert(passwordResets).values({
      workspaceId: scope.workspaceId,
      id: newId(),
      userId,
      madeBy: scope.userId,
      tokenHash: secretHash(token),
      expiresAt,
      createdAt: tx.now,
    })
    tx.record({ entity: 'settings', id: userId, action: 'updated', audit })
  })
  return { url: `${origin}/login?reset=${token}`, expiresAt }
}

/** Voids the open links for a person (`userId`), or those that a person made (`madeBy`). */
export async function voidResetLinks({ db, scope, now }: Tx, by: 'userId' | 'madeBy', personId: string): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.workspaceId, scope.workspaceId),
        eq(passwordResets[by], personId),
        isNull(passwordResets.usedAt),
      ),
    )
}

/** Mails a link when the address has an account. Everything that differs for known addresses happens after the answer. */
export async function forgotPassword({
  body,
  session,
  context,
  language: asked,
}: Call<typeof contract.forgotPassword>): Promise<{ message: string }> {
  const network = networkOf(session.address)
  await context.limits.take('resetByAddress', network)
  await context.limits.take('resetByAccount', emailKey(body.email))
  if (!context.mailer.isSetUp) return { message: inLanguage(asked, authAnswerTexts.noMailServer) }
  context.mailer.inBackground(async () => {
    const account = await findAccount(context, body.email)
    if (!account?.isActive || !(await mayMail(context, { to: account.email, network }))) return
    const audit: AuditEntry = {
      action: 'password.link_requested',
      cameFrom: { address: session.address, device: session.device },
    }
    const { url } = await issueResetLink(account, account.userId, session.origin, audit)
    const language = await readLanguageOf(context, account)
    await context.mailer.send(
      inLanguage(language, () => resetMail({ to: account.email, firstName: account.firstName, url })),
    )
  })
  return { message: inLanguage(asked, authAnswerTexts.linkSent) }
}

/** Sets a new password by link. The link is spent, the person's other links are void and every session of theirs ends. */
export async function resetPassword({
  body,
  session: { address, device },
  context,
  language,
}: Call<typeof contract.resetPassword>): Promise<{ message: string }> {
  const scope = await findResetOwner(context, body.token)
  if (!scope) throw gone(authTexts.linkSpent)
  const about = await readOwnAccount(scope)
  await requireAllowedPassword(scope, { password: body.password, field: 'password', about })
  const passwordHash = await hashPassword(body.password)
  const { workspaceId, userId } = scope
  await transact(scope, async (tx) => {
    await tx.db
      .update(users)
      .set({ passwordHash, updatedAt: tx.now })
      .where(and(eq(users.workspaceId, workspaceId), eq(users.id, userId)))
    const spent = await tx.db
      .update(passwordResets)
      .set({ usedAt: tx.now })
      .where(
        and(
          eq(passwordResets.workspaceId, workspaceId),
          eq(passwordResets.tokenHash, secretHash(body.token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, tx.now),
        ),
      )
      .returning({ id: passwordResets.id })
    if (spent.length === 0) throw gone(authTexts.linkSpent)
    await voidResetLinks(tx, 'userId', userId)
    await deleteSessions(tx.db, workspaceId, userId)
    tx.record({
      entity: 'settings',
      id: userId,
      action: 'updated',
      audit: { action: 'password.changed', metadata: { by: 'link' }, cameFrom: { address, device } },
    })
  })
  context.hub.endSockets({ workspaceId, userId })
  return { message: inLanguage(language, authAnswerTexts.passwordReset) }
}
