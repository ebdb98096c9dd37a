import { type CurrentUser, getCurrentUser, logout } from '#features/auth/auth.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { ApiError } from '#shared/api-error.ts'
import { type Answer, callMutation, drafts, mutate, outbox, realtime } from '#sync'
import { useAnswer } from '#sync/react'
import { noteLeft } from '../platform/last-owner.ts'
import { wipeHeld } from './held-session.ts'

/** Who is signed in, asked once, and not again once that is known to be nobody; kept current when an account changes. */
export function useCurrentUser(enabled = true): Answer<CurrentUser> {
  return useAnswer(getCurrentUser, {}, { dependsOn: ['user'], enabled })
}

/** Starts what runs while somebody is signed in; call the result when that ends. */
export function startSession(user: User): () => void {
  return realtime.connect({ userId: user.id, userName: `${user.firstName} ${user.lastName}` })
}

const logoutMutation = callMutation(logout)

/** Ends the session on the server. */
export const endSession = (): Promise<unknown> => mutate(logoutMutation, {})

/**
 * Ends the session and forgets everything of the person, in this page and on this device; rejects, and forgets nothing, when the
 * server refuses. Without an answer the device forgets at once, and the server is notified later.
 */
export async function signOut(): Promise<void> {
  const isTold = await endSession().then(
    () => true,
    (cause) => {
      if (cause instanceof ApiError && cause.status === 0) return false
      throw cause
    },
  )
  await forgetPerson()
  if (!isTold) noteLeft()
}

/** Forgets everything of the person, in this page and on this device. */
export async function forgetPerson(): Promise<void> {
  outbox.stop()
  drafts.dropAll()
  await wipeHeld()
  realtime.forgetAll()
}
