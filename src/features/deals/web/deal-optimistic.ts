import type { Deal, DealChanges, DealStage } from '../deals.contract.ts'
import { enterStage } from '../deals.rules.ts'

/** A deal as it will be once it has entered a stage. What a closed one's chance was before, only the server knows. */
export function inStage(deal: Deal, stage: DealStage, now: string, outcome: 'won' | 'lost' = 'won'): Deal {
  const { priorProbability: _, ...entered } = enterStage({ ...deal, priorProbability: null }, stage, now, outcome)
  return { ...deal, ...entered }
}

/** A deal as it will be once the sent fields are changed; names that come with an id are the server's to tell. */
export function withChanges(deal: Deal, changes: DealChanges, now: string): Deal {
  const { stage, outcome, ...fields } = changes
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const changed: Deal = { ...deal, ...sent }
  if (changed.leadId !== deal.leadId) changed.leadName = null
  if (changed.propertyId !== deal.propertyId) changed.propertyTitle = null
  if (changed.assignedTo !== deal.assignedTo) changed.assignedToName = null
  const wanted = outcome ? 'closed' : (stage ?? deal.stage)
  return wanted === deal.stage && !outcome ? changed : inStage(changed, wanted, now, outcome ?? 'won')
}
