import type { Lead } from '#features/leads/leads.contract.ts'
import { leadSeed } from '#features/leads/server/leads.seed.ts'
import { teamSeed } from '#features/members/server/team.seed.ts'
import { seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CommunicationDirection, CommunicationType, NewCommunication } from '../communications.contract.ts'
import { createCommunication } from './communications.actions.ts'

const COUNT = 46
const PLANNED = 6
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One in so many was logged where there was no network, and arrived so much later. */
const LATE_ONE_IN = 9
const LATE_MS = 5 * HOUR_MS
/** Of the first plan, UTC. */
const FIRST_HOUR = 8

type Words = readonly (readonly [subject: string | null, content: string])[]

const SAID: Record<CommunicationType, Record<CommunicationDirection, Words>> = {
  phone: {
    outbound: [
      [null, 'Confirmed the budget and the two areas. Wants to inspect on a weekday.'],
      [null, 'Went through the payment plan. Prefers 12 months with 30% down.'],
      [null, 'Has seen two other places, likes ours for the serviced estate.'],
      [null, 'The husband decides too and travels until Monday. Calling again then.'],
      ['Price', 'Asked for 5% off. Told them what the owner said about the last offer.'],
    ],
    inbound: [
      [null, 'Asked for the payment plan. Sending it today.'],
      [null, 'Wanted to know about drainage and power on the estate road. Answered both.'],
      [null, 'Cannot make it on Saturday, asked for Sunday after church.'],
    ],
  },
  email: {
    outbound: [
      ['Payment plan as promised', 'Sent the 12-month plan with the 30% deposit and the list of papers.'],
      ['Title documents', 'Sent the C of O and the survey plan for the lawyer to look at.'],
      ['Your inspection', 'Sent the address, the gate code and who will be waiting.'],
    ],
    inbound: [
      ['Re: Title documents', 'The lawyer asks for the deed of assignment and the last ground rent receipt.'],
      ['Offer', 'Offers in two instalments, half on signing and half on handover.'],
    ],
  },
  sms: {
    outbound: [[null, 'Sent the address and the gate code for the inspection.']],
    inbound: [[null, 'Running late, will be at the gate at 11.']],
  },
  whatsapp: {
    outbound: [
      [null, 'Sent twelve pictures and a short film of the living room.'],
      [null, 'Sent the pin of the estate gate and the number of the guard.'],
    ],
    inbound: [[null, 'Can we see it before noon? Travelling to Enugu at 3.']],
  },
  meeting: {
    outbound: [
      ['At the office', 'Went through the offer together. The seller is asked for an answer this week.'],
      ['On site', 'Walked the plot with the surveyor. The beacons stand where the plan says.'],
    ],
    inbound: [['At the office', 'Came by without an appointment, wants to add a second plot.']],
  },
}

const TO_COME: readonly NewCommunication[] = [
  { type: 'phone', content: 'Ask what the lawyer said about the papers.' },
  { type: 'meeting', subject: 'Sign the offer', content: 'At the office, with the seller’s agent.' },
  { type: 'phone', subject: 'Second instalment', content: 'Remind them of the date.' },
]

/** What was said with some of the leads since they came in, and what is planned; the new ones still wait for their first call. */
export const communicationSeed = seed([teamSeed, leadSeed], seedCommunications)

async function seedCommunications(team: Scope[], leads: Lead[]): Promise<void> {
  const random = seededRandom(5)
  const now = Date.now()
  const known = leads.filter(({ status }) => status !== 'new')
  const agentOf = (lead: Lead) => team.find(({ userId }) => userId === lead.assignedTo) ?? random.pick(team)
  const said = Array.from({ length: COUNT }, (_, index) => {
    const lead = random.pick(known)
    const age = now - Date.parse(lead.createdAt)
    const at = Math.min(now - Math.round((age * random.between(2, 90)) / 100), now - HOUR_MS / 4)
    const type = random.pick(['phone', 'phone', 'phone', 'email', 'whatsapp', 'whatsapp', 'sms', 'meeting'] as const)
    const direction: CommunicationDirection = random.chance(30) ? 'inbound' : 'outbound'
    const [subject, content] = random.pick(SAID[type][direction])
    const lasts = type === 'phone' || type === 'meeting'
    const duration = lasts ? random.between(2, type === 'phone' ? 18 : 60) : null
    const isLate = index % LATE_ONE_IN === 0
    const done = isLate ? Math.max(at - LATE_MS, Date.parse(lead.createdAt)) : at
    return { lead, at, done, body: { type, direction, subject, content, duration, leadId: lead.id } }
  })
  const planned = Array.from({ length: PLANNED }, (_, step) => {
    const lead = random.pick(known)
    const day = Math.floor(now / DAY_MS) * DAY_MS + (step + 1) * DAY_MS
    const scheduledAt = new Date(day + (FIRST_HOUR + step) * HOUR_MS).toISOString()
    const body = { ...random.pick(TO_COME), leadId: lead.id, status: 'scheduled' as const, scheduledAt }
    const at = Math.max(now - (step + 1) * 7 * HOUR_MS, Date.parse(lead.createdAt))
    return { lead, at, done: at, body }
  })
  for (const { lead, at, done, body } of [...said, ...planned].sort((one, other) => one.at - other.at))
    await actAt(at, createCommunication, { ...agentOf(lead), occurredAt: new Date(done).toISOString() }, { body })
}
