import { teamSeed } from '#features/members/server/team.seed.ts'
import { nigeria } from '#server/demo/nigeria.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { Scope } from '#server/session/scope.ts'
import type { NewProperty, Property } from '../properties.contract.ts'
import { createProperty } from './properties.actions.ts'

const COUNT = 86
const HOUR_MS = 3_600_000
/** What was listed since then is still for sale. */
const NEW_MS = 14 * 24 * HOUR_MS
const FEATURES = [
  '24 h power',
  'Fitted kitchen',
  'BQ',
  'Swimming pool',
  'Gated estate',
  'Borehole',
  'Good road',
  'CCTV',
  'Gym',
  'Sea view',
]

/** Listings in Lagos and Abuja at the price bands of their areas. */
export const propertySeed = seed([teamSeed], seedProperties)

async function seedProperties(team: Scope[]): Promise<Property[]> {
  const random = seededRandom(3)
  const places = seededRandom(19)
  const properties: Property[] = []
  const now = Date.now()
  for (let index = 0; index < COUNT; index++) {
    const age = random.between(2, 120 * 24) * HOUR_MS
    const agent = random.pick(team)
    const body = inventProperty(random, random.chance(85) ? agent.userId : null, age < NEW_MS)
    Object.assign(body, inventPlace(places, body.city))
    properties.push(await actAt(now - age, createProperty, agent, { body }))
  }
  return properties
}

const CITIES: Record<string, [number, number]> = { Lagos: [6.4474, 3.4723], Abuja: [9.0643, 7.4892] }
const LANDMARKS = [
  'Opposite the filling station',
  'Behind the market',
  'Second gate after the mosque',
  'Beside the school',
]

/** Four of five listings have coordinates, and half of them a landmark. */
function inventPlace(random: Random, city: string): Pick<NewProperty, 'latitude' | 'longitude' | 'landmark'> {
  const [latitude, longitude] = CITIES[city] ?? [6.6018, 3.3515]
  const away = () => random.between(-30_000, 30_000) / 1_000_000
  const place = { latitude: Number((latitude + away()).toFixed(6)), longitude: Number((longitude + away()).toFixed(6)) }
  return { ...(random.chance(80) && place), landmark: random.chance(50) ? random.pick(LANDMARKS) : null }
}

function inventProperty(random: Random, assignedAgent: string | null, isNew: boolean): NewProperty {
  const type = random.pick(['apartment', 'apartment', 'duplex', 'duplex', 'land', 'land'] as const)
  const area = random.pick(nigeria.areas.filter(({ price_ngn }) => price_ngn[type]))
  const band = area.price_ngn[type] ?? { min: 20_000_000, max: 80_000_000 }
  const price = Math.round(random.between(band.min / 1_000_000, band.max / 1_000_000) / 5) * 5_000_000 || band.min
  const bedrooms = random.between(2, 5)
  const size = type === 'land' ? random.pick([300, 450, 500, 600, 648]) : bedrooms * random.between(38, 60)
  const estate = random.pick(nigeria.demo_estates).name
  const what = type === 'land' ? `${size} m² plot` : `${bedrooms}-bed ${type === 'duplex' ? 'duplex' : 'flat'}`
  return {
    title: `${estate}, ${what}`,
    description: `${what} at ${estate} in ${area.name}.`,
    type,
    address: `${random.between(1, 90)} ${random.pick(nigeria.demo_streets)}, ${area.name}`,
    city: area.city,
    state: area.state === 'Lagos' ? 'Lagos State' : area.state,
    price: String(price),
    bedrooms: type === 'land' ? null : bedrooms,
    bathrooms: type === 'land' ? null : bedrooms,
    area: String(size),
    status: isNew
      ? 'available'
      : random.pick(['available', 'available', 'available', 'under_offer', 'pending', 'sold', 'rented'] as const),
    features: [random.pick(FEATURES), random.pick(FEATURES)].filter((feature, at, all) => all.indexOf(feature) === at),
    assignedAgent,
  }
}
