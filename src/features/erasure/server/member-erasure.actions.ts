import { lockWorkspace, requireSameRole, userWrites } from '#features/workspace/server/workspace.actions.ts'
import { findUser } from '#features/workspace/server/workspace.queries.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { transact } from '#server/changes/transact.ts'
import { discardPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { conflict } from '#shared/errors.ts'
import type { eraseMember as contract } from '../erasure.contract.ts'
import { erasedNameTexts } from './erased-names.texts.ts'
import { erasureRefusalTexts } from './erasure-refusals.texts.ts'
import { eraseMemberTraces, forgetOwnThings, keptAddresses } from './member-traces.actions.ts'

/**
 * Erases what is known of a member who is switched off: their account stays as that of a former member, for the records that
 * name it. Done once, it stays done.
 */
export async function eraseMember(scope: Scope, { params }: Call<typeof contract>): Promise<User> {
  let left: string[] = []
  const erased = await transact(scope, async (tx) => {
    await lockWorkspace(tx)
    await requireSameRole(tx)
    const held = await userWrites.open(tx, params.id, undefined)
    const before = await findUser(scope, params.id, tx.db)
    if (before.isActive) throw conflict(erasureRefusalTexts.stillOn)
    if (before.erasedAt) return before
    left = before.profileImageUrl ? [before.profileImageUrl] : []
    const addresses = await keptAddresses(tx, before)
    const former = { firstName: erasedNameTexts.memberFirstName(), lastName: erasedNameTexts.memberLastName() }
    await forgetOwnThings(tx, before.id, addresses)
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
        erasedAt: tx.now,
      },
      { audit: { action: 'user.erased' } },
    )
    await eraseMemberTraces(tx, before, addresses, `${former.firstName} ${former.lastName}`)
    return changed
  })
  await discardPictures(scope.context, left)
  return erased
}
