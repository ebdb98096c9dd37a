import { and, eq, sql } from 'drizzle-orm'
import { type Tx, transact } from '#server/changes/transact.ts'
import { take } from '#server/http/limits.ts'
import type { Call } from '#server/http/serve.ts'
import { sendMail } from '#server/mail/mail.ts'
import type { Scope } from '#server/session/scope.ts'
import { newSecret } from '#server/session/secret.ts'
import { conflict, gone, invalid, notFound } from '#shared/errors.ts'
import type * as contract from '../workspace.contract.ts'
import type { Invite } from '../workspace.contract.ts'
import { inviteMail } from './invite-mail.ts'
import { INVITE_SPENT, inviteUrl, isOpen, readInvite } from './invites.queries.ts'
import { ACCOUNT_EXISTS, emailKey, lockWorkspace, requireSameRole } from './workspace.actions.ts'
import { findUser } from './workspace.queries.ts'
import { invites, users } from './workspace.table.ts'

const OPEN_MS = 7 * 86_400_000

type Invited = Invite & { mailed: boolean }

/** Invites an address. `mailed` is whether this call handed a mail to the mail server, so a repeated call says no. */
export async function createInvite(
  scope: Scope,
  { body, session }: Call<typeof contract.createInvite>,
): Promise<Invited> {
  const { origin } = session
  await take('invite', scope.workspaceId)
  const sender = await findUser(scope, scope.userId)
  const made = await transact(scope, async (tx) => {
    const invite = await insertInvite(tx, tx.newRecordId, body, origin)
    return { ...invite, mailed: false }
  })
  const mail = inviteMail({
    to: made.email,
    invitedBy: `${sender.firstName} ${sender.lastName}`,
    workspaceName: sender.workspace.name,
    url: made.url,
  })
  return { ...made, mailed: await sendMail(mail) }
}

async function insertInvite(
  tx: Tx,
  id: string,
  { email, role = 'sales' }: Call<typeof contract.createInvite>['body'],
  origin: string,
) {
  const { workspaceId, userId } = tx.scope
  await lockWorkspace(tx)
  await requireSameRole(tx)
  await requireInvitable(tx, email)
  const token = newSecret()
  const expiresAt = new Date(Date.parse(tx.now) + OPEN_MS).toISOString()
  await tx.db
    .insert(invites)
    .values({ workspaceId, id, email, role, token, invitedBy: userId, expiresAt, createdAt: tx.now })
  tx.record({
    entity: 'user',
    id: null,
    action: 'updated',
    audit: { action: 'user.invited', metadata: { email, role } },
  })
  return { id, email, role, url: inviteUrl(origin, token), expiresAt, createdAt: tx.now }
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
  if (account) throw conflict(ACCOUNT_EXISTS, 'email')
  const [open] = await db
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.workspaceId, scope.workspaceId), isOpen, sql`lower(${invites.email}) = ${key}`))
  if (open) throw conflict('This address is already invited. Copy its link, or withdraw the invitation first.', 'email')
}

/** Withdraws an open invitation: its link stops working. */
export async function deleteInvite(scope: Scope, { params }: Call<typeof contract.deleteInvite>): Promise<undefined> {
  await transact(scope, async (tx) => {
    const [gone] = await tx.db
      .delete(invites)
      .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.id, params.id), isOpen))
      .returning({ email: invites.email })
    if (!gone) throw notFound('Invitation')
    tx.record({
      entity: 'user',
      id: null,
      action: 'updated',
      audit: { action: 'user.invitation_withdrawn', metadata: gone },
    })
  })
}

/** Voids the open invitations of a person who may invite no longer. */
export async function voidInvites({ db, scope }: Tx, invitedBy: string): Promise<void> {
  await db
    .delete(invites)
    .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.invitedBy, invitedBy), isOpen))
}

/** The invitation that a registering person holds; 410 when it cannot be used, 400 when it is for another address. */
export async function requireInvite(token: string, email: string) {
  const found = await readInvite(token)
  if (emailKey(found.email) !== emailKey(email))
    throw invalid({ field: 'email', message: 'This invitation is for another address' })
  return found
}

/** Uses an invitation up, once: 410 when it was used or withdrawn a moment ago. */
export async function spendInvite({ db, scope, now }: Tx, id: string): Promise<void> {
  const spent = await db
    .update(invites)
    .set({ usedAt: now })
    .where(and(eq(invites.workspaceId, scope.workspaceId), eq(invites.id, id), isOpen))
    .returning({ id: invites.id })
  if (spent.length === 0) throw gone(INVITE_SPENT)
}
