import { teamSeed } from '#features/members/server/team.seed.ts'
import { atTime } from '#server/base/clock.ts'
import { type Random, seededRandom } from '#server/demo/random.ts'
import { actAt, seed } from '#server/demo/seeds.ts'
import { jpegOf, keepPicture, type MadePicture, makePicture } from '#server/files/pictures.ts'
import type { UploadedFile } from '#server/files/read-upload.ts'
import type { Scope } from '#server/session/scope.ts'
import { INSPECTION_TYPES, type NewInspection } from '../inspections.contract.ts'
import type { Property, PropertyType } from '../properties.contract.ts'
import { DRAWINGS } from '../property-drawings.data.ts'
import { createInspection } from './inspections.actions.ts'
import { nameImages } from './properties.actions.ts'
import { propertySeed } from './properties.seed.ts'

const WITH_PHOTOS = 20
const WITH_INSPECTION = 9
const HOUR_MS = 3_600_000

/** Seven inks each, as the drawings number them: sky, far ground, light wall, shaded wall, roofs and windows, leaves, sun. */
const LIGHTS = [
  ['#a9d0ea', '#d8cda6', '#f7f1e6', '#d9b793', '#7c4b39', '#5f8f4e', '#fff2bf'],
  ['#cfe4ee', '#c7d2ac', '#fbf8f1', '#c9c4b4', '#46596b', '#4f8a5b', '#fffbe0'],
  ['#f3c39a', '#cf9a7a', '#f8e3cc', '#c58765', '#5a3442', '#6d7a4c', '#fff0c2'],
  ['#8fb8d8', '#b9b596', '#efe3cf', '#c98d6a', '#5c3a30', '#476f43', '#ffe9a6'],
] as const
/** What of the drawing is in the photo: all of it, and closer to its left and right. */
const VIEWS = ['0 0 400 300', '20 60 280 210', '110 60 280 210'] as const

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

function drawPhoto(type: PropertyType, light: number, view: number): Promise<MadePicture> {
  const inks = LIGHTS[light % LIGHTS.length] ?? LIGHTS[0]
  const shapes = DRAWINGS[type].shapes.map(({ ink, d, opacity = 1, line }) =>
    line
      ? `<path d="${d}" fill="none" stroke="${inks[ink]}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
      : `<path d="${d}" fill="${inks[ink]}" opacity="${opacity}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="${VIEWS[view % VIEWS.length]}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${inks[0]}"/><stop offset="1" stop-color="${inks[6]}"/></linearGradient></defs>
    <path fill="url(#sky)" d="M0 0h400v300H0z"/>${shapes.join('')}</svg>`
  return jpegOf(svg, 88).then((bytes) => makePicture(bytes, 'drawing'))
}

/** Photos for the newest listings, drawn here, and reports of visits to some of them. */
export const propertyPhotoSeed = seed([teamSeed, propertySeed], seedPropertyPhotos)

async function seedPropertyPhotos(team: Scope[], properties: Property[]): Promise<void> {
  const random = seededRandom(11)
  const drawn = new Map<string, Promise<MadePicture>>()
  const photo: DrawnPhoto = (type, light, view) => {
    const name = `${type} ${light} ${view}`
    const made = drawn.get(name) ?? drawPhoto(type, light, view)
    drawn.set(name, made)
    return made
  }
  const newest = [...properties].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, WITH_PHOTOS)
  for (const [at, property] of newest.entries()) {
    const scope = random.pick(team)
    const light = at % LIGHTS.length
    const images: string[] = []
    for (let view = 0; view < 2 + (at % 2); view++)
      images.push(await keepPicture(scope.context, scope.workspaceId, await photo(property.type, light, view)))
    await atTime(new Date(property.createdAt), () => nameImages(scope, property.id, images))
  }
  await seedInspections(random, team, newest.slice(0, WITH_INSPECTION), photo)
}

type DrawnPhoto = (type: PropertyType, light: number, view: number) => Promise<MadePicture>

async function seedInspections(
  random: Random,
  team: Scope[],
  visitedOnes: Property[],
  photo: DrawnPhoto,
): Promise<void> {
  for (const [at, { id: propertyId, location, type, createdAt }] of visitedOnes.entries()) {
    const visited = Math.min(Date.parse(createdAt) + random.between(20, 90) * HOUR_MS, Date.now() - HOUR_MS)
    const pictures = at % 2 === 0 ? [await photo(type, at % LIGHTS.length, 1)] : []
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
