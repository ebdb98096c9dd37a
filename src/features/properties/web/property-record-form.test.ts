import { describe, expect, test } from 'vitest'
import { changesBetween } from '#web/platform/merge-record.ts'
import { newProperty, type Property } from '../properties.contract.ts'
import { propertyForm } from './property-record-form.tsx'

const BLANK_PROPERTY = propertyForm.valuesOf(undefined, {})

const filled = { ...BLANK_PROPERTY, title: 'Corner plot', address: '3 Palm Avenue' }
const read = (values: object) => newProperty.safeParse(propertyForm.toBody({ ...BLANK_PROPERTY, ...values }, {}))
const messages = (values: object) =>
  Object.fromEntries((read(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

const property = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  title: 'Corner plot',
  description: null,
  type: 'land',
  address: '3 Palm Avenue',
  city: 'Lagos',
  state: 'Lagos State',
  location: '3 Palm Avenue, Lagos, Lagos State',
  price: '25000000.00',
  bedrooms: null,
  bathrooms: null,
  area: '648',
  status: 'available',
  features: ['Borehole'],
  images: [],
  assignedAgent: null,
  assignedAgentName: null,
  version: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
} as Property

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
