import type { Lead } from '#features/leads/leads.contract.ts'
import { leadSeed } from '#features/leads/server/leads.seed.ts'
import { teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import { type EventType, type NewEvent, VISIT_TYPES } from '../calendar.contract.ts'
import { createEvent, updateEvent } from './calendar.actions.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Nigeria is an hour ahead of UTC the whole year. */
const LAGOS_MS = HOUR_MS
const FIRST_DAY = -18
const LAST_DAY = 24
/** When an agent is out or on the phone, hours of the day. */
const HOURS = [8.5, 9.5, 10.5, 11.5, 13, 14, 15, 16, 16.75]

type Plan = { type: EventType; title: (lead: Lead, property: Property) => string; minutes: number }

const PLANS: Plan[] = [
  { type: 'site_inspection', title: ({ lastName }, { title }) => `Inspection: ${title} with ${lastName}`, minutes: 90 },
  { type: 'property_viewing', title: (_, { title }) => `Viewing: ${title}`, minutes: 60 },
  { type: 'site_visit', title: ({ lastName }, { city }) => `Site visit, ${city}, with ${lastName}`, minutes: 75 },
  { type: 'follow_up', title: ({ firstName, lastName }) => `Call back ${firstName} ${lastName}`, minutes: 30 },
  { type: 'call', title: ({ firstName, lastName }) => `First call, ${firstName} ${lastName}`, minutes: 15 },
  { type: 'client_meeting', title: ({ lastName }) => `Offer talk with ${lastName}`, minutes: 60 },
  { type: 'contract_signing', title: ({ lastName }) => `Deed of assignment, ${lastName}`, minutes: 60 },
]
/** These need nobody to drive anywhere. */
const AT_THE_DESK: readonly EventType[] = ['follow_up', 'call']

/** Six weeks of inspections, calls and meetings around today, in working hours of Lagos: an agent has one or two a day. */
export const eventSeed = seed([teamSeed, leadSeed, propertySeed], seedEvents)

async function seedEvents(team: Scope[], leads: Lead[], properties: Property[]): Promise<void> {
  const random = seededRandom(6)
  const noShows = seededRandom(29)
  const now = Date.now()
  const midnight = Math.floor((now + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const start = midnight + day * DAY_MS
    const weekday = new Date(start + LAGOS_MS).getUTCDay()
    const written = Math.min(now, start) - random.between(20, 90) * HOUR_MS
    const add = async (agent: Scope, body: NewEvent) => {
      const { id } = await actAt(written, createEvent, agent, { body })
      const end = Date.parse(body.endTime)
      const missed = VISIT_TYPES.includes(body.type ?? 'meeting') && noShows.chance(12)
      const status = random.chance(6) ? 'cancelled' : missed ? 'no_show' : 'completed'
      if (end < now) await actAt(end, updateEvent, agent, { params: { id }, body: { status } })
    }
    for (const agent of team) {
      if (weekday === 0 || !random.chance(weekday === 6 ? 25 : 45)) continue
      const count = random.chance(20) ? 2 : 1
      for (let index = 0; index < count; index++)
        await add(agent, inventEvent(random, start + random.pick(HOURS) * HOUR_MS, leads, properties))
    }
    const [manager] = team
    if (!manager) return
    if (weekday === 1) await add(manager, teamMeeting(start + 8 * HOUR_MS, team))
    if (weekday === 4) await add(manager, openDays(start + 9 * HOUR_MS, properties))
    if (new Date(start + DAY_MS + LAGOS_MS).getUTCDate() === 1) await add(manager, monthEnd(start))
  }
}

const span = (start: number, length: number) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + length).toISOString(),
})

function inventEvent(random: Random, start: number, leads: Lead[], properties: Property[]): NewEvent {
  const plan = random.pick(PLANS)
  const lead = random.pick(leads)
  const property = random.pick(properties)
  const isCall = AT_THE_DESK.includes(plan.type)
  return {
    title: plan.title(lead, property),
    type: plan.type,
    ...span(start, plan.minutes * MINUTE_MS),
    location: isCall ? null : plan.type.startsWith('c') ? 'Our office' : property.location,
    leadId: lead.id,
    propertyId: isCall ? null : property.id,
    attendees: [`${lead.firstName} ${lead.lastName}`],
    attendeeIds: lead.assignedTo ? [lead.assignedTo] : [],
    priority: random.pick(['medium', 'medium', 'high', 'low'] as const),
  }
}

function teamMeeting(start: number, team: Scope[]): NewEvent {
  return {
    title: 'Sales round',
    type: 'team_meeting',
    ...span(start, 45 * MINUTE_MS),
    location: 'Our office',
    attendeeIds: team.map(({ userId }) => userId),
  }
}

/** Thursday to Saturday a new estate is shown to everybody. */
function openDays(start: number, [property]: Property[]): NewEvent {
  return {
    title: `Open days${property ? `: ${property.city}` : ''}`,
    type: 'site_visit',
    ...span(start, 2 * DAY_MS + 8 * HOUR_MS),
    location: property?.location ?? null,
    priority: 'high',
  }
}

function monthEnd(midnight: number): NewEvent {
  return {
    title: 'Month close: commissions',
    type: 'deadline',
    ...span(midnight, DAY_MS),
    priority: 'high',
  }
}
