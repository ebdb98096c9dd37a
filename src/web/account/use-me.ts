import { getCurrentUser } from '#features/auth/auth.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'

/** Who is signed in; undefined until that is known. */
export function useMe(): User | undefined {
  return useAnswer(getCurrentUser, {}, { dependsOn: ['user'] }).data
}
