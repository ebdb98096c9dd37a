import { type CalendarEvent, listEvents } from '#features/calendar/calendar.contract.ts'
import { type Deal, listDeals } from '#features/deals/deals.contract.ts'
import { LONG_STAY_DAYS } from '#features/deals/web/deal-card-content.tsx'
import { type Lead, listLeads } from '#features/leads/leads.contract.ts'
import type { User } from '#features/workspace/workspace.contract.ts'
import { daysSince } from '#shared/dates.ts'
import { dayBounds } from '#shared/wall-time.ts'
import { useAnswer } from '#sync/react'
import { LONGEST_DEAL, LONGEST_OWN_DEAL, WAITING_LEADS } from './first-reads.ts'

/** What a person has to do today. */
export type Agenda = {
  /** Everything has loaded or failed. */
  isKnown: boolean
  /** Some of it could not be read. */
  isFailed: boolean
  /** New leads that nobody has contacted, of those that were read; undefined until known. */
  waiting: { count: number; isMore: boolean } | undefined
  /** The newest of them: own or unassigned ones first. */
  lead: Lead | undefined
  /** How many events the day has that were not cancelled; undefined until known. */
  events: number | undefined
  /** Today's current or next event, own ones first. */
  event: CalendarEvent | undefined
  /** The open deal that has been in its stage for longest, if that is too long; own ones first. */
  deal: Deal | undefined
}

/** The newest lead without a first call: own or unassigned, else a colleague's. */
export function nextLead(waiting: readonly Lead[], userId: string | undefined): Lead | undefined {
  return waiting.find(({ assignedTo }) => assignedTo === null || assignedTo === userId) ?? waiting[0]
}

/** The first event of a day that is not over: own, else a colleague's. */
export function nextEvent(
  day: readonly CalendarEvent[],
  userId: string | undefined,
  now: number,
): CalendarEvent | undefined {
  const left = day.filter(({ endTime, status }) => status === 'scheduled' && Date.parse(endTime) > now)
  const isOwn = ({ attendeeIds, createdBy }: CalendarEvent) =>
    userId !== undefined && (createdBy === userId || attendeeIds.includes(userId))
  return left.find(isOwn) ?? left[0]
}

/** The first deal that has been in its stage for too long. */
export function stuckDeal(deals: readonly Deal[], now: number): Deal | undefined {
  return deals.find(({ stageSince }) => daysSince(stageSince, new Date(now)) > LONG_STAY_DAYS)
}

/** What the person has to do today, kept current. */
export function useAgenda(user: User | undefined, now: number, timeZone: string): Agenda {
  const leads = useAnswer(listLeads, { query: WAITING_LEADS }, { dependsOn: ['lead'] })
  const events = useAnswer(listEvents, { query: { ...dayBounds(new Date(now), timeZone), limit: 200 } })
  const ownDeal = useAnswer(listDeals, { query: LONGEST_OWN_DEAL }, { dependsOn: ['deal', 'lead'] })
  const anyDeal = useAnswer(listDeals, { query: LONGEST_DEAL }, { dependsOn: ['deal', 'lead'] })
  const waiting = leads.data?.filter(({ lastContactedAt }) => lastContactedAt === null)
  const day = events.data?.filter(({ status }) => status !== 'cancelled')
  const statuses = [leads.status, events.status, ownDeal.status, anyDeal.status]
  return {
    isKnown: statuses.every((status) => status !== 'loading'),
    isFailed: statuses.includes('error'),
    waiting: waiting && { count: waiting.length, isMore: leads.data?.length === WAITING_LEADS.limit },
    lead: nextLead(waiting ?? [], user?.id),
    events: day?.length,
    event: nextEvent(day ?? [], user?.id, now),
    deal: stuckDeal([...(ownDeal.data ?? []), ...(anyDeal.data ?? [])], now),
  }
}
