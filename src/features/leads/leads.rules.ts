import { toKobo } from '#shared/money.ts'
import type { Tally } from '#shared/tally.ts'
import type { Lead, LeadPriority, LeadSource, LeadStatus } from './leads.contract.ts'
import { ACTIVE_LEAD_STATUSES } from './leads.contract.ts'

type Scored = Pick<
  Lead,
  | 'email'
  | 'budgetMin'
  | 'budgetMax'
  | 'propertyType'
  | 'location'
  | 'priority'
  | 'source'
  | 'status'
  | 'lastContactedAt'
>

const BY_PRIORITY: Record<LeadPriority, number> = { low: 0, medium: 0, high: 10, hot: 20 }
const BY_STATUS: Record<LeadStatus, number> = { new: 0, unqualified: 0, contacted: 5, qualified: 25, converted: 40 }
const WARM_SOURCES: readonly LeadSource[] = ['referral', 'walk_in']
const DAY_MS = 86_400_000

/**
 * The score of a lead, 0–100: e-mail +10, any budget +15, property type or location +5, priority high +10 or hot +20,
 * source referral or walk-in +10, contacted within 7 days +20 or 30 days +10, status contacted +5, qualified +25, converted +40.
 */
export function scoreLead(lead: Scored, now: Date): number {
  const hasBudget = [lead.budgetMin, lead.budgetMax].some((limit) => limit !== null && toKobo(limit) > 0n)
  const age =
    lead.lastContactedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lead.lastContactedAt)
  const points =
    (lead.email ? 10 : 0) +
    (hasBudget ? 15 : 0) +
    (lead.propertyType || lead.location ? 5 : 0) +
    BY_PRIORITY[lead.priority] +
    (WARM_SOURCES.includes(lead.source) ? 10 : 0) +
    (age <= 7 * DAY_MS ? 20 : age <= 30 * DAY_MS ? 10 : 0) +
    BY_STATUS[lead.status]
  return Math.min(100, points)
}

/** True for leads that the dashboard and the sidebar count. */
export function isActiveLead({ status }: Pick<Lead, 'status'>): boolean {
  return (ACTIVE_LEAD_STATUSES as readonly LeadStatus[]).includes(status)
}

/** The running counts in which a lead takes part: all, by status, active ones, and those that came in on a day (UTC). */
export function leadTallies({ status, createdAt }: Pick<Lead, 'status' | 'createdAt'>): Tally[] {
  return [
    { name: 'leads', count: 1, day: createdAt.slice(0, 10) },
    { name: `leads.${status}`, count: 1 },
    ...(isActiveLead({ status }) ? [{ name: 'leads.active', count: 1, day: createdAt.slice(0, 10) }] : []),
  ]
}
