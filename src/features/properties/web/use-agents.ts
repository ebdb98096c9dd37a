import { rightsOf } from '#web/account/rights.ts'
import { useMe } from '#web/account/use-me.ts'
import { useTeam } from '#web/account/use-team.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import type { Property } from '../properties.contract.ts'
import { propertiesPageTexts } from './properties-page.texts.ts'

/** The members who can be given a property, as choices by name; an agent who has it already stays among them. */
export function useAgentOptions(current?: Pick<Property, 'assignedAgent' | 'assignedAgentName'>): SelectOption[] {
  const { data } = useTeam()
  const mayGive = rightsOf(useMe()).mayHandOn(current?.assignedAgent ?? null)
  const agents = (data ?? [])
    .filter(({ id, isActive }) => isActive && (mayGive || id === current?.assignedAgent))
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))
  const held = current?.assignedAgent
  if (!held || agents.some(({ value }) => value === held)) return agents
  return [{ value: held, label: current.assignedAgentName ?? propertiesPageTexts.presentAgent() }, ...agents]
}
