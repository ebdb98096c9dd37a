import type { Contact } from '#features/contacts/contacts.contract.ts'
import { contactSeed } from '#features/contacts/server/contacts.seed.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { leadSeed } from '#features/leads/server/leads.seed.ts'
import { teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import { fullName } from '#shared/full-name.ts'
import type { NewTask, Task, TaskType } from '../tasks.contract.ts'
import { createTask, updateTask } from './tasks.actions.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Nigeria is an hour ahead of UTC the whole year. */
const LAGOS_MS = HOUR_MS
const HOURS = [8.5, 10, 11, 12, 14, 15.5, 17]

type Plan = { type: TaskType; title: (lead: Lead, property: Property) => string; words: readonly string[] }

const PLANS: readonly Plan[] = [
  {
    type: 'follow_up',
    title: (lead) => `Call back ${fullName(lead)}`,
    words: ['Asked for a 12-month payment plan.', 'Wants to know about the service charge.', 'Prefers WhatsApp.'],
  },
  {
    type: 'site_visit',
    title: (_, { title }) => `Show ${title}`,
    words: ['Bring the survey plan and Reg. Deed.', 'The caretaker has the keys.', 'Meet at the estate gate.'],
  },
  {
    type: 'document',
    title: (lead) => `Send the C of O copy to ${fullName(lead)}`,
    words: ['Their lawyer waits for it.', 'With the receipted survey plan.'],
  },
  {
    type: 'meeting',
    title: (lead) => `Agree the payment plan with ${fullName(lead)}`,
    words: ['30% deposit, the rest over 12 months.', 'Both spouses come.'],
  },
  {
    type: 'admin',
    title: (_, { title }) => `Renew the photos of ${title}`,
    words: ['The gate has been painted since.', 'The kitchen is missing.'],
  },
]

/** What each agent had to do in the days around today: days from today on, and how far it is. */
const WEEK: readonly { day: number; status: Task['status'] }[] = [
  { day: -6, status: 'completed' },
  { day: -4, status: 'completed' },
  { day: -3, status: 'pending' },
  { day: -2, status: 'cancelled' },
  { day: -1, status: 'completed' },
  { day: 0, status: 'in_progress' },
  { day: 0, status: 'pending' },
  { day: 1, status: 'pending' },
  { day: 3, status: 'pending' },
  { day: 6, status: 'pending' },
]

/** A week of calls, visits and papers for everybody: some late, some for today, some done. */
export const taskSeed = seed([teamSeed, leadSeed, propertySeed, contactSeed], seedTasks)

async function seedTasks(team: Scope[], leads: Lead[], properties: Property[], contacts: Contact[]): Promise<void> {
  const random = seededRandom(8)
  const now = Date.now()
  const midnight = Math.floor((now + LAGOS_MS) / DAY_MS) * DAY_MS - LAGOS_MS
  const manager = team[0]
  for (const agent of team) {
    const own = leads.filter(({ assignedTo }) => assignedTo === agent.userId)
    for (const { day, status } of WEEK.filter(({ status }) => status !== 'cancelled' || random.chance(40))) {
      const late = day < 0 ? random.between(0, 2) : 0
      const due = midnight + (day + late) * DAY_MS + random.pick(HOURS) * HOUR_MS
      const before = midnight + (day + late - random.between(1, 3)) * DAY_MS + random.pick(HOURS) * HOUR_MS
      const written = Math.min(now - random.between(1, 20) * HOUR_MS, before)
      const body = inventTask(random, random.pick(own.length > 0 ? own : leads), random.pick(properties))
      const isGiven = manager !== undefined && random.chance(25)
      const maker = isGiven ? manager : agent
      const fields = { ...body, assignedTo: agent.userId, dueDate: new Date(due).toISOString() }
      const { id } = await actAt(written, createTask, maker, { body: fields })
      if (status === 'pending') continue
      const changed = Math.min(now, Math.max(written, due - random.between(0, 90) * 60_000))
      await actAt(changed, updateTask, agent, { params: { id }, body: { status } })
    }
  }
  const stray = inventTask(random, random.pick(leads), random.pick(properties))
  const agent = random.pick(team)
  await actAt(now, createTask, agent, { body: { ...stray, assignedTo: null } })
  for (const [day, contact] of contacts
    .filter(({ leadId }) => leadId === null)
    .slice(0, 4)
    .entries()) {
    const dueDate = new Date(midnight + (day + 1) * DAY_MS + random.pick(HOURS) * HOUR_MS).toISOString()
    const body = { title: `Call ${fullName(contact)} back`, contactId: contact.id, dueDate }
    await actAt(now, createTask, random.pick(team), { body })
  }
}

function inventTask(random: Random, lead: Lead, property: Property): NewTask {
  const plan = random.pick(PLANS)
  return {
    title: plan.title(lead, property),
    description: random.pick(plan.words),
    type: plan.type,
    priority: random.pick(['medium', 'medium', 'high', 'low'] as const),
    leadId: plan.type === 'admin' ? null : lead.id,
  }
}
