import { describe, expect, test } from 'vitest'
import { changesBetween } from '#shared/merge-record.ts'
import { newProperty } from '../properties.contract.ts'
import { listing } from './property.fixture.ts'
import { propertyForm } from './property-record-form.tsx'

const BLANK_PROPERTY = propertyForm.valuesOf(undefined, {})

const filled = { ...BLANK_PROPERTY, title: 'Corner plot', address: '3 Palm Avenue' }
const read = (values: object) => newProperty.safeParse(propertyForm.toBody({ ...BLANK_PROPERTY, ...values }, {}))
const messages = (values: object) =>
  Object.fromEntries((read(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

const property = listing({
  title: 'Corner plot',
  address: '3 Palm Avenue',
  city: 'Lagos',
  price: '25000000.00',
  area: '648',
  features: ['Borehole'],
  version: 3,
})

describe('a new property', () => {
  test('starts with the stated values [PROP-14] [LIM-26]', () => {
    expect(BLANK_PROPERTY).toMatchObject({
      type: 'apartment',
      status: 'available',
      price: '0',
      bedrooms: '0',
      bathrooms: '0',
      area: '0',
      city: 'Lagos',
      state: 'Lagos State',
    })
  })

  test('misses what is required at its field [PROP-13] [PROP-19]', () => {
    expect(messages({ city: ' ', state: '', price: '' })).toEqual({
      title: 'Title is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      price: 'Price is required',
    })
  })

  test('is sent with a plain price and null for cleared numbers [PROP-16] [PROP-17]', () => {
    const { data } = read({ ...filled, price: '25,000,000', bedrooms: '', bathrooms: '', area: '' })
    expect(data).toMatchObject({ price: '25000000', bedrooms: null, bathrooms: null, area: null })
  })

  test('has no rooms below zero and no negative price [PROP-16] [PROP-18]', () => {
    expect(messages({ ...filled, bedrooms: '-1', bathrooms: '1.5', price: '-5' })).toEqual({
      bedrooms: 'Enter a whole number of at least 0',
      bathrooms: 'Enter a whole number of at least 0',
      price: 'Enter an amount of naira, such as 25,000,000',
    })
  })
})

describe('a changed property', () => {
  const opened = propertyForm.valuesOf(property, {})
  const sentFor = (values: object) =>
    changesBetween(propertyForm.read(opened, {}), propertyForm.read({ ...opened, ...values }, {}))

  test('sends nothing when nothing was changed [PROP-29]', () => {
    expect(sentFor({})).toEqual({})
    expect(sentFor({ price: ' 25,000,000', area: '648 ' })).toEqual({})
  })

  test('sends the fields that differ and no others [PROP-29]', () => {
    expect(sentFor({ price: '26,000,000', features: ['Borehole', 'Fence'], bedrooms: '2' })).toEqual({
      price: '26000000',
      features: ['Borehole', 'Fence'],
      bedrooms: 2,
    })
  })
})
