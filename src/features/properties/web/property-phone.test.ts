import { expect, test } from 'vitest'
import { joinedFor, missingIn, placesOf } from '#web/record-form/phone-view.ts'
import { newProperty } from '../properties.contract.ts'
import { propertyOnPhone, splitLocation } from './property-phone.tsx'
import { propertyForm } from './property-record-form.tsx'

const blank = { ...propertyForm.valuesOf(undefined, {}), ...propertyOnPhone.start?.() }
const bodyOf = (values: object) => propertyOnPhone.toBody?.(propertyForm.toBody({ ...blank, ...values }, {}))

test.each([
  ['12 Palm Avenue', '12 Palm Avenue', 'Lagos', 'Lagos State'],
  ['12 Palm Avenue, Ikoyi', '12 Palm Avenue', 'Ikoyi', 'Lagos State'],
  ['4 Gana Street, Maitama, FCT', '4 Gana Street', 'Maitama', 'FCT'],
  ['Flat 2, 4 Gana Street, Maitama, FCT', 'Flat 2, 4 Gana Street', 'Maitama', 'FCT'],
  ['12 Palm Avenue, , ', '12 Palm Avenue', 'Lagos', 'Lagos State'],
  ['', '', 'Lagos', 'Lagos State'],
])('the location "%s" is %s in %s, %s [MOB-57]', (location, address, city, state) => {
  expect(splitLocation(location)).toEqual({ address, city, state })
})

test.each([
  '12 Palm Avenue',
  '12 Palm Avenue, Ikoyi',
  '4 Gana Street, Maitama, FCT',
  'Flat 2, 4 Gana Street, Maitama, FCT',
])('the location "%s" is shown as it was typed', (location) => {
  expect(propertyOnPhone.joined?.address?.join({ ...blank, ...splitLocation(location) })).toBe(location)
})

test('an address with commas that the wide form wrote is shown whole, or has a field for each part', () => {
  const values = { ...blank, address: 'Block 4, Banana Island', city: 'Lagos', state: 'Lagos State' }
  expect(propertyOnPhone.joined?.address?.join(values)).toBe('Block 4, Banana Island, Lagos, Lagos State')
  const noCity = { ...values, city: '' }
  const { first } = placesOf(propertyOnPhone, joinedFor(propertyOnPhone, noCity), propertyForm.names)
  expect(first).toEqual(['title', 'price', 'address', 'city', 'state', 'type'])
})

test('title, price and location are required [MOB-56]', () => {
  expect(missingIn(propertyOnPhone, blank)).toEqual({
    title: 'Title is required',
    price: 'Price is required',
    address: 'Location is required',
  })
})

test('what is not filled in is sent as null, the lists as empty [MOB-58]', () => {
  const typed = { title: 'Corner plot', price: '85m', ...splitLocation('3 Palm Avenue') }
  expect(newProperty.parse(bodyOf(typed))).toMatchObject({
    price: '85000000',
    bedrooms: null,
    bathrooms: null,
    area: null,
    description: null,
    features: [],
    images: [],
  })
  const sizes = { ...typed, bedrooms: '4', bathrooms: ' 5 ', area: '648.5', description: 'Sea view' }
  expect(newProperty.parse(bodyOf(sizes))).toMatchObject({
    bedrooms: 4,
    bathrooms: 5,
    area: '648.5',
    description: 'Sea view',
  })
})
