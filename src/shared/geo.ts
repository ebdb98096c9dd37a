/** A place on the earth in degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number }

const RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places, over the surface. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const chord = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * across
  return Math.round(2 * RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord))))
}

export const isLatitude = (value: number): boolean => value >= -90 && value <= 90
export const isLongitude = (value: number): boolean => value >= -180 && value <= 180

/** What a pasted text says of a place: its coordinates, or why there are none. */
export type PastedPlace = Coordinates | 'short' | 'outside' | 'unknown'

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)'
const PAIR = `${NUMBER}\\s*,\\s*${NUMBER}`

/** The places of a link where maps write coordinates, the most exact first. */
const PATTERNS = [
  // The pin of a Google place; the part after @ is only the middle of the picture.
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|destination|daddr|ll|center|sll)=(?:loc:)?${PAIR}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `/(?:place|search|dir/[^/]*)/${PAIR}`,
  `@${PAIR}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  `^geo:${PAIR}`,
  `^${PAIR}$`,
].map((pattern) => new RegExp(pattern))

const SHORT = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl|g\.co|osm\.org\/go)\//

/** Reads a place from coordinates, a `geo:` address, or a link of Google Maps, OpenStreetMap or Apple Maps, also inside of other text. */
export function pastedPlace(text: string): PastedPlace {
  const pasted = (/(?:https?:\/\/|geo:)\S+/.exec(text)?.[0] ?? text).trim()
  if (SHORT.test(pasted)) return 'short'
  const plain = decoded(pasted)
  for (const pattern of PATTERNS) {
    const [, latitude, longitude] = pattern.exec(plain) ?? []
    if (latitude === undefined || longitude === undefined) continue
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    // `geo:0,0?q=` is how a phone writes a place that only its query names.
    if (pattern.source.startsWith('^geo') && place.latitude === 0 && place.longitude === 0) continue
    return isLatitude(place.latitude) && isLongitude(place.longitude) ? place : 'outside'
  }
  return 'unknown'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
