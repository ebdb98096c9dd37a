import type { Deal } from '#features/deals/deals.contract.ts'
import { createDeal, moveDeal } from '#features/deals/server/deals.actions.ts'
import { dealSeed } from '#features/deals/server/deals.seed.ts'
import { DEMO_ACCOUNT, teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { updateProperty } from '#features/properties/server/properties.actions.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import { createSchedule } from './schedules.actions.ts'

const DAY_MS = 86_400_000
/** Deals won in each of the months before, the latest first. */
const WON_A_MONTH = [4, 4, 3, 4, 2, 3, 2, 2, 3, 1, 2, 3, 2, 2, 3, 2, 1, 3, 2, 2]

/** What was sold before the demo's own days, and some listings that went lately: with it, reports have something to compare. */
export const historySeed = seed([teamSeed, propertySeed, dealSeed], seedHistory)

async function seedHistory(team: Scope[], properties: Property[], deals: Deal[]): Promise<void> {
  const random = seededRandom(13)
  const now = Date.now()
  for (const [monthsAgo, count] of WON_A_MONTH.entries())
    for (let index = 0; index < count; index += 1) {
      const closed = now - (30 * (monthsAgo + 1) + random.between(0, 26)) * DAY_MS
      const property = random.pick(properties)
      const agent = random.pick(team)
      const body = {
        title: property.title.replace(/^(\S+)[^,]*, /, '$1 '),
        value: property.price,
        assignedTo: agent.userId,
        probability: 75,
      }
      const opened = closed - random.between(25, 80) * DAY_MS
      const { id: dealId } = await actAt(opened, createDeal, agent, { body })
      await actAt(closed, moveDeal, agent, { params: { dealId }, body: { stage: 'closed' } })
    }
  // A home that somebody still deals over is not gone.
  const dealt = new Set(deals.map(({ outcome, propertyId }) => outcome === null && propertyId))
  const open = properties.filter(({ id, status }) => status === 'available' && !dealt.has(id))
  for (const [index, { id, assignedAgent }] of open
    .slice(-24)
    .filter((_, place) => place % 4 === 0)
    .entries()) {
    const agent = team.find(({ userId }) => userId === assignedAgent) ?? team[0]
    if (!agent) return
    const status = index % 3 === 2 ? 'rented' : 'sold'
    await actAt(now - (1 + 3 * index) * DAY_MS, updateProperty, agent, { params: { id }, body: { status } })
  }
}

/** A report that the head of the company has made every Monday. */
export const scheduleSeed = seed([teamSeed], seedSchedules)

async function seedSchedules(team: Scope[]): Promise<void> {
  const [head] = team
  if (!head) return
  await actAt(Date.now(), createSchedule, head, {
    body: {
      type: 'overview',
      period: 'week',
      format: 'pdf',
      frequency: 'weekly',
      day: 1,
      recipients: [DEMO_ACCOUNT.email],
    },
  })
}
