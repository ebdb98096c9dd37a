import { type Money, moneyOf, toKobo } from '#shared/money.ts'
import type { Tally } from '#shared/tally.ts'
import type { CatalogueText, Text } from '#shared/texts.ts'
import { leadScoreTexts } from './lead-score.texts.ts'
import type { Lead, LeadPriority, LeadSource, LeadStatus } from './leads.contract.ts'
import { ACTIVE_LEAD_STATUSES } from './leads.contract.ts'
import { leadTexts } from './leads.texts.ts'

/** The fields that the score depends on; unknown ones may be missing. */
type Scored = Pick<Lead, 'priority' | 'source' | 'status'> &
  Partial<Pick<Lead, 'email' | 'budgetMin' | 'budgetMax' | 'propertyType' | 'location' | 'lastContactedAt'>>

const BY_PRIORITY: Record<LeadPriority, number> = { low: 0, medium: 0, high: 10, hot: 20 }
const BY_STATUS: Record<LeadStatus, number> = { new: 0, unqualified: 0, contacted: 5, qualified: 25, converted: 40 }
const PRIORITIES: Record<LeadPriority, Text> = leadScoreTexts.priorities
const STATUSES: Record<LeadStatus, Text> = leadScoreTexts.statuses
const WARM_SOURCES: readonly LeadSource[] = ['referral', 'walk_in']
const DAY_MS = 86_400_000

/** The points that one fact adds to the score of a lead. */
export type ScorePoints = { reason: Text; points: number }

function recency(lastContactedAt: string | null, now: Date): ScorePoints {
  const age = lastContactedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lastContactedAt)
  if (age <= 7 * DAY_MS) return { reason: leadScoreTexts.contacted7, points: 20 }
  return { reason: leadScoreTexts.contacted30, points: age <= 30 * DAY_MS ? 10 : 0 }
}

/**
 * The facts that add to the score of a lead: e-mail +10, any budget +15, property type or location +5,
 * priority high +10 or hot +20, source referral or walk-in +10, contacted within 7 days +20 or 30 days +10, status contacted +5,
 * qualified +25, converted +40.
 */
export function explainScore(lead: Scored, now: Date): ScorePoints[] {
  const hasBudget = [lead.budgetMin, lead.budgetMax].some((limit) => limit != null && toKobo(limit) > 0n)
  return [
    { reason: leadScoreTexts.email, points: lead.email ? 10 : 0 },
    { reason: leadScoreTexts.budget, points: hasBudget ? 15 : 0 },
    { reason: leadScoreTexts.wish, points: lead.propertyType || lead.location ? 5 : 0 },
    { reason: PRIORITIES[lead.priority], points: BY_PRIORITY[lead.priority] },
    { reason: leadScoreTexts.warmSource, points: WARM_SOURCES.includes(lead.source) ? 10 : 0 },
    recency(lead.lastContactedAt ?? null, now),
    { reason: STATUSES[lead.status], points: BY_STATUS[lead.status] },
  ].filter(({ points }) => points > 0)
}

/** The score of a lead: the sum of its points, at most 100. */
export function scoreLead(lead: Scored, now: Date): number {
  return Math.min(
    100,
    explainScore(lead, now).reduce((sum, { points }) => sum + points, 0),
  )
}

/** The text about a changed lead: its new status if that changed. */
export function changeWords(
  { firstName, lastName, status }: Pick<Lead, 'firstName' | 'lastName' | 'status'>,
  isMoved: boolean,
): CatalogueText {
  const name = `${firstName} ${lastName}`
  return isMoved ? leadTexts.isNow[status].with({ name }) : leadTexts.updated.with({ name })
}

/** True for leads that the dashboard and the sidebar count. */
export function isActiveLead({ status }: Pick<Lead, 'status'>): boolean {
  return (ACTIVE_LEAD_STATUSES as readonly LeadStatus[]).includes(status)
}

/** The tallies that count a lead: all, by status, active, and active by the day (UTC) on which it came in. */
export function leadTallies({ status, occurredAt }: Pick<Lead, 'status' | 'occurredAt'>): Tally[] {
  return [
    { name: 'leads', count: 1 },
    { name: `leads.${status}`, count: 1 },
    ...(isActiveLead({ status }) ? [{ name: 'leads.active', count: 1, day: occurredAt.slice(0, 10) }] : []),
  ]
}

/** The upper limit of a budget that was given as one amount: one and a half times as much, a part of a kobo as a whole one. */
export function budgetMaxOf(budget: Money): Money {
  return moneyOf((toKobo(budget) * 3n + 1n) / 2n)
}
