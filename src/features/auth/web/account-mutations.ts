import { deleteAccount } from '#features/erasure/erasure.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { answers, callMutation, defineMutation, type Update } from '#sync'
import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import {
  changePassword,
  deleteOwnPicture,
  getCurrentUser,
  sendConfirmation,
  updateCurrentUser,
  uploadOwnPicture,
} from '../auth.contract.ts'
import {
  confirmIdentity,
  deleteOtherSessions,
  deleteSession,
  listSessions,
  type OpenSession,
} from '../sessions.contract.ts'

function putOwn(saved: User): void {
  answers.put(getCurrentUser, {}, { ...answers.known(getCurrentUser, {}), ...saved })
}

/** Changes the own account. */
export const updateCurrentUserMutation = defineMutation<Update<typeof updateCurrentUser>, User>({
  name: updateCurrentUser.name,
  run: ({ body, version }) => call(updateCurrentUser, { body, version }),
  onSuccess: putOwn,
})

/** Makes the file the own picture; how much of it is sent is known under its `key`. */
export const uploadOwnPictureMutation = defineMutation<{ key: string }, User>({
  name: uploadOwnPicture.name,
  run: ({ key }, sending) => upload(uploadOwnPicture, { ...sending, key }),
  onSuccess: putOwn,
})

/** Removes the own picture. */
export const deleteOwnPictureMutation = callMutation(deleteOwnPicture, putOwn)

function keepSessions(isKept: (session: OpenSession) => boolean): void {
  const left = answers.known(listSessions, {})?.filter(isKept)
  if (left) answers.put(listSessions, {}, left)
}
const keepOwnSession = () => keepSessions(({ isCurrent }) => isCurrent)

/** Deletes the own account, which ends every session of it. */
export const deleteAccountMutation = callMutation(deleteAccount)

/** Mails another link that confirms the own address. */
export const sendConfirmationMutation = callMutation(sendConfirmation)

/** Changes the own password, which signs every other device out. */
export const changePasswordMutation = callMutation(changePassword, keepOwnSession)

/** Gives the own password again. */
export const confirmIdentityMutation = callMutation(confirmIdentity)

/** Signs one device out. */
export const deleteSessionMutation = callMutation(deleteSession, (_, { params }) =>
  keepSessions(({ id }) => id !== params.id),
)

/** Signs every other device out. */
export const deleteOtherSessionsMutation = callMutation(deleteOtherSessions, keepOwnSession)
