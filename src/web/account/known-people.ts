import { getCurrentUser } from '#features/auth/auth.contract.ts'
import { listTeam } from '#features/workspace/workspace.contract.ts'
import { answers } from '#sync'

/** The id of who is signed in, as far as that is known. */
export const myId = (): string | null => answers.known(getCurrentUser, {})?.id ?? null

/** On a phone an agent's lists open on their own records, so a new one there is theirs: they would not see it otherwise. */
export function startAsOwn(): { assignedTo?: string } {
  const me = answers.known(getCurrentUser, {})
  return me?.role === 'sales' ? { assignedTo: me.id } : {}
}

/** The name of a member as far as the team is known. */
export function memberName(id: string | null | undefined): string | null {
  const member = answers.known(listTeam, { query: {} })?.find((one) => one.id === id)
  return member ? `${member.firstName} ${member.lastName}` : null
}
