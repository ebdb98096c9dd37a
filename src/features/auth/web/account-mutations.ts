import { knownAnswer, putAnswer } from '#web/platform/answers.ts'
import { callMutation } from '#web/platform/mutations.ts'
import {
  changePassword,
  deleteOtherSessions,
  deleteSession,
  getCurrentUser,
  listSessions,
  type OpenSession,
  updateCurrentUser,
} from '../auth.contract.ts'

/** Changes the own account. */
export const updateCurrentUserMutation = callMutation(updateCurrentUser, (saved) =>
  putAnswer(getCurrentUser, {}, saved),
)

function keepSessions(isKept: (session: OpenSession) => boolean): void {
  const left = knownAnswer(listSessions, {})?.filter(isKept)
  if (left) putAnswer(listSessions, {}, left)
}
const keepOwnSession = () => keepSessions(({ isCurrent }) => isCurrent)

/** Changes the own password, which signs every other device out. */
export const changePasswordMutation = callMutation(changePassword, keepOwnSession)

/** Signs one device out. */
export const deleteSessionMutation = callMutation(deleteSession, (_, { params }) =>
  keepSessions(({ id }) => id !== params.id),
)

/** Signs every other device out. */
export const deleteOtherSessionsMutation = callMutation(deleteOtherSessions, keepOwnSession)
