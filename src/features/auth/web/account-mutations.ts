import { putAnswer } from '#web/platform/answers.ts'
import { callMutation } from '#web/platform/mutations.ts'
import { getCurrentUser, updateCurrentUser } from '../auth.contract.ts'

/** Changes the own account. */
export const updateCurrentUserMutation = callMutation(updateCurrentUser, (saved) =>
  putAnswer(getCurrentUser, {}, saved),
)
