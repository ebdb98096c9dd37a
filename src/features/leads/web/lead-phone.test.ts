import { describe, expect, test } from 'vitest'
import { splitName } from '#web/record-form/full-name.tsx'
import { errorsOn, joinedFor, missingIn, placesOf } from '#web/record-form/phone-view.ts'
import { newLead } from '../leads.contract.ts'
import { leadOnPhone, splitBudget } from './lead-phone.tsx'
import { leadForm } from './lead-record-form.tsx'

const blank = { ...leadForm.valuesOf(undefined, {}), ...leadOnPhone.start?.() }
const bodyOf = (values: object) => newLead.safeParse(leadForm.toBody({ ...blank, ...values }, {}))
const errorsOf = (values: object) => {
  const found = bodyOf(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  return errorsOn(leadOnPhone, Object.fromEntries(found), { ...blank, ...values })
}

test.each([
  ['Ada', 'Ada', 'Ada'],
  ['Ada Obi', 'Ada', 'Obi'],
  ['Ada Obi Eze', 'Ada', 'Obi Eze'],
  ['  Títílayọ̀   Ògúnbánjọ ', 'Títílayọ̀', 'Ògúnbánjọ'],
  ['', '', ''],
])('the name "%s" is %s and %s [MOB-48]', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})

test.each([
  ['25000000', '25000000', '37500000'],
  ['25,000,000', '25000000', '37500000'],
  ['85m', '85000000', '127500000'],
  ['1', '1', '1.50'],
  ['33.33', '33.33', '50'],
  ['0.01', '0.01', '0.02'],
  ['333333333333.33', '333333333333.33', '500000000000'],
  ['', null, null],
])('the budget "%s" is from %s to %s [MOB-49] [LIM-30]', (typed, budgetMin, budgetMax) => {
  const { data } = bodyOf({ ...splitName('Ada'), phone: '08035550101', ...splitBudget(typed) })
  expect(data).toMatchObject({ budgetMin, budgetMax })
})

describe('a lead on a phone', () => {
  test('misses its name and its phone, and nothing else [MOB-46]', () => {
    expect(missingIn(leadOnPhone, blank)).toEqual({
      firstName: 'Name is required',
      phone: 'Phone number is required',
    })
    expect(errorsOf({})).toEqual(missingIn(leadOnPhone, blank))
    expect(errorsOf({ ...splitName('Ada'), phone: '08035550101' })).toEqual({})
  })

  test('needs no phone where WhatsApp knows them by a name, as the contract says', () => {
    expect(errorsOf({ ...splitName('Ada'), whatsappName: 'ada.obi' })).toEqual({})
    expect(bodyOf({ ...splitName('Ada'), whatsappName: 'ada.obi' }).success).toBe(true)
  })

  test('shows what is wrong with either part of a joined field at that field', () => {
    const name = { ...splitName(`Ada ${'o'.repeat(500)}`), phone: '08035550101' }
    expect(errorsOf(name)).toEqual({ firstName: expect.stringMatching(/^Use at most/) })
    const tooMuch = splitBudget('999,999,999,999')
    expect(errorsOf({ ...splitName('Ada'), phone: '08035550101', ...tooMuch })).toEqual({
      budgetMin: expect.any(String),
    })
    expect(errorsOf({ ...splitName('Ada'), phone: '08035550101', ...splitBudget('a lot') })).toEqual({
      budgetMin: expect.any(String),
    })
  })

  test('asks for four things first; values of the wide form that one field cannot show have a field each', () => {
    const names = leadForm.names.filter((name) => name !== 'assignedTo')
    const placesFor = (values: object) => placesOf(leadOnPhone, joinedFor(leadOnPhone, { ...blank, ...values }), names)
    expect(placesFor({}).first).toEqual(['firstName', 'phone', 'budgetMin', 'propertyType', 'location'])
    expect(placesFor({}).rest).toEqual([
      'email',
      'phones',
      'emails',
      'whatsappName',
      'source',
      'status',
      'priority',
      'tags',
      'language',
      'notes',
    ])
    expect(placesFor({ firstName: 'Ada', lastName: 'Obi Eze' }).first).not.toContain('lastName')
    expect(placesFor({ firstName: 'Ada Maria', lastName: 'Obi' }).first.slice(0, 2)).toEqual(['firstName', 'lastName'])
    expect(placesFor({ budgetMin: '50,000,000', budgetMax: '60,000,000' }).first).toContain('budgetMax')
  })
})
