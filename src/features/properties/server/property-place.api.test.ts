import { expect, test } from 'vitest'
import { search } from '#features/search/search.contract.ts'
import { exampleProperty } from '../../../../tests/support/examples.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { createProperty, getProperty, listProperties, updateProperty } from '../properties.contract.ts'

const { admin } = testCompany()
const LEKKI = { latitude: 6.428143, longitude: 3.421912 }

test('a property has coordinates and a landmark, or neither [PROP-35]', async () => {
  const plain = await admin.create(createProperty, exampleProperty)
  expect(plain).toMatchObject({ latitude: null, longitude: null, landmark: null })
  const params = { id: plain.id }
  const placed = await admin.call(updateProperty, { params, body: { ...LEKKI, landmark: ' Opposite Total ' } })
  expect(placed).toMatchObject({ status: 200, body: { ...LEKKI, landmark: 'Opposite Total' } })
  expect((await admin.call(updateProperty, { params, body: { latitude: -6 } })).body).toMatchObject({
    latitude: -6,
    longitude: LEKKI.longitude,
  })
  await admin.call(updateProperty, { params, body: { latitude: null, longitude: null } })
  expect((await admin.call(getProperty, { params })).body).toMatchObject({ latitude: null, longitude: null })
  expect(await admin.create(createProperty, { ...exampleProperty, latitude: -90, longitude: 180 })).toMatchObject({
    latitude: -90,
    longitude: 180,
  })
})

test('a property is found by its landmark, in its list and in the search over everything [PROP-35]', async () => {
  const { id } = await admin.create(createProperty, { ...exampleProperty, landmark: 'Opposite Ọjà Balogun' })
  const found = await admin.call(listProperties, { query: { search: 'oja balogun' } })
  expect(found.body.map((property) => property.id)).toEqual([id])
  const { body } = await admin.call(search, { query: { q: 'oja balogun' } })
  expect(JSON.stringify(body)).toContain(id)
})

test.each([
  [{ latitude: 90.01, longitude: 3 }, 'latitude', 'Enter a latitude from -90 to 90'],
  [{ latitude: 6, longitude: -180.5 }, 'longitude', 'Enter a longitude from -180 to 180'],
  [{ latitude: '6.4', longitude: 3 }, 'latitude', 'Enter a latitude from -90 to 90'],
  [{ latitude: 6 }, 'longitude', 'Enter the longitude too, or neither'],
  [{ longitude: 3 }, 'latitude', 'Enter the latitude too, or neither'],
  [{ landmark: 'x'.repeat(300) }, 'landmark', 'Use at most 200 characters'],
])('%j is refused at its field, in a new property and a change [PROP-35] [I1]', async (place, field, message) => {
  const { id } = await admin.create(createProperty, exampleProperty)
  const refused = { status: 400, body: { errors: [{ field, message }] } }
  expect(await admin.call(createProperty, { body: { ...exampleProperty, ...place } as never })).toMatchObject(refused)
  expect(await admin.call(updateProperty, { params: { id }, body: place as never })).toMatchObject(refused)
})
