import { listTeam, type TeamMember } from '#features/workspace/workspace.contract.ts'
import type { Answer } from '#sync'
import { useAnswer } from '#sync/react'
import { rightsOf } from './rights.ts'
import { useMe } from './use-me.ts'

/** Everybody in the company, by name, also those who are no longer active. */
export function useTeam(): Answer<TeamMember[]> {
  return useAnswer(listTeam, { query: {} }, { dependsOn: ['user'] })
}

export type Assignee = { id: string; name: string; picture: string | null }

/** The active members, who can be given a record; empty until they are known. */
export function useAssignees(): Assignee[] {
  return (useTeam().data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, firstName, lastName, profileImageUrl }) => ({
      id,
      name: `${firstName} ${lastName}`,
      picture: profileImageUrl,
    }))
}

/** The members to give a record to: the active ones, and whoever has it now, who alone is left where it may not be handed on. */
export function useOwnerOptions(record: unknown): { value: string; label: string; isFixed?: true }[] {
  const { assignedTo = null } = (record ?? {}) as { assignedTo?: string | null }
  const mayGive = rightsOf(useMe()).mayHandOn(assignedTo)
  return (useTeam().data ?? [])
    .filter(({ id, isActive }) => (isActive && mayGive) || id === assignedTo)
    .map(({ id, firstName, lastName }) => ({
      value: id,
      label: `${firstName} ${lastName}`,
      ...(!mayGive && { isFixed: true as const }),
    }))
}
