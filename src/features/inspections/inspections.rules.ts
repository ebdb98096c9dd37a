import type { Deal } from '#features/deals/deals.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import type { Interest } from './inspections.contract.ts'

/** What is done after an inspection: one of them is proposed, and the agent may choose another or none. */
export const NEXT_STEPS = ['offer', 'follow_up', 'send_listings', 'close', 'none'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** Whoever thinks about it is asked again after so many days; an offer is made on the next day. */
export const DAYS_UNTIL = { offer: 1, follow_up: 2 } as const

type About = {
  lead: Pick<Lead, 'status'> | undefined
  deal: Pick<Deal, 'stage' | 'outcome'> | undefined
}

/** The next steps that an answer allows, the proposed one first. */
export function nextStepsAfter(interest: Interest, { lead, deal }: About): readonly NextStep[] {
  if (interest === 'very_interested') return ['offer', 'none']
  if (interest === 'thinking') return ['follow_up', 'none']
  const isOpen = deal ? deal.outcome === null : lead !== undefined && lead.status !== 'unqualified'
  return [
    ...(lead && lead.status !== 'unqualified' ? (['send_listings'] as const) : []),
    ...(isOpen ? (['close'] as const) : []),
    'none',
  ]
}

/** What an offer changes: a deal before that stage moves to it, a lead that was not qualified yet is. */
export function offerChanges({ lead, deal }: About) {
  const isBefore = deal?.outcome === null && (deal.stage === 'new' || deal.stage === 'site_inspection')
  return {
    stage: isBefore ? ('offer_made' as const) : undefined,
    status: lead?.status === 'new' || lead?.status === 'contacted' ? ('qualified' as const) : undefined,
  }
}
