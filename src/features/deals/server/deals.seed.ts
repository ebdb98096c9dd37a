import type { Lead } from '#features/leads/leads.contract.ts'
import { leadSeed } from '#features/leads/server/leads.seed.ts'
import { teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import { DEAL_STAGES, type Deal } from '../deals.contract.ts'
import { createDeal, moveDeal } from './deals.actions.ts'

const COUNT = 42
const HOUR_MS = 3_600_000
const GONE: readonly string[] = ['sold', 'rented', 'off_market']
const PROBABILITIES = [10, 25, 50, 75]

/** Deals of the last months that walked through the stages on the days between. */
export const dealSeed = seed([teamSeed, leadSeed, propertySeed], seedDeals)

async function seedDeals(team: Scope[], leads: Lead[], properties: Property[]): Promise<Deal[]> {
  const random = seededRandom(4)
  const deals: Deal[] = []
  const now = Date.now()
  for (let index = 0; index < COUNT; index++) {
    const lead = random.pick(leads)
    const picked = random.pick(properties)
    const agent = team.find(({ userId }) => userId === lead.assignedTo) ?? random.pick(team)
    const reached = random.pick([0, 0, 1, 1, 2, 3, 4, 4])
    const isOpen = reached < DEAL_STAGES.length - 1
    // Nobody deals over a home that is gone: the next one that is not takes its place.
    const from = properties.indexOf(picked)
    const others = [...properties.slice(from), ...properties.slice(0, from)]
    const property = (isOpen && others.find(({ status }) => !GONE.includes(status))) || picked
    let age = random.between(6, 120) * 24 * HOUR_MS
    const body = {
      title: property.title.replace(/^(\S+)[^,]*, /, '$1 '),
      value: property.price,
      leadId: lead.id,
      propertyId: property.id,
      assignedTo: agent.userId,
      probability: PROBABILITIES[reached] ?? 75,
      expectedCloseDate: new Date(now + random.between(5, 60) * 24 * HOUR_MS).toISOString(),
    }
    let deal = await actAt(now - age, createDeal, agent, { body })
    for (const stage of DEAL_STAGES.slice(1, reached + 1)) {
      age = Math.round((age * random.between(45, 80)) / 100)
      deal = await actAt(now - age, moveDeal, agent, { params: { dealId: deal.id }, body: { stage } })
    }
    deals.push(deal)
  }
  return deals
}
