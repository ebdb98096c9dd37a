import { describe, expect, test } from 'vitest'
import { distanceBetween, pastedPlace } from './geo.ts'

const LEKKI = { latitude: 6.4281, longitude: 3.4219 }

test.each([
  [LEKKI, LEKKI, 0],
  [LEKKI, { latitude: 6.4299, longitude: 3.4219 }, 200],
  [LEKKI, { latitude: 9.0765, longitude: 7.3986 }, 528_000],
  [{ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 }, 222],
])('from %j to %j it is %d m', (one, other, metres) => {
  const distance = distanceBetween(one, other)
  expect(Math.abs(distance - metres)).toBeLessThanOrEqual(Math.max(1, metres / 100))
})

describe('a pasted text is read [PROP-35]', () => {
  test.each([
    '6.4281, 3.4219',
    ' 6.4281,3.4219 ',
    'geo:6.4281,3.4219',
    'geo:6.4281,3.4219?z=17',
    'geo:0,0?q=6.4281,3.4219(Lekki%20Phase%201)',
    'https://www.google.com/maps/@6.4281,3.4219,17z',
    'https://www.google.com/maps?q=6.4281,3.4219',
    'https://maps.google.com/?q=loc:6.4281,3.4219',
    'https://www.google.com/maps/search/?api=1&query=6.4281%2C3.4219',
    'https://www.google.com/maps/dir/?api=1&destination=6.4281,3.4219',
    'https://www.google.com/maps/place/6.4281,3.4219',
    'https://www.google.com/maps/place/Lekki/@6.5,3.3,17z/data=!3m1!4b1!4m6!3m5!8m2!3d6.4281!4d3.4219',
    'https://www.openstreetmap.org/?mlat=6.4281&mlon=3.4219#map=12/6.5/3.3',
    'https://www.openstreetmap.org/#map=17/6.4281/3.4219',
    'https://maps.apple.com/?ll=6.4281,3.4219&t=m',
    'Dropped pin\nhttps://maps.google.com/?q=6.4281,3.4219 near the roundabout',
  ])('%s', (text) => expect(pastedPlace(text)).toEqual(LEKKI))

  test.each([
    ['https://maps.app.goo.gl/Ab3dE', 'short'],
    ['See https://goo.gl/maps/Ab3dE', 'short'],
    ['geo:96.4281,3.4219', 'outside'],
    ['6.4281, 183.4', 'outside'],
    ['https://www.google.com/maps/place/Lekki+Phase+1', 'unknown'],
    ['https://example.com/', 'unknown'],
    ['12 Palm Avenue, 4', 'unknown'],
    ['https://maps.google.com/?q=%E0%A4%A', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (text, why) => expect(pastedPlace(text)).toBe(why))
})
