import { endExportsForErasure, removeExportsOf } from '#features/exports/server/exports.actions.ts'
import { removeImportsOf } from '#features/imports/server/erase-imports.actions.ts'
import { voidInvites } from '#features/workspace/server/invites.actions.ts'
import { lockWorkspace, requireSameRole, userWrites } from '#features/workspace/server/workspace.actions.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { type Tx, transact } from '#server/changes/transact.ts'
import { discardPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { AuditAction } from '#shared/audit-actions.ts'
import { conflict } from '#shared/errors.ts'
import type { eraseMember as contract } from '../erasure.contract.ts'
import { ERASED_NAMES } from './erased-names.ts'
import { erasureRefusalTexts } from './erasure-refusals.texts.ts'
import { eraseMemberTraces, forgetOwnThings, keptAddresses } from './member-traces.actions.ts'

/**
 * Erases the personal data of a member who is switched off: their account stays as that of a former member, for the records that
 * name it. Done once, it stays done.
 */
export async function eraseMember(scope: Scope, { params }: Call<typeof contract>): Promise<User> {
  return transact(scope, async (tx) => {
    await lockWorkspace(tx)
    await requireSameRole(tx)
    const held = await userWrites.open(tx, params.id, undefined)
    const before = await findUser(scope, params.id, tx.db)
    if (before.isActive) throw conflict(erasureRefusalTexts.stillOn)
    if (before.erasedAt) return before
    return eraseAccount(tx, held, before, 'user.erased')
  })
}

type Held = Awaited<ReturnType<typeof userWrites.open>>

/** Erases the personal data of a member and switches the account off, inside an action that has locked the company. */
export async function eraseAccount(tx: Tx, held: Held, before: User, audit: AuditAction): Promise<User> {
  const addresses = await keptAddresses(tx, before)
  const former = { firstName: ERASED_NAMES.memberFirstName, lastName: ERASED_NAMES.memberLastName }
  await forgetOwnThings(tx, before.id, addresses)
  await voidInvites(tx, before.id)
  await removeExportsOf(tx, before.id)
  await removeImportsOf(tx, before.id)
  await endExportsForErasure(tx)
  const changed = await userWrites.change(
    tx,
    held,
    {
      ...former,
      email: '',
      // Nobody signs in by this, and the address is free for another account.
      emailKey: `erased ${before.id}`,
      passwordHash: '',
      secondFactors: [],
      emailConfirmedAt: null,
      confirmHash: null,
      confirmUntil: null,
      profileImageUrl: null,
      phone: null,
      position: null,
      bio: null,
      isActive: false,
      erasedAt: tx.now,
    },
    { audit: { action: audit } },
  )
  await eraseMemberTraces(tx, before, addresses, `${former.firstName} ${former.lastName}`)
  const picture = before.profileImageUrl
  if (picture) tx.afterCommit(() => discardPictures(tx.scope.context, [picture]))
  return changed
}
