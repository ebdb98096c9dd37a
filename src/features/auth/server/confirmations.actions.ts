import { and, eq, gt } from 'drizzle-orm'
import { userWrites } from '#features/workspace/server/workspace.actions.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { type AuditEntry, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { takeMails } from '#server/mail/mail-limits.ts'
import { greetingOf } from '#server/mail/mail-names.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { gone } from '#shared/errors.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../auth.contract.ts'
import { authTexts } from '../auth.texts.ts'
import { authAnswerTexts } from './auth-answers.texts.ts'
import { authMailTexts } from './auth-mails.texts.ts'

const LINK_DAYS = 3

/**
 * Mails a person a link that confirms their address, in place of earlier ones; true once the mail server took it. Without a
 * mail server, and for an address that is confirmed, nothing is made.
 */
export async function mailConfirmation(scope: Scope, origin: string): Promise<boolean> {
  if (!scope.context.mailer.isSetUp) return false
  const token = newSecret()
  const person = await transact({ ...scope, call: undefined }, async (tx) => {
    const found = await findUser(scope, scope.userId, tx.db)
    if (found.emailConfirmedAt) return undefined
    const confirmUntil = new Date(Date.parse(tx.now) + LINK_DAYS * 86_400_000).toISOString()
    await tx.db
      .update(users)
      .set({ confirmHash: secretHash(token), confirmUntil })
      .where(isRecord(users, scope, scope.userId))
    return found
  })
  if (!person) return false
  const language = await readLanguageOf(scope.context, scope)
  return scope.context.mailer.send(inLanguage(language, () => confirmMail(person, `${origin}/login?confirm=${token}`)))
}

function confirmMail({ email, firstName }: { email: string; firstName: string }, url: string): Mail {
  return composeMail({
    to: email,
    subject: authMailTexts.confirmSubject(),
    greeting: greetingOf(firstName),
    lines: [authMailTexts.confirmLine()],
    link: { label: authMailTexts.confirmLink(), url },
    closing: authMailTexts.confirmClosing({ count: LINK_DAYS }),
  })
}

/** Mails the caller another link; so many an hour. */
export async function sendConfirmation(
  scope: Scope,
  { session }: Call<typeof contract.sendConfirmation>,
): Promise<{ mailed: boolean }> {
  await scope.context.limits.take('confirmation', scope.userId)
  if (scope.context.mailer.isSetUp)
    await takeMails(scope.context, { to: (await findUser(scope, scope.userId)).email, by: scope })
  return { mailed: await mailConfirmation(scope, session.origin) }
}

/** Confirms an address by the link that was mailed to it, once. */
export async function confirmEmail({
  body,
  session: { address, device },
  context,
  language,
}: Call<typeof contract.confirmEmail>): Promise<{ message: string }> {
  const isOpen = and(
    eq(users.confirmHash, secretHash(body.token)),
    gt(users.confirmUntil, new Date().toISOString()),
    eq(users.isActive, true),
  )
  const [row] = await context.database.main
    .select({ workspaceId: users.workspaceId, userId: users.id, role: users.role })
    .from(users)
    .where(isOpen)
  if (!row) throw gone(authTexts.linkSpent)
  const scope: Scope = { ...row, context }
  await transact(scope, async (tx) => {
    const spent = await tx.db
      .update(users)
      .set({ confirmHash: null, confirmUntil: null })
      .where(and(isRecord(users, scope, scope.userId), isOpen))
      .returning({ email: users.email })
    const [metadata] = spent
    if (!metadata) throw gone(authTexts.linkSpent)
    const held = await userWrites.open(tx, scope.userId, undefined)
    const audit: AuditEntry = { action: 'user.email_confirmed', metadata, cameFrom: { address, device } }
    await userWrites.change(tx, held, { emailConfirmedAt: tx.now }, { audit })
  })
  return { message: inLanguage(language, authAnswerTexts.addressConfirmed) }
}

/** Tells the address that an account had until now; nothing without a mail server. */
export async function mailEmailChanged(
  { context, workspaceId, userId }: Scope,
  { email, firstName }: { email: string; firstName: string },
  to: string,
  origin: string,
): Promise<void> {
  const language = await readLanguageOf(context, { workspaceId, userId })
  await context.mailer.send(inLanguage(language, () => emailChangedMail({ email, firstName, to, origin })))
}

type Move = { email: string; firstName: string; to: string; origin: string }

function emailChangedMail({ email, firstName, to, origin }: Move): Mail {
  return composeMail({
    to: email,
    subject: authMailTexts.movedSubject(),
    greeting: greetingOf(firstName),
    lines: [authMailTexts.movedLine({ address: to })],
    link: { label: authMailTexts.movedLink(), url: `${origin}/login` },
    closing: authMailTexts.movedClosing(),
  })
}
