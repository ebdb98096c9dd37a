import { expect, test } from 'vitest'
import { updateProperty } from '#features/properties/properties.contract.ts'
import { listingsOf } from '../../../../tests/support/listings.ts'
import { testCompany } from '../../../../tests/support/test-company.ts'
import { listSeekers, MOST_SEEKERS } from '../listing-links.contract.ts'

const { app, admin, agent, stranger } = testCompany()
const { add, addLead } = listingsOf({ app, admin, agent })

const GUZAPE = { type: 'house', price: '78000000', address: '8 Acacia Drive, Guzape', city: 'Abuja' } as const

async function seekersOf(id: string): Promise<string[]> {
  const { body } = await agent.call(listSeekers, { params: { id } })
  return body.map(({ lastName }) => lastName)
}

test.each([
  [{ propertyType: 'house' }, true],
  [{ propertyType: 'land' }, false],
  [{ budgetMax: '78000000' }, true],
  [{ budgetMax: '77999999' }, false],
  [{ budgetMin: '78000000' }, true],
  [{ budgetMin: '78000001' }, false],
  [{ location: 'Guzape' }, true],
  [{ location: 'ABUJA guzape' }, true],
  [{ location: 'Guzape, Abuja' }, true],
  [{ location: 'Guzape, Maitama' }, false],
  [{ propertyType: 'house', budgetMin: '50000000', budgetMax: '90000000', location: 'Abuja' }, true],
  [{ propertyType: 'house', budgetMax: '90000000', location: 'Lekki' }, false],
  [{ propertyType: 'house', status: 'unqualified' }, false],
  [{ propertyType: 'house', status: 'converted' }, false],
  [{}, false],
])('a lead with %j looks for a house in Guzape: %s [MOB-79]', async (wish, isSeeker) => {
  const { id } = await add(GUZAPE)
  const lead = await addLead({ lastName: `Test ${JSON.stringify(wish)}`, ...wish })
  expect((await seekersOf(id)).includes(lead.lastName)).toBe(isSeeker)
})

test('the hottest come first, and nobody for what is not available [MOB-79]', async () => {
  const { id } = await add({ ...GUZAPE, type: 'commercial', title: 'Shop at the market' })
  for (const priority of ['low', 'hot', 'high'] as const)
    await addLead({ lastName: priority, priority, propertyType: 'commercial' })
  expect((await seekersOf(id)).filter((name) => ['low', 'hot', 'high'].includes(name))).toEqual(['hot', 'high', 'low'])
  await agent.call(updateProperty, { params: { id }, body: { status: 'sold' } })
  expect(await seekersOf(id)).toEqual([])
})

test('at most fifty are answered, and none to another company [MOB-79]', async () => {
  const { id } = await add({ ...GUZAPE, type: 'villa', price: '990000000' })
  for (let count = 0; count <= MOST_SEEKERS; count += 1) await addLead({ propertyType: 'villa' })
  expect(await seekersOf(id)).toHaveLength(MOST_SEEKERS)
  expect((await stranger.call(listSeekers, { params: { id } })).status).toBe(404)
})
