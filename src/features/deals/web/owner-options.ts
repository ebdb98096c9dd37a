import type { TeamMember } from '#features/workspace/workspace.contract.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

/** Members to give a deal to: the active ones, and its present owner. */
export function ownerOptions(team: readonly TeamMember[] | undefined, owner?: string | null): SelectOption[] {
  return (team ?? [])
    .filter((member) => member.isActive || member.id === owner)
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
}
