import { createCommunication } from '#features/communications/server/communications.actions.ts'
import { communicationSeed } from '#features/communications/server/communications.seed.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { convertLead } from '#features/leads/server/lead-convert.actions.ts'
import { findLead } from '#features/leads/server/leads.queries.ts'
import { leadSeed } from '#features/leads/server/leads.seed.ts'
import { teamSeed } from '#features/members/server/team.seed.ts'
import { inventPerson, inventPhone, nigeria } from '#server/demo/nigeria.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import { fold } from '#shared/text.ts'
import { type Contact, type NewContact, OFFERED_CONTACT_SOURCES } from '../contacts.contract.ts'
import { createContact } from './contacts.actions.ts'

const HOUR_MS = 3_600_000
const CONVERTED = 6

type Line = {
  type: NonNullable<NewContact['type']>
  position: string
  /** What follows the person's or an invented name in the company's. */
  companies: readonly string[]
  tags: readonly string[]
  notes: readonly string[]
  count: number
}

const LINES: readonly Line[] = [
  {
    type: 'partner',
    position: 'Property lawyer',
    companies: ['& Partners', 'Chambers', 'Legal'],
    tags: ['lawyer', 'C of O'],
    notes: ['Perfects titles at Alausa. Charges 5% of the price.', 'Reads survey plans and searches the registry.'],
    count: 7,
  },
  {
    type: 'vendor',
    position: 'Registered surveyor',
    companies: ['Surveys', 'Geomatics', 'Land Services'],
    tags: ['surveyor'],
    notes: ['Charts coordinates in two days.', 'Knows the excised land along the Epe road.'],
    count: 6,
  },
  {
    type: 'partner',
    position: 'Business development',
    companies: ['Homes', 'Developments', 'Estates'],
    tags: ['developer', 'off-plan'],
    notes: ['Builds terraces on 12-month plans.', 'Gives 5% on the first ten units.'],
    count: 7,
  },
  {
    type: 'partner',
    position: 'Mortgage officer',
    companies: ['Mortgage Bank', 'Home Finance'],
    tags: ['mortgage', 'NHF'],
    notes: ['Answers on NHF loans within three weeks.'],
    count: 4,
  },
  {
    type: 'vendor',
    position: 'Estate valuer',
    companies: ['Valuers', '& Co.'],
    tags: ['valuer'],
    notes: ['Values for three banks.'],
    count: 4,
  },
  {
    type: 'vendor',
    position: 'Facility manager',
    companies: ['Facilities', 'Power & Solar', 'Cleaning'],
    tags: ['handover'],
    notes: ['Gets houses ready before a handover.'],
    count: 5,
  },
]

const CLIENT_NOTES = [
  'Owns two plots with us.',
  'Lives in Houston, buys for her parents.',
  'Wants to let what he bought.',
]

const SAID = [
  ['phone', 'Confirmed the appointment for this week.'],
  ['phone', 'Asked how far the papers are. Will call back on Friday.'],
  ['email', 'Sent the documents that were asked for.'],
  ['meeting', 'Met at the office and went through the offer.'],
] as const

/** The people around the sales: partners, vendors and clients, some of them leads that were converted. */
export const contactSeed = seed([teamSeed, leadSeed, communicationSeed], seedContacts)

async function seedContacts(team: Scope[], leads: Lead[]): Promise<Contact[]> {
  const random = seededRandom(7)
  const bodies = [
    ...LINES.flatMap((line) => Array.from({ length: line.count }, () => inventColleague(random, line))),
    ...Array.from({ length: 16 }, () => inventPrivate(random, 'client')),
    ...Array.from({ length: 6 }, () => inventPrivate(random, 'lead')),
  ]
  const now = Date.now()
  const contacts: Contact[] = []
  for (const body of bodies) {
    const agent = random.pick(team)
    const age = random.between(20, 24 * 70) * HOUR_MS
    const contact = await actAt(now - age, createContact, agent, { body })
    contacts.push(contact)
    if (random.chance(75)) await sayTo(random, agent, contact, now - Math.round((age * random.between(2, 80)) / 100))
  }
  await convertSome(random, team, leads, now)
  return contacts
}

async function sayTo(random: Random, agent: Scope, contact: Contact, at: number): Promise<void> {
  const [type, content] = random.pick(SAID)
  const body = { type, content, contactId: contact.id, ...(type === 'phone' && { duration: random.between(2, 20) }) }
  await actAt(at, createCommunication, agent, { body })
}

/** Leads that were spoken with and are qualified become clients. */
async function convertSome(random: Random, team: Scope[], leads: Lead[], now: number): Promise<void> {
  let left = CONVERTED
  for (const { id } of leads) {
    const agent = random.pick(team)
    const lead = await findLead(agent, id)
    if (lead.status !== 'qualified' || lead.lastContactedAt === null) continue
    await actAt(now - left * HOUR_MS, convertLead, agent, { params: { id }, body: {} })
    left -= 1
    if (left === 0) return
  }
}

function addressOf(name: string, place: string): string {
  const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')
  return `${plain(name)}@${plain(place)}.example`
}

function inventColleague(random: Random, line: Line): NewContact {
  const person = inventPerson(random)
  const house = random.chance(50) ? person.lastName : inventPerson(random).lastName
  const company = `${house} ${random.pick(line.companies)}`
  return {
    ...person,
    type: line.type,
    position: line.position,
    company,
    emails: [
      { value: addressOf(person.firstName, company), label: 'own' },
      ...(line.type === 'vendor' ? [{ value: addressOf('office', company), label: 'office' } as const] : []),
    ],
    phone: inventPhone(random),
    source: random.pick(['referral', 'referral', 'event', 'website', 'cold_call'] as const),
    tags: [...line.tags],
    notes: random.chance(60) ? random.pick(line.notes) : null,
  }
}

function inventPrivate(random: Random, type: 'client' | 'lead'): NewContact {
  const person = inventPerson(random)
  const area = random.pick(nigeria.areas)
  return {
    ...person,
    type,
    position: random.chance(40) ? random.pick(['Engineer', 'Doctor', 'Trader', 'Banker', 'Civil servant']) : null,
    company: null,
    email: random.chance(70) ? addressOf(`${person.firstName}.${person.lastName}`, 'mail') : null,
    phone: random.chance(92) ? inventPhone(random) : null,
    source: random.pick(OFFERED_CONTACT_SOURCES),
    tags: type === 'client' ? [random.pick(['owner', 'investor', 'diaspora']), area.city] : [],
    notes: type === 'client' && random.chance(50) ? random.pick(CLIENT_NOTES) : null,
  }
}
