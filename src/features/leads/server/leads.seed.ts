import { teamSeed } from '#features/members/server/team.seed.ts'
import { inventPerson, inventPhone, nigeria } from '#server/demo/nigeria.ts'
import { seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import { fold } from '#shared/text.ts'
import { LEAD_SOURCES, type Lead, type NewLead } from '../leads.contract.ts'
import { createLead } from './leads.actions.ts'

const COUNT = 128
const HOUR_MS = 3_600_000
const NOTES = [
  'Wants to see it with her husband before the weekend.',
  'Asked for the C of O and the survey plan first.',
  'Pays outright if the price is right.',
  'Looking for a 12-month plan, 30% deposit.',
  'Lives in London, wants a video inspection.',
  'Bought a plot from us in 2023.',
]

/** Leads of the last two months, newest in the last minutes, on the agents of the team. */
export const leadSeed = seed([teamSeed], seedLeads)

/** In which languages they are written to, in turn. */
const SPOKEN = [null, 'yo', null, 'ha', null, 'ig', null, 'pcm', 'en'] as const

/** What they are found under, in turn. */
const TAGGED = [['diaspora'], [], ['investor', 'cash'], [], [], ['first home'], []] as const

async function seedLeads(team: Scope[]): Promise<Lead[]> {
  const random = seededRandom(2)
  const leads: Lead[] = []
  const now = Date.now()
  for (let index = 0; index < COUNT; index++) {
    const age = index < 6 ? random.between(5, 300) * 60_000 : random.between(8, 60 * 24) * HOUR_MS
    const agent = random.pick(team)
    const invented = inventLead(random, random.chance(80) ? agent.userId : null, age)
    const turn = { language: SPOKEN[index % SPOKEN.length] ?? null, tags: [...(TAGGED[index % TAGGED.length] ?? [])] }
    const body = { ...invented, ...moreReach(invented, index), ...turn }
    leads.push(await actAt(now - age, createLead, agent, { body }))
  }
  return leads
}

/** Some have a second number, of whoever decides with them, and some are known in WhatsApp by a name. */
function moreReach({ phone, lastName }: NewLead, index: number): Partial<NewLead> {
  const second = inventPhone(seededRandom(1000 + index))
  if (index % 5 === 1)
    return {
      phones: [
        { value: phone ?? second, label: 'own', isWhatsApp: true },
        { value: second, label: index % 2 === 0 ? 'spouse' : 'office', isWhatsApp: false },
      ],
    }
  return index % 9 === 4 ? { whatsappName: `${fold(lastName)}.homes` } : {}
}

function inventLead(random: ReturnType<typeof seededRandom>, assignedTo: string | null, age: number): NewLead {
  const area = random.pick(nigeria.areas.filter(({ price_ngn }) => price_ngn.apartment && price_ngn.land))
  const propertyType = random.pick([
    'apartment',
    'duplex',
    'land',
    'office',
    'warehouse',
    'apartment',
    'duplex',
    'land',
  ] as const)
  const band = area.price_ngn[propertyType === 'duplex' || propertyType === 'land' ? propertyType : 'apartment']
  const min = Math.round((band?.min ?? 20_000_000) / 1_000_000) * 1_000_000
  const max = Math.round((min * random.between(110, 160)) / 100_000_000) * 1_000_000
  const person = inventPerson(random)
  const address = `${fold(person.firstName)}.${fold(person.lastName)}@example.com`.replace(/[^a-z0-9.@]/g, '')
  return {
    ...person,
    phone: inventPhone(random),
    email: random.chance(75) ? address : null,
    budgetMin: random.chance(90) ? String(min) : null,
    budgetMax: random.chance(80) ? String(max) : null,
    propertyType,
    location: `${area.name}, ${area.city}`,
    source: random.pick(LEAD_SOURCES),
    priority: random.pick(['low', 'medium', 'medium', 'high', 'high', 'hot'] as const),
    status:
      age < 24 * HOUR_MS
        ? 'new'
        : random.pick(['new', 'contacted', 'contacted', 'qualified', 'qualified', 'unqualified'] as const),
    assignedTo,
    notes: random.chance(40) ? random.pick(NOTES) : null,
  }
}
