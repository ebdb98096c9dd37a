import { type Coordinates, distanceBetween } from '#shared/geo.ts'
import type { CatalogueText } from '#shared/texts.ts'
import type { CheckIn, SentPlace } from './calendar.contract.ts'
import { checkInTexts } from './check-in.texts.ts'

/** Who is within so many metres of a property is there. */
export const RADIUS_M = 200
/** A place that is known less exactly says nothing about being there. */
export const MOST_ACCURACY_M = 100

type Place = { latitude: number | null; longitude: number | null }
type Judged = Omit<CheckIn, 'at'>

const unverified = (why: NonNullable<CheckIn['why']>, accuracy: number | null = null): Judged => ({
  place: 'unverified',
  why,
  distance: null,
  accuracy,
})

function coordinatesOf(place: Partial<Place> | undefined): Coordinates | undefined {
  const { latitude, longitude } = place ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}

/**
 * Whether somebody is at a property, by where the phone is and how exactly it knows that. Too far away even at the near edge of what
 * the phone knows is not there; near enough, but known too badly, is not verified.
 */
export function judgePlace(sent: SentPlace, property: Place | undefined): Judged {
  const here = coordinatesOf(sent)
  if (!here || sent.failure) return unverified(sent.failure ?? 'unavailable')
  const accuracy = Math.round(sent.accuracy ?? 0)
  const there = coordinatesOf(property)
  if (!there) return unverified('no_coordinates', accuracy)
  const distance = distanceBetween(here, there)
  if (distance - accuracy > RADIUS_M) return { place: 'elsewhere', why: null, distance, accuracy }
  if (accuracy > MOST_ACCURACY_M) return { ...unverified('inaccurate', accuracy), distance }
  return { place: 'verified', why: null, distance, accuracy }
}

/** A check-in in words. */
export function checkInWords({ place, why, distance, accuracy }: Judged): CatalogueText {
  const metres = { distance: distance ?? 0, accuracy: accuracy ?? 0 }
  if (place !== 'unverified') return checkInTexts.places[place].with(metres)
  return why === 'inaccurate' ? checkInTexts.inaccurate.with(metres) : checkInTexts.unverified[why ?? 'unavailable']
}
