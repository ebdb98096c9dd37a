import { listTeam, type TeamMember } from '#features/workspace/workspace.contract.ts'
import { useAnswer } from '#web/platform/answers.ts'
import type { SelectOption } from '#web/ui/select.tsx'

/** The members of the workspace, by name; none while they are loading. */
export function useTeam(): readonly TeamMember[] {
  return useAnswer(listTeam, {}, { shows: ['user'] }).data ?? []
}

/** Members to hand a deal to: the active ones, and whoever has it now. */
export function ownerOptions(team: readonly TeamMember[], owner?: string | null): SelectOption[] {
  return team
    .filter((member) => member.isActive || member.id === owner)
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}
