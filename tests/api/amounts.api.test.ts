import { beforeAll, describe, expect, test } from 'vitest'
import { createDeal } from '#features/deals/deals.contract.ts'
import { createLead } from '#features/leads/leads.contract.ts'
import { createProperty, listProperties } from '#features/properties/properties.contract.ts'
import { exampleLead, exampleProperty } from '../support/examples.ts'
import { testCompany } from '../support/test-company.ts'

const { admin } = testCompany()

type Answer = { status: number; body: unknown }

/** Every place of the API that takes an amount, and how what it took is read back. */
const AMOUNTS: [place: string, field: string, send: (amount: string) => Promise<Answer>][] = [
  ['the value of a deal', 'value', (value) => admin.call(createDeal, { body: { title: 'Chevron 4-bed semi', value } })],
  ['the price of a listing', 'price', (price) => admin.call(createProperty, { body: { ...exampleProperty, price } })],
  ['a lowest budget', 'budgetMin', (budgetMin) => lead({ budgetMin, budgetMax: null })],
  ['a highest budget', 'budgetMax', (budgetMax) => lead({ budgetMax, budgetMin: null })],
]
const lead = (fields: object): Promise<Answer> => admin.call(createLead, { body: { ...exampleLead, ...fields } })

describe.each(AMOUNTS)('%s', (_, field, send) => {
  test.each([
    ['1,5m', '1500000.00'],
    ['0,5m', '500000.00'],
    ['0,75m', '750000.00'],
    ['1,50', '1.50'],
    ['25.000', '25000.00'],
    ['850.000', '850000.00'],
    ['1.500.000', '1500000.00'],
    ['1.500,00', '1500.00'],
    ['25\u00a0000\u00a0000', '25000000.00'],
    ['15,000,000.00', '15000000.00'],
    ['25,000,000', '25000000.00'],
    ['1.2bn', '1200000000.00'],
    ['850k/sqm × 648,5', '551225000.00'],
  ])('%s is %s [LEAD-30] [PROP-16]', async (written, stored) => {
    expect(await send(written)).toMatchObject({ status: 201, body: { [field]: stored } })
  })

  test.each([
    ['₦15,000,000.00K', 'Write the amount in full, such as 15,000,000, or short, such as 15m, not both'],
    ['1,500m', '1,500m could mean ₦1,500,000 or ₦1,500,000,000. Write the amount in full'],
    ['85,00,000', 'Enter an amount of naira, such as 25,000,000'],
    ['850k/sqm × 1.500', '1.500 could mean 1.500 or 1500: write 1.5 or 1500'],
  ])('%s is refused: %s', async (written, message) => {
    expect(await send(written)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  })
})

describe('the area of a listing', () => {
  const send = (area: string) => admin.call(createProperty, { body: { ...exampleProperty, area } })

  test.each([
    ['648,5', '648.5'],
    ['648.5', '648.5'],
    ['1,500', '1500'],
    ['1 500,25', '1500.25'],
  ])('%s is %s', async (written, area) => {
    expect(await send(written)).toMatchObject({ status: 201, body: { area } })
  })

  test.each([
    ['1.500', '1.500 could mean 1.500 or 1500: write 1.5 or 1500'],
    ['12 34', 'Enter the area in square metres'],
    ['1000000000', 'Enter the area in square metres'],
  ])('%s is refused: %s', async (written, message) => {
    expect(await send(written)).toMatchObject({ status: 400, body: { errors: [{ field: 'area', message }] } })
  })
})

describe('the limits of a list of listings', () => {
  let inside: string
  beforeAll(async () => {
    inside = (await admin.call(createProperty, { body: { ...exampleProperty, city: 'Jos', price: '1600000' } })).body.id
  })
  const found = (query: object) => admin.call(listProperties, { query: { city: 'Jos', ...query } })

  test.each([
    [{ minPrice: '1,5m', maxPrice: '1.700.000' }, true],
    [{ minPrice: '1,7m' }, false],
    [{ maxPrice: '1.600.000,00' }, true],
    [{ maxPrice: '1,5m' }, false],
  ])('%j', async (query, isFound) => {
    expect((await found(query)).body.map(({ id }) => id)).toEqual(isFound ? [inside] : [])
  })

  test('a lowest limit above the highest is refused', async () => {
    expect(await found({ minPrice: '2m', maxPrice: '1,5m' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'maxPrice', message: 'maxPrice must be at least minPrice' }] },
    })
    expect((await found({ minPrice: '1600000', maxPrice: '1.6m' })).body).toHaveLength(1)
  })

  test('what has two meanings is refused', async () => {
    expect(await found({ minPrice: '1,500m' })).toMatchObject({
      status: 400,
      body: { message: '1,500m could mean ₦1,500,000 or ₦1,500,000,000. Write the amount in full' },
    })
  })
})
