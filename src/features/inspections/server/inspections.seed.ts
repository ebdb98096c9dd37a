import { teamSeed } from '#features/members/server/team.seed.ts'
import type { Property } from '#features/properties/properties.contract.ts'
import { propertySeed } from '#features/properties/server/properties.seed.ts'
import { drawPhoto } from '#features/properties/server/property-photos.seed.ts'
import { seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import type { UploadedFile } from '#server/files/read-upload.ts'
import type { Scope } from '#server/session/scope.ts'
import { INSPECTION_TYPES, type NewInspection } from '../inspections.contract.ts'
import { createInspection } from './inspections.actions.ts'

const INSPECTED = 9
const HOUR_MS = 3_600_000

const HOUSE_NOTES = [
  'Roof and gutters sound. Gate needs paint.',
  'The kitchen was liked; they asked for the title documents.',
  'Water pressure is low on the first floor; the pump was reported.',
  'Keys tried, meter read and photographed.',
]
const LAND_NOTES = [
  'Boundary stones are in place. Access road is dry.',
  'The corner pieces were found; they asked for the survey plan.',
  'Overgrown at the back; a path was cut to the far beacon.',
]

/** Reports of visits to the newest listings, some with a photo. */
export const inspectionSeed = seed([teamSeed, propertySeed], seedInspections)

async function seedInspections(team: Scope[], properties: Property[]): Promise<void> {
  const random = seededRandom(17)
  const newest = [...properties].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, INSPECTED)
  for (const [at, { id: propertyId, location, type, createdAt }] of newest.entries()) {
    const visited = Math.min(Date.parse(createdAt) + random.between(20, 90) * HOUR_MS, Date.now() - HOUR_MS)
    const pictures = at % 2 === 0 ? [await drawPhoto(type, at, 1)] : []
    const files: readonly UploadedFile[] = pictures.map(({ whole }) => ({
      name: 'visit.jpg',
      type: 'image/jpeg',
      size: whole.length,
      bytes: () => Promise.resolve(whole),
    }))
    const body: NewInspection = {
      propertyAddress: location,
      type: random.pick(INSPECTION_TYPES),
      notes: random.pick(type === 'land' ? LAND_NOTES : HOUSE_NOTES),
      propertyId,
    }
    await actAt(visited, createInspection, random.pick(team), { body, files })
  }
}
