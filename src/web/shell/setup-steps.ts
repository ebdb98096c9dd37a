import { listDeals } from '#features/deals/deals.contract.ts'
import { listLeads } from '#features/leads/leads.contract.ts'
import { listProperties } from '#features/properties/properties.contract.ts'
import { getWorkspace, listInvites } from '#features/workspace/workspace.contract.ts'
import type { Text } from '#shared/texts.ts'
import { useAnswer } from '#sync/react'
import { useTeam } from '#web/account/use-team.ts'
import { setupTexts } from './setup.texts.ts'

/** A step of setting up a company, and where it is done. */
export type SetupStep = { label: Text; path: string; isDone: boolean }

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
    { label: setupTexts.nameCompany, path: '/settings/team', isDone: !UNNAMED.test(workspace.name) },
    { label: setupTexts.inviteColleague, path: '/settings/team', isDone: team.length > 1 || invites.length > 0 },
    { label: setupTexts.addProperty, path: '/properties', isDone: properties.length > 0 },
    { label: setupTexts.addLead, path: '/leads', isDone: leads.length > 0 },
    { label: setupTexts.addDeal, path: '/pipeline', isDone: deals.length > 0 },
  ]
}
