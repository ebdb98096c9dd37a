import * as z from 'zod/mini'
import { taskForEach } from '#features/tasks/tasks.contract.ts'
import { CAPS } from '#shared/caps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { fieldTexts } from '#shared/fields.texts.ts'
import {
  id,
  idOut,
  instantOut,
  moneyOut,
  optionalId,
  optionalInstant,
  optionalLines,
  requiredMoney,
  requiredText,
  sortedListQueryOf,
} from '#shared/fields.ts'
import { choice, listFilters, member, record, special } from '#shared/list-filters.ts'
import * as records from '#shared/record-endpoints.ts'
import { dealTexts } from './deals.texts.ts'

declare module '#shared/entities.ts' {
  interface EntityTypes {
    deal: '/pipeline/'
  }
}

/** The pipeline, in order. */
export const DEAL_STAGES = ['new', 'site_inspection', 'offer_made', 'contract', 'closed'] as const
export const DEAL_OUTCOMES = ['won', 'lost'] as const
/** The tiers of deals by value. */
export const VALUE_TIERS = ['basic', 'standard', 'premium', 'high'] as const
export type DealStage = (typeof DEAL_STAGES)[number]
export type DealOutcome = (typeof DEAL_OUTCOMES)[number]

/** A sale under way. `value` is naira; `stageSince` is when it entered its stage; closed deals have an outcome. */
export const deal = z.object({
  id: idOut,
  title: z.string(),
  value: moneyOut,
  stage: z.enum(DEAL_STAGES),
  stageSince: instantOut,
  probability: z.number(),
  leadId: z.nullable(idOut),
  leadName: z.nullable(z.string()),
  propertyId: z.nullable(idOut),
  propertyTitle: z.nullable(z.string()),
  expectedCloseDate: z.nullable(instantOut),
  actualCloseDate: z.nullable(instantOut),
  outcome: z.nullable(z.enum(DEAL_OUTCOMES)),
  lostReason: z.nullable(z.string()),
  assignedTo: z.nullable(idOut),
  assignedToName: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version: z.number(),
  occurredAt: instantOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Deal = z.output<typeof deal>

const stage = z.enum(DEAL_STAGES, { error: dealTexts.wrongStage })
const wrongProbability = { error: dealTexts.wrongProbability }

/** The fields of a deal that a person can edit. */
export const dealFields = {
  title: requiredText(fieldTexts.titleRequired, CAPS.title),
  value: requiredMoney(dealTexts.valueRequired),
  stage: z.optional(stage),
  probability: z.optional(
    z.int(wrongProbability).check(z.minimum(0, wrongProbability), z.maximum(100, wrongProbability)),
  ),
  leadId: optionalId,
  propertyId: optionalId,
  expectedCloseDate: optionalInstant(),
  assignedTo: optionalId,
  notes: optionalLines(CAPS.long),
  outcome: z.optional(z.enum(DEAL_OUTCOMES, { error: dealTexts.wrongOutcome })),
  lostReason: optionalLines(CAPS.title),
}

export const newDeal = z.object(dealFields)
export type NewDeal = z.output<typeof newDeal>
export const dealChanges = z.partial(newDeal)
export type DealChanges = z.output<typeof dealChanges>

/** The filters of the deals. */
export const dealFilters = listFilters({
  stage: choice(DEAL_STAGES),
  outcome: choice([...DEAL_OUTCOMES, 'open'], { none: 'open' }),
  assignedTo: member(),
  leadId: record(),
  propertyId: record(),
  tier: special(choice(VALUE_TIERS)),
})
export const DEAL_ORDERS = ['createdAt', 'value', 'stageSince'] as const

const kind = { noun: 'Deal', path: '/api/deals', record: deal } as const

const dealQuery = sortedListQueryOf(dealFilters, DEAL_ORDERS)

export const listDeals = records.list(kind, {
  dependsOn: ['deal', 'lead', 'property', 'user'],
  summary: 'Deals; `search` looks in the title, `outcome=open` leaves out the closed ones.',
  query: dealQuery,
})

export const exportDeals = records.exported(kind, dealQuery)

export const changeDeals = records.bulk(kind, dealQuery, ['assign', 'stage', 'task', 'delete'], taskForEach)

/** Count and naira of each stage; `closed` counts won deals, `lost` the others. `weighted` is naira × probability of open deals. */
export const stageTotal = z.object({ count: z.number(), value: moneyOut })
export const dealTotals = z.object({
  new: stageTotal,
  site_inspection: stageTotal,
  offer_made: stageTotal,
  contract: stageTotal,
  closed: stageTotal,
  lost: stageTotal,
  weighted: moneyOut,
})
export type DealTotals = z.output<typeof dealTotals>

export const getDealTotals = endpoint({
  name: 'getDealTotals',
  dependsOn: ['deal'],
  method: 'GET',
  path: '/api/deals/totals',
  access: 'user',
  summary: 'What the column heads of the whole board say.',
  answer: dealTotals,
})

export const createDeal = records.create(kind, newDeal, 'Opens a deal; one that is created closed counts as won.')

export const getDeal = records.get(kind)

export const updateDeal = records.update(
  kind,
  dealChanges,
  'Changes the fields that are sent; `outcome: lost` closes the deal.',
)

export const moveDeal = endpoint({
  name: 'moveDeal',
  method: 'PUT',
  path: '/api/deals/:dealId/stage',
  access: 'user',
  noun: 'Deal',
  takesTime: true,
  summary: 'Moves a deal to a stage, forwards or back; the same stage changes nothing.',
  params: z.object({ dealId: id }),
  body: z.object({ stage }),
  answer: deal,
})

export const undoDealMove = records.call(kind, 'undoDealMove', 'POST', 'undo-move', {
  takesTime: true,
  summary:
    'Undoes the caller’s own move, the latest of the deal: stage, outcome and dates are what they were before it.',
  body: z.object({ stage, outcome: z.nullable(z.enum(DEAL_OUTCOMES, { error: dealTexts.wrongOutcome })) }),
  answer: deal,
  refuses: { 409: 'It was moved again meanwhile, or stood elsewhere before' },
})

export const getDealLinks = records.links(kind, ['task', 'event', 'inspection', 'communication', 'document', 'channel'])

export const deleteDeal = records.remove(kind, 'Removes a deal.')
