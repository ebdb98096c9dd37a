import { expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

const LEKKI = { latitude: 6.4281, longitude: 3.4219 }

test.each([
  [{ ...LEKKI, location: 'Lekki' }, '6.4281%2C3.4219'],
  [{ latitude: null, longitude: null, location: '4 Bourdillon Road, Ikoyi' }, '4%20Bourdillon%20Road%2C%20Ikoyi'],
])('%j opens in the maps app [PROP-35]', (place, destination) => {
  expect(directionsTo(place)).toBe(`https://www.google.com/maps/dir/?api=1&destination=${destination}`)
})

test('without coordinates and address there is nothing to open', () => {
  expect(directionsTo({ latitude: null, longitude: null, location: null })).toBeUndefined()
})
