import { listDeals } from '#features/deals/deals.contract.ts'
import { listLeads } from '#features/leads/leads.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getWorkspace, listInvites } from '#features/workspace/workspace.contract.ts'
import { useAnswer } from '#sync/react'
import { useTeam } from '#web/account/use-team.ts'

/** A step of setting up a company, and where it is done. */
export type SetupStep = { label: string; path: string; isDone: boolean }

/** The default name of a company is that of its first person. */
const UNNAMED = /’s team$|'s team$/

/** The setup steps; undefined until all are known. */
export function useSetupSteps(): SetupStep[] | undefined {
  const one = { query: { limit: '1' } }
  const workspace = useAnswer(getWorkspace, {}, { dependsOn: ['settings'] }).data
  const team = useTeam().data
  const invites = useAnswer(listInvites, {}, { dependsOn: ['user'] }).data
  const leads = useAnswer(listLeads, one, { dependsOn: ['lead'] }).data
  const properties = useAnswer(listProperties, one, { dependsOn: ['property'] }).data
  const deals = useAnswer(listDeals, one, { dependsOn: ['deal'] }).data
  if (!workspace || !team || !invites || !leads || !properties || !deals) return undefined
  return [
    { label: 'Name your company', path: '/settings/team', isDone: !UNNAMED.test(workspace.name) },
    { label: 'Invite a colleague', path: '/settings/team', isDone: team.length > 1 || invites.length > 0 },
    { label: 'Add a property', path: '/properties', isDone: properties.length > 0 },
    { label: 'Add a lead', path: '/leads', isDone: leads.length > 0 },
    { label: 'Add a deal', path: '/pipeline', isDone: deals.length > 0 },
  ]
}
