import { issueResetLink, voidResetLinks } from '#features/auth/server/resets.actions.ts'
import { deleteSessions } from '#features/auth/server/sessions.actions.ts'
import { removeExportsOf } from '#features/exports/server/exports.actions.ts'
import { voidFactorResets } from '#features/two-factor/server/factor-resets.actions.ts'
import { voidInvites } from '#features/workspace/server/invites.actions.ts'
import { lockWorkspace, requireOtherAdmin, userWrites } from '#features/workspace/server/workspace.actions.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { type AuditEntry, transact } from '#server/changes/transact.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import type * as contract from '../members.contract.ts'
import { memberRefusalTexts } from './members-refusals.texts.ts'

/**
 * Changes a member's role from their next call on, or switches their account on or off, which ends their sessions and sockets. The
 * invitations, password links and resets of second factors of somebody who is no longer an admin become void. The last active admin remains one, also when two
 * admins switch each other off at the same time.
 */
export async function updateMember(
  scope: Scope,
  { params, body, version }: Call<typeof contract.updateMember>,
): Promise<User> {
  const { workspaceId } = scope
  return transact(scope, async (tx) => {
    await lockWorkspace(tx)
    const before = await userWrites.open(tx, params.id, version)
    if (before.erasedAt) throw conflict(memberRefusalTexts.erased)
    const after = { role: body.role ?? before.role, isActive: body.isActive ?? before.isActive }
    const isAdmin = ({ role, isActive }: typeof after) => role === 'admin' && isActive
    if (isAdmin(before) && !isAdmin(after)) await requireOtherAdmin(tx, params.id, memberRefusalTexts.lastAdmin)
    const audits: AuditEntry[] = []
    if (before.role !== after.role)
      audits.push({ action: 'user.role_changed', metadata: { from: before.role, to: after.role } })
    if (before.isActive !== after.isActive)
      audits.push({ action: after.isActive ? 'user.reactivated' : 'user.deactivated' })
    const [audit, ...others] = audits
    if (!audit) return findUser(scope, params.id, tx.db)
    const changed = await userWrites.change(tx, before, after, { audit })
    if (!after.isActive) {
      await deleteSessions(tx.db, workspaceId, params.id)
      tx.afterCommit(() => scope.context.hub.endSockets({ workspaceId, userId: params.id }))
      await voidResetLinks(tx, 'userId', params.id)
      await removeExportsOf(tx, params.id)
    }
    if (!isAdmin(after)) {
      await voidInvites(tx, params.id)
      await voidResetLinks(tx, 'madeBy', params.id)
      await voidFactorResets(tx, params.id)
    }
    for (const other of others) tx.record({ entity: 'user', id: params.id, action: 'updated', audit: other })
    return changed
  })
}

/** Creates a password link of a member for an admin to pass on. */
export async function createResetLink(
  scope: Scope,
  { params, session }: Call<typeof contract.createResetLink>,
): Promise<{ url: string; expiresAt: string }> {
  const member = await findUser(scope, params.id)
  if (!member.isActive) throw conflict(memberRefusalTexts.switchedOff)
  // Storing the response for the key would store the secret of the link.
  return issueResetLink({ ...scope, call: undefined }, params.id, session.origin, { action: 'password.link_made' })
}
