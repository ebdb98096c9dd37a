import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#server/base/context.ts'
import { readLanguageOf } from '#server/changes/languages.ts'
import { readRecipients } from '#server/changes/recipients.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import { type LetterFace, loadLetterFace } from '#server/mail/letter-face.ts'
import { takeMails } from '#server/mail/mail-limits.ts'
import { isRecord } from '#server/records/record-writes.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { conflict, gone, invalid, notFound } from '#shared/errors.ts'
import { inLanguage } from '#shared/texts.ts'
import type * as contract from '../workspace.contract.ts'
import type { LinkedInvite } from '../workspace.contract.ts'
import { inviteMail } from './invite-mail.ts'
import { findInviteEmail, isOpen, readInvite } from './invites.queries.ts'
import { emailKey, lockWorkspace, requireSameRole } from './workspace.actions.ts'
import { findUser } from './workspace.queries.ts'
import { invites, users } from './workspace.table.ts'
import { workspaceRefusalTexts } from './workspace-refusals.texts.ts'

const OPEN_MS = 7 * 86_400_000

/** `mailUrl` goes to the address alone: whoever comes with it has shown that it is theirs. */
type Linked = LinkedInvite & { mailUrl: string }

/** Invites an address. `mailed` is whether this call handed a mail to the mail server, so a repeated call says no. */
export async function createInvite(
  scope: Scope,
  { body, session }: Call<typeof contract.createInvite>,
): Promise<LinkedInvite> {
  const sender = await senderOf(scope, () => body.email)
  return mailed(scope, sender, await transact(scope, (tx) => insertInvite(tx, tx.newRecordId, body, session.origin)))
}

/** Puts a new link of 7 days in the place of an open invitation's, and mails it as the first was. */
export async function renewInvite(
  scope: Scope,
  { params, session }: Call<typeof contract.renewInvite>,
): Promise<LinkedInvite> {
  const sender = await senderOf(scope, () => findInviteEmail(scope, params.id))
  return mailed(
    scope,
    sender,
    await transact(scope, async (tx) => {
      await lockWorkspace(tx)
      await requireSameRole(tx)
      const { urls, ...link } = newLink(tx, session.origin)
      const [renewed] = await tx.db
        .update(invites)
        .set(link)
        .where(and(isRecord(invites, scope, params.id), isOpen))
        .returning({ id: invites.id, email: invites.email, role: invites.role, createdAt: invites.createdAt })
      if (!renewed) throw notFound('Invitation')
      const { id, email, role, createdAt } = renewed
      recordInvite(tx, 'user.invitation_renewed', { email, role })
      return { id, email, role, createdAt, ...urls, expiresAt: link.expiresAt, mailed: false }
    }),
  )
}

type Sender = { invitedBy: string; workspaceName: string; face: LetterFace | null; mayMail: boolean }

/**
 * Who invites, counted within the limits of invitations and of mails. Whoever has not confirmed their own address has nothing mailed to
 * others: they hand the link over.
 */
async function senderOf(scope: Scope, invited: () => string | Promise<string>): Promise<Sender> {
  const { limits, mailer } = scope.context
  await limits.take('invite', scope.workspaceId)
  const { firstName, lastName, workspace, emailConfirmedAt } = await findUser(scope, scope.userId)
  const mayMail = mailer.isSetUp && emailConfirmedAt !== null
  if (mayMail) await takeMails(scope.context, { to: await invited(), by: scope })
  const recipients = await readRecipients(scope.context, scope.workspaceId, [scope.userId], scope.context.database.main)
  const face = mayMail ? await loadLetterFace(scope.context, recipients.get(scope.userId)?.face ?? null) : null
  return { invitedBy: `${firstName} ${lastName}`, workspaceName: workspace.name, face, mayMail }
}

/** Mails the link of an invitation that was made just now: in the language of who invites, since that of the invited is not known. */
async function mailed(scope: Scope, { mayMail, ...sender }: Sender, invite: Linked): Promise<LinkedInvite> {
  const { mailUrl: url, ...told } = invite
  if (!mayMail) return told
  const language = await readLanguageOf(scope.context, scope)
  const mail = inLanguage(language, () => inviteMail({ to: told.email, url, ...sender }))
  return { ...told, mailed: await scope.context.mailer.send(mail) }
}

/** A link to hand over and one to mail; only the hashes of their tokens are kept. */
function newLink({ now, scope }: Tx, origin: string) {
  const [token, mailToken] = [newSecret(), newSecret()]
  const urlOf = (secret: string) => `${origin}/login?register=true&invite=${secret}`
  return {
    urls: { url: urlOf(token), mailUrl: urlOf(mailToken) },
    tokenHash: secretHash(token),
    mailHash: secretHash(mailToken),
    expiresAt: new Date(Date.parse(now) + OPEN_MS).toISOString(),
    // Who handed the link out: it is void with their rights.
    invitedBy: scope.userId,
  }
}

function recordInvite(tx: Tx, action: AuditAction, metadata: Record<string, unknown>): void {
  tx.record({ entity: 'user', id: null, action: 'updated', audit: { action, metadata } })
}

async function insertInvite(
  tx: Tx,
  id: string,
  { email, role = 'sales' }: Call<typeof contract.createInvite>['body'],
  origin: string,
): Promise<Linked> {
  await lockWorkspace(tx)
  await requireSameRole(tx)
  await requireInvitable(tx, email)
  const { urls, ...link } = newLink(tx, origin)
  const invite = { id, email, role, expiresAt: link.expiresAt, createdAt: tx.now }
  await tx.db.insert(invites).values({ ...invite, ...link, workspaceId: tx.scope.workspaceId })
  recordInvite(tx, 'user.invited', { email, role })
  return { ...invite, ...urls, mailed: false }
}

/**
 * Refuses with 409 a colleague's address, and one with an open link: two would leave two roles to choose from. Accounts of other
 * companies are not told apart from unknown addresses.
 */
async function requireInvitable({ db, scope }: Tx, email: string): Promise<void> {
  const key = emailKey(email)
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.workspaceId, scope.workspaceId), eq(users.emailKey, key)))
  if (account) throw conflict(workspaceRefusalTexts.accountExists, 'email')
  const [open] = await db
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.workspaceId, scope.workspaceId), isOpen, sql`lower(${invites.email}) = ${key}`))
  if (open) throw conflict(workspaceRefusalTexts.invited, 'email')
}

/** Withdraws an open invitation: its link stops working. */
export async function deleteInvite(scope: Scope, { params }: Call<typeof contract.deleteInvite>): Promise<undefined> {
  await transact(scope, async (tx) => {
    const [gone] = await tx.db
      .delete(invites)
      .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.id, params.id), isOpen))
      .returning({ email: invites.email })
    if (!gone) throw notFound('Invitation')
    recordInvite(tx, 'user.invitation_withdrawn', gone)
  })
}

/** Voids the open invitations of a person who may invite no longer. */
export async function voidInvites({ db, scope }: Tx, invitedBy: string): Promise<void> {
  await db
    .delete(invites)
    .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.invitedBy, invitedBy), isOpen))
}

/** The invitation that a registering person holds; 410 when it cannot be used, 400 when it is for another address. */
export async function requireInvite(context: Context, token: string, email: string) {
  const found = await readInvite(context, token)
  if (emailKey(found.email) !== emailKey(email))
    throw invalid({ field: 'email', message: workspaceRefusalTexts.otherAddress })
  return found
}

/** Uses an invitation up, once: 410 when it was used or withdrawn a moment ago. */
export async function spendInvite({ db, scope, now }: Tx, id: string): Promise<void> {
  const spent = await db
    .update(invites)
    .set({ usedAt: now })
    .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.id, id), isOpen))
    .returning({ id: invites.id })
  if (spent.length === 0) throw gone(workspaceRefusalTexts.inviteSpent)
}
