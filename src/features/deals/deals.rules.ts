import { moneyOf, toKobo } from '#shared/money.ts'
import { laterOf } from '#shared/occurred-at.ts'
import type { Tally } from '#shared/tally.ts'
import type { CatalogueText, Text } from '#shared/texts.ts'
import type { Deal, DealOutcome, DealStage, VALUE_TIERS } from './deals.contract.ts'
import { dealTexts } from './deals.texts.ts'

export const DEFAULT_PROBABILITY = 25

/** The names of the stages. */
export const STAGE_LABELS: Record<DealStage, CatalogueText> = dealTexts.stages

/** The tiers by value, the highest first. */
export const TIERS = [
  { id: 'high', name: dealTexts.tiers.high, from: 100_000_000, tone: 'red' },
  { id: 'premium', name: dealTexts.tiers.premium, from: 50_000_000, tone: 'orange' },
  { id: 'standard', name: dealTexts.tiers.standard, from: 25_000_000, tone: 'yellow' },
  { id: 'basic', name: dealTexts.tiers.basic, from: 0, tone: 'green' },
] as const satisfies { id: (typeof VALUE_TIERS)[number]; name: Text; from: number; tone: string }[]
type ValueTier = (typeof TIERS)[number]

/** The tier of a deal by its value in naira: Basic, Standard from 25 million, Premium from 50, High Value from 100. */
export function valueTier(value: string): ValueTier {
  const naira = Number(value)
  return TIERS.find(({ from }) => naira >= from) ?? TIERS[3]
}

type Closing = {
  stage: DealStage
  stageSince: string
  probability: number
  priorProbability: number | null
  outcome: DealOutcome | null
  lostReason: string | null
  actualCloseDate: string | null
}

/**
 * A deal's fields after it enters a stage. `closed` makes it won (unless `outcome` is lost), with probability 100 and a closing date; leaving
 * `closed` resets all that and restores the probability. A move that arrives late is not dated before the move that it follows.
 */
export function enterStage(deal: Closing, stage: DealStage, at: string, outcome: DealOutcome = 'won'): Closing {
  const wasClosed = deal.stage === 'closed'
  const since = laterOf(deal.stageSince, at)
  const entered = { stage, stageSince: deal.stage === stage ? deal.stageSince : since }
  if (stage !== 'closed')
    return {
      ...entered,
      probability: wasClosed ? (deal.priorProbability ?? DEFAULT_PROBABILITY) : deal.probability,
      priorProbability: null,
      outcome: null,
      lostReason: null,
      actualCloseDate: null,
    }
  return {
    ...entered,
    probability: outcome === 'won' ? 100 : 0,
    priorProbability: wasClosed ? deal.priorProbability : deal.probability,
    outcome,
    lostReason: outcome === 'lost' ? deal.lostReason : null,
    actualCloseDate: wasClosed ? deal.actualCloseDate : since,
  }
}

type SentClosing = {
  stage?: DealStage | undefined
  outcome?: DealOutcome | null | undefined
  probability?: number | undefined
  lostReason?: string | null | undefined
}

/**
 * What a change of some fields does to stage, outcome and chance of a deal. The probability of a closed deal depends on its outcome, so one
 * that is sent counts from when the deal is reopened; only a lost deal has a reason.
 */
export function closingAfter(deal: Closing, sent: SentClosing, at: string): Partial<Closing> {
  const { stage, outcome, probability, lostReason } = sent
  const wanted = outcome ? 'closed' : (stage ?? deal.stage)
  const reason = lostReason === undefined ? deal.lostReason : lostReason
  const isMoved = wanted !== deal.stage || Boolean(outcome)
  return {
    ...(isMoved
      ? enterStage({ ...deal, lostReason: reason }, wanted, at, outcome ?? 'won')
      : lostReason !== undefined && { lostReason: deal.outcome === 'lost' ? reason : null }),
    ...(probability !== undefined && (wanted === 'closed' ? { priorProbability: probability } : { probability })),
  }
}

/** The stage and outcome of a deal, and since when. */
export type Standing = Pick<Closing, 'stage' | 'stageSince' | 'outcome' | 'lostReason' | 'actualCloseDate'>

export function standingOf({ stage, stageSince, outcome, lostReason, actualCloseDate }: Standing): Standing {
  return { stage, stageSince, outcome, lostReason, actualCloseDate }
}

/**
 * A deal's fields after its latest move was undone: its stage and outcome with their dates. The probability is derived from the move back,
 * because it may have been changed since.
 */
export function undoMove(deal: Closing, before: Standing): Closing {
  return { ...enterStage(deal, before.stage, before.stageSince, before.outcome ?? 'won'), ...standingOf(before) }
}

/** The text about a deal that entered another stage. */
export function moveWords({ title, stage, outcome }: Pick<Deal, 'title' | 'stage' | 'outcome'>): CatalogueText {
  return outcome === 'lost'
    ? dealTexts.markedLost.with({ title })
    : dealTexts.movedTo.with({ title, stage: STAGE_LABELS[stage] })
}

/** Naira × probability, to the kobo. */
export function weightedValue({ value, probability }: Pick<Deal, 'value' | 'probability'>): string {
  return moneyOf((toKobo(value) * BigInt(probability)) / 100n)
}

type Tallied = Pick<Deal, 'stage' | 'outcome' | 'value' | 'probability' | 'actualCloseDate'>

/** The tallies that count a deal: its column, the weighted sum of open deals, and won deals by day (UTC). */
export function dealTallies(deal: Tallied): Tally[] {
  const { stage, outcome, value, actualCloseDate } = deal
  if (stage !== 'closed')
    return [
      { name: `deals.${stage}`, count: 1, amount: value },
      { name: 'deals.weighted', count: 1, amount: weightedValue(deal) },
    ]
  if (outcome === 'lost') return [{ name: 'deals.lost', count: 1, amount: value }]
  return [{ name: 'deals.closed', count: 1, amount: value, day: actualCloseDate?.slice(0, 10) }]
}
