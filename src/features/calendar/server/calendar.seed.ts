import type { Lead } from '#features/leads/leads.contract.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { atTime } from '#server/clock.ts'
import { seededRandom } from '#server/demo/random.ts'
import type { Call } from '#server/http/serve.ts'
import type { Scope } from '#server/session/scope.ts'
import type { createEvent, EventType, NewEvent } from '../calendar.contract.ts'
import { addEvent } from './calendar.actions.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Nigeria is an hour ahead of UTC the whole year. */
const LAGOS_MS = HOUR_MS
const FIRST_DAY = -4
const LAST_DAY = 9
const HOURS = [9, 11, 13, 15, 16.5]

type Plan = { type: EventType; title: (lead: Lead, property: Property) => string; minutes: number }

const PLANS: Plan[] = [
  { type: 'site_inspection', title: ({ lastName }, { title }) => `Inspection: ${title} with ${lastName}`, minutes: 90 },
  { type: 'property_viewing', title: (_, { title }) => `Viewing: ${title}`, minutes: 60 },
  { type: 'follow_up', title: ({ firstName, lastName }) => `Call back ${firstName} ${lastName}`, minutes: 30 },
  { type: 'client_meeting', title: ({ lastName }) => `Offer talk with ${lastName}`, minutes: 60 },
  { type: 'contract_signing', title: ({ lastName }) => `Deed of assignment, ${lastName}`, minutes: 60 },
]

/** Two weeks of inspections, calls and meetings around today, in working hours of Lagos. */
export async function seedEvents(team: Scope[], leads: Lead[], properties: Property[]): Promise<void> {
  const random = seededRandom(6)
  const now = Date.now()
  const midnight = Math.floor((now + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    const start = midnight + day * DAY_MS
    const weekday = new Date(start + LAGOS_MS).getUTCDay()
    if (weekday === 0) continue
    const written = new Date(Math.min(now, start) - random.between(20, 90) * HOUR_MS)
    const bodies = HOURS.filter(() => random.chance(weekday === 6 ? 40 : 60)).map((hour) =>
      inventEvent(random, start + hour * HOUR_MS, leads, properties),
    )
    if (weekday === 1) bodies.push(teamMeeting(start + 8 * HOUR_MS, team))
    for (const body of bodies) {
      const agent = random.pick(team)
      await atTime(written, () => addEvent(agent, { body } as Call<typeof createEvent>))
    }
  }
}

function inventEvent(
  random: ReturnType<typeof seededRandom>,
  start: number,
  leads: Lead[],
  properties: Property[],
): NewEvent {
  const plan = random.pick(PLANS)
  const lead = random.pick(leads)
  const property = random.pick(properties)
  return {
    title: plan.title(lead, property),
    type: plan.type,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + plan.minutes * 60_000).toISOString(),
    location: plan.type === 'follow_up' ? null : plan.type.startsWith('c') ? 'Our office' : property.location,
    leadId: lead.id,
    propertyId: plan.type === 'follow_up' ? null : property.id,
    attendees: [`${lead.firstName} ${lead.lastName}`],
    attendeeIds: lead.assignedTo ? [lead.assignedTo] : [],
    priority: random.pick(['medium', 'medium', 'high', 'low'] as const),
  }
}

function teamMeeting(start: number, team: Scope[]): NewEvent {
  return {
    title: 'Sales round',
    type: 'team_meeting',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 45 * 60_000).toISOString(),
    location: 'Our office',
    attendeeIds: team.map(({ userId }) => userId),
  }
}
