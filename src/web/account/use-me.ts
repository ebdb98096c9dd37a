import { getCurrentUser } from '#features/auth/auth.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { useAnswer } from '#sync/react'

/** Who is signed in, as the session has learned: it alone asks, and not again once that is known to be nobody. */
export function useMe(): User | undefined {
  return useAnswer(getCurrentUser, {}, { dependsOn: ['user'], enabled: false }).data
}
