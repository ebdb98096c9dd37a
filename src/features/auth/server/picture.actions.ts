import { userWrites } from '#features/workspace/server/workspace.actions.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { transact } from '#server/changes/transact.ts'
import { discardPictures, withKeptPictures } from '#server/files/pictures.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import { invalid } from '#shared/errors.ts'
import { PORTRAIT_SIDE } from '#shared/pictures.ts'
import type * as contract from '../auth.contract.ts'
import { authRefusalTexts } from './auth-refusals.texts.ts'

/** Makes an uploaded picture the own one; the file of the one before is removed. */
export async function uploadOwnPicture(scope: Scope, { files }: Call<typeof contract.uploadOwnPicture>): Promise<User> {
  if (files.length === 0) throw invalid({ field: 'file', message: authRefusalTexts.choosePicture })
  return withKeptPictures(scope, files, ([address = null]) => setPicture(scope, address), { side: PORTRAIT_SIDE })
}

/** Removes the own picture. */
export async function deleteOwnPicture(scope: Scope): Promise<User> {
  return setPicture(scope, null)
}

async function setPicture(scope: Scope, profileImageUrl: string | null): Promise<User> {
  let left: string[] = []
  const changed = await transact(scope, async (tx) => {
    const held = await userWrites.open(tx, scope.userId, undefined)
    left = held.profileImageUrl ? [held.profileImageUrl] : []
    return userWrites.change(tx, held, { profileImageUrl })
  })
  await discardPictures(scope.context, left)
  return changed
}
