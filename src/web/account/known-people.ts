import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { listTeam } from '#features/workspace/workspace.contract.ts'
import { knownAnswer } from '#web/platform/answers.ts'

/** The id of who is signed in, as far as that is known. */
export const myId = (): string | null => knownAnswer(getCurrentUser, {})?.id ?? null

/** The name of a member as far as the team is known. */
export function memberName(id: string | null | undefined): string | null {
  const member = knownAnswer(listTeam, { query: {} })?.find((one) => one.id === id)
  return member ? `${member.firstName} ${member.lastName}` : null
}
