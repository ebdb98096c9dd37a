import { and, eq } from 'drizzle-orm'
import { readOwnAccount } from '#features/auth/server/auth.queries.ts'
import { voidResetLinks } from '#features/auth/server/resets.actions.ts'
import { withOwnProof } from '#features/auth/server/second-step.actions.ts'
import { tasks } from '#features/tasks/server/tasks.table.ts'
import { taskTallies } from '#features/tasks/tasks.rules.ts'
import { isSharedAccount } from '#features/two-factor/server/two-factor.queries.ts'
import { lockWorkspace, requireOtherAdmin, userWrites } from '#features/workspace/server/workspace.actions.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import { users } from '#features/workspace/server/workspace.table.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { unassignRecords } from '#server/changes/records.ts'
import { type Recorded, type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { mayMail } from '#server/mail/mail-limits.ts'
import { greetingOf } from '#server/mail/mail-names.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict, unauthorized } from '#shared/errors.ts'
import { negate } from '#shared/tally.ts'
import { inLanguage } from '#shared/texts.ts'
import type { deleteAccount as contract } from '../erasure.contract.ts'
import { accountDeletionTexts } from './account-deletion.texts.ts'
import { erasureRefusalTexts } from './erasure-refusals.texts.ts'
import { eraseAccount } from './member-erasure.actions.ts'

/**
 * Deletes the caller's own account: sessions and sockets end on every device, the personal data is erased, and the
 * records of the company stay without a person. The last active admin assigns another one first.
 */
export async function deleteAccount(scope: Scope, { body, session }: Call<typeof contract>): Promise<undefined> {
  const { workspaceId, userId, context } = scope
  const account = await readOwnAccount(scope)
  const { passwordHash, email } = account
  if (isSharedAccount(context, email)) throw conflict(erasureRefusalTexts.sharedAccount)
  const remove = async (prove: (tx: Tx) => Promise<void>) => {
    const mailDeletion = await deletionMailer(scope, session.origin)
    await transact(scope, async (tx) => {
      await lockWorkspace(tx)
      const held = await userWrites.open(tx, userId, undefined)
      // Another call deleted the account or changed its password since this one was checked.
      const isSame = and(isRecord(users, scope, userId), eq(users.isActive, true), eq(users.passwordHash, passwordHash))
      if ((await tx.db.$count(users, isSame)) === 0) throw unauthorized()
      if (held.role === 'admin') await requireOtherAdmin(tx, userId, erasureRefusalTexts.lastAdmin)
      await prove(tx)
      await erase(tx, held)
      tx.afterCommit(() => {
        context.hub.endSockets({ workspaceId, userId })
        session.setCookie(undefined)
        mailDeletion()
      })
    })
  }
  const { password, code } = body
  await withOwnProof(scope, account, { password, field: 'password', code, session }, remove)
}

/** Takes the caller off their records and erases their personal data. */
async function erase(tx: Tx, held: Awaited<ReturnType<typeof userWrites.open>>): Promise<void> {
  const { userId } = tx.scope
  const member = await findUser(tx.scope, userId, tx.db)
  await moveTaskTallies(tx)
  const count = await unassignRecords(tx, 'user', userId)
  await voidResetLinks(tx, 'madeBy', userId)
  await eraseAccount(tx, held, member, 'account.deleted')
  if (count > 0)
    tx.record({ entity: 'user', id: userId, action: 'updated', notify: await noticesOfUnassigned(tx, count) })
}

/** Reads what the mail about the deletion needs while the account is there; the result sends it to a confirmed address. */
async function deletionMailer(scope: Scope, origin: string): Promise<() => void> {
  const { context } = scope
  const { email, firstName, emailConfirmedAt } = await findUser(scope, scope.userId)
  // An address that nobody has confirmed may be a stranger's.
  if (!context.mailer.isSetUp || !emailConfirmedAt) return () => {}
  const mail = inLanguage(await readLanguageOf(context, scope), () => deletedMail(email, firstName, origin))
  return () =>
    context.mailer.inBackground(async () => {
      if (await mayMail(context, { to: email, by: scope })) await context.mailer.send(mail)
    })
}

/** Tells the address that an account had, in case it was somebody else who deleted it. */
function deletedMail(to: string, firstName: string, origin: string): Mail {
  return composeMail({
    to,
    subject: accountDeletionTexts.mailSubject(),
    greeting: greetingOf(firstName),
    lines: [accountDeletionTexts.mailLine()],
    link: { label: accountDeletionTexts.mailLink(), url: origin },
    closing: accountDeletionTexts.mailClosing(),
  })
}

/** Tasks are counted for each person too: those of the caller become nobody's. */
async function moveTaskTallies(tx: Tx): Promise<void> {
  const { workspaceId, userId } = tx.scope
  const own = await tx.db
    .select({ status: tasks.status, assignedTo: tasks.assignedTo })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, workspaceId), eq(tasks.assignedTo, userId)))
    .for('update')
  for (const task of own) tx.tally(...negate(taskTallies(task)), ...taskTallies({ ...task, assignedTo: null }))
}

/** Tells the admins who stay that records have no person any more; the name of who left is erased with the rest. */
async function noticesOfUnassigned(tx: Tx, count: number): Promise<NonNullable<Recorded['notify']>> {
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.workspaceId, tx.scope.workspaceId), eq(users.role, 'admin'), eq(users.isActive, true)))
  return admins.map(({ id }) => ({
    userId: id,
    type: 'other',
    entityType: 'settings',
    entityId: null,
    title: accountDeletionTexts.deleted,
    content: accountDeletionTexts.unassigned.with({ count }),
  }))
}
