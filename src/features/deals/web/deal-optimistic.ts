import { type Made, unsentRow } from '#shared/unsent-row.ts'
import { heldName } from '#sync'
import { memberName } from '#web/account/known-people.ts'
import { createDeal, type Deal, type DealChanges, type DealStage, type NewDeal } from '../deals.contract.ts'
import { closingAfter, DEFAULT_PROBABILITY, enterStage } from '../deals.rules.ts'

/** The optimistic update of a move to a stage. Only the server knows the probability of a closed deal before it was closed. */
export function inStage(deal: Deal, stage: DealStage, now: string, outcome: 'won' | 'lost' = 'won'): Deal {
  const { priorProbability: _, ...entered } = enterStage({ ...deal, priorProbability: null }, stage, now, outcome)
  return { ...deal, ...entered }
}

/** The optimistic update of changed fields; the server sends the names that are not cached. */
export function withChanges(deal: Deal, changes: DealChanges, now: string): Deal {
  const { stage, outcome, probability, lostReason, ...fields } = changes
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const changed: Deal = { ...deal, ...sent }
  if (changed.leadId !== deal.leadId) changed.leadName = heldName('lead', changed.leadId)
  if (changed.propertyId !== deal.propertyId) changed.propertyTitle = heldName('property', changed.propertyId)
  if (changed.assignedTo !== deal.assignedTo) changed.assignedToName = memberName(changed.assignedTo)
  const before = { ...deal, priorProbability: null }
  const { priorProbability: _, ...closing } = closingAfter(before, { stage, outcome, probability, lostReason }, now)
  return { ...changed, ...closing }
}

/** A deal that the server does not have yet. */
export function unsentDeal(made: Made): Deal {
  const sent = made.body as NewDeal
  const open: Deal = {
    ...unsentRow(createDeal, made),
    title: sent.title,
    value: sent.value,
    stage: 'new',
    stageSince: made.at,
    probability: DEFAULT_PROBABILITY,
  }
  return withChanges(open, sent, made.at)
}
