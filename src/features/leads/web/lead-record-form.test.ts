import { expect, test } from 'vitest'
import { changesBetween } from '#shared/merge-record.ts'
import { type Lead, newLead } from '../leads.contract.ts'
import { leadForm } from './lead-record-form.tsx'

const lead = {
  id: '01970000-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: 'Obi',
  email: null,
  phone: '0803 123 4567',
  phoneNumber: null,
  budgetMin: '25000000.00',
  budgetMax: null,
  propertyType: 'villa',
  location: 'Lekki',
  source: 'advertisement',
  status: 'new',
  priority: 'hot',
  score: 35,
  assignedTo: null,
  assignedToName: null,
  notes: null,
  lastContactedAt: null,
  version: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
} as Lead

test('a form that nobody touched changes nothing [LEAD-41]', () => {
  const values = leadForm.valuesOf(lead, {})
  expect(changesBetween(leadForm.fieldsOf(lead, {}), newLead.parse(leadForm.toBody(values, {})))).toEqual({})
})

test('only what was changed is sent; emptied fields are cleared [LEAD-41] [LEAD-30]', () => {
  const values = { ...leadForm.valuesOf(lead, {}), budgetMax: '30,000,000', location: '', status: 'contacted' }
  const body = newLead.parse(leadForm.toBody(values, {}))
  expect(changesBetween(leadForm.fieldsOf(lead, {}), body)).toEqual({
    budgetMax: '30000000',
    location: null,
    status: 'contacted',
  })
})

test('a new lead starts with medium priority and no source [LEAD-25] [LEAD-22]', () => {
  const values = leadForm.valuesOf(undefined, {})
  expect(values).toMatchObject({ priority: 'medium', source: '', budgetMin: '' })
  const read = newLead.safeParse(values)
  expect(Object.fromEntries(read.error?.issues.map(({ path, message }) => [path[0], message]) ?? [])).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone number is required',
    source: 'Lead source is required',
  })
})
