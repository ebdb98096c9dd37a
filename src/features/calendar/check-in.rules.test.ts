import { expect, test } from 'vitest'
import { checkInWords, judgePlace } from './check-in.rules.ts'

const PROPERTY = { latitude: 6.4281, longitude: 3.4219 }
/** A phone so many metres north of it. */
const at = (metres: number, accuracy: number) => ({
  latitude: PROPERTY.latitude + metres / 111_195,
  longitude: PROPERTY.longitude,
  accuracy,
})

test.each([
  [0, 5, 'verified', null],
  [200, 0, 'verified', null],
  [201, 0, 'elsewhere', null],
  [300, 100, 'verified', null],
  [301, 100, 'elsewhere', null],
  [100, 101, 'unverified', 'inaccurate'],
  [900, 800, 'unverified', 'inaccurate'],
  [1001, 800, 'elsewhere', null],
])('%i m away and known to within %i m it is %s, %s [CAL-27]', (metres, accuracy, place, why) => {
  expect(judgePlace(at(metres, accuracy), PROPERTY)).toEqual({ place, why, distance: metres, accuracy })
})

test.each([
  [{ failure: 'refused' }, PROPERTY, 'refused', null],
  [{ failure: 'unavailable' }, PROPERTY, 'unavailable', null],
  [{ ...at(0, 5), failure: 'refused' }, PROPERTY, 'refused', null],
  [at(0, 5), { latitude: null, longitude: null }, 'no_coordinates', 5],
  [at(0, 5), undefined, 'no_coordinates', 5],
] as const)('%j at %j is not verified: %s [CAL-27]', (sent, property, why, accuracy) => {
  expect(judgePlace(sent, property)).toEqual({ place: 'unverified', why, distance: null, accuracy })
})

test.each([
  [at(40, 12), 'Verified: 40 m from the property, to within 12 m'],
  [at(900, 12), 'Not at the place: 900 m from the property, to within 12 m'],
  [at(40, 500), 'Not verified: 40 m from the property, but only to within 500 m'],
  [{ failure: 'refused' } as const, 'Not verified: the phone may not give its place'],
])('%j is shown as "%s" [CAL-27]', (sent, words) => expect(checkInWords(judgePlace(sent, PROPERTY))()).toBe(words))
