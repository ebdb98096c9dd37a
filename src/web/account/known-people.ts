import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { listTeam } from '#features/workspace/workspace.contract.ts'
import { answers } from '#sync'

/** The id of who is signed in, as far as that is known. */
export const myId = (): string | null => answers.known(getCurrentUser, {})?.id ?? null

/** The name of a member as far as the team is known. */
export function memberName(id: string | null | undefined): string | null {
  const member = answers.known(listTeam, { query: {} })?.find((one) => one.id === id)
  return member ? `${member.firstName} ${member.lastName}` : null
}
