import { teamSeed } from '#features/members/server/team.seed.ts'
import { atTime } from '#server/base/clock.ts'
import { seededRandom } from '#server/demo/random.ts'
import { seed } from '#server/demo/seeds.ts'
import { jpegOf, keepPicture, type MadePicture, makePicture } from '#server/files/pictures.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Property, PropertyType } from '../properties.contract.ts'
import { DRAWINGS } from '../property-drawings.data.ts'
import { nameImages } from './properties.actions.ts'
import { propertySeed } from './properties.seed.ts'

const WITH_PHOTOS = 20

/** Seven inks each, as the drawings number them: sky, far ground, light wall, shaded wall, roofs and windows, leaves, sun. */
const LIGHTS = [
  ['#a9d0ea', '#d8cda6', '#f7f1e6', '#d9b793', '#7c4b39', '#5f8f4e', '#fff2bf'],
  ['#cfe4ee', '#c7d2ac', '#fbf8f1', '#c9c4b4', '#46596b', '#4f8a5b', '#fffbe0'],
  ['#f3c39a', '#cf9a7a', '#f8e3cc', '#c58765', '#5a3442', '#6d7a4c', '#fff0c2'],
  ['#8fb8d8', '#b9b596', '#efe3cf', '#c98d6a', '#5c3a30', '#476f43', '#ffe9a6'],
] as const
/** What of the drawing is in the photo: all of it, and closer to its left and right. */
const VIEWS = ['0 0 400 300', '20 60 280 210', '110 60 280 210'] as const

/** A drawing of a kind of property in a light and from a view, as a photo. */
export function drawPhoto(type: PropertyType, light: number, view: number): Promise<MadePicture> {
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

/** Photos for the newest listings, drawn here. */
export const propertyPhotoSeed = seed([teamSeed, propertySeed], seedPropertyPhotos)

async function seedPropertyPhotos(team: Scope[], properties: Property[]): Promise<void> {
  const random = seededRandom(11)
  const drawn = new Map<string, Promise<MadePicture>>()
  const photo = (type: PropertyType, light: number, view: number) => {
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
}
