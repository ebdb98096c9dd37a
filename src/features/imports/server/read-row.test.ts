import { describe, expect, test } from 'vitest'
import type { Sheet } from '#server/sheets/sheet.ts'
import type { ImportField } from '../imports.contract.ts'
import { choicesOf, readChoice } from './cell-choices.ts'
import { dateOrderOf, readDay } from './cell-dates.ts'
import { namedFields } from './exported-words.ts'
import { guessColumns } from './guess-columns.ts'
import { nameOfChat, readMessages } from './read-chat.ts'
import { readRow, splitName, type TableNoun } from './read-row.ts'
import { tableOf } from './table-shape.ts'

const facts = {
  members: new Map([['emeka nwosu', 'm1']]),
  leads: new Map([
    ['ada obi', '01900000-0000-7000-8000-000000000001'],
    ['two', 'several'],
  ]),
  properties: new Map<string, string>(),
  timeZone: 'Africa/Lagos',
}
const read = (noun: TableNoun, cells: Partial<Record<ImportField, string>>) => {
  const columns = Object.keys(cells).map((field, index) => ({
    index,
    name: field,
    field: field as ImportField,
    dates: 'day' as const,
    samples: [],
  }))
  return readRow(noun, columns, Object.values(cells), facts)
}
const lead = (cells: Partial<Record<ImportField, string>>) =>
  read('leads', { name: 'Ada Obi', phone: '0803 123 4567', ...cells })

describe('several numbers in one cell', () => {
  test.each([
    ['0803 123 4567 (WhatsApp), 0805 765 4321 (office)', [{ isWhatsApp: true }, { label: 'office' }]],
    ['0803 123 4567 / 0805 765 4321 (Spouse, WhatsApp)', [{}, { label: 'spouse', isWhatsApp: true }]],
    ['0803 123 4567 (Bureau)\n0805 765 4321 (next_of_kin)', [{ label: 'office' }, { label: 'next_of_kin' }]],
  ])('%s', (phone, marks) => {
    const values = ['0803 123 4567', '0805 765 4321']
    expect(lead({ phone })).toMatchObject({ body: { phones: values.map((value, at) => ({ value, ...marks[at] })) } })
  })

  test.each(['(0803) 123 4567', '0803 123 4567 (ask for Ada)', '0803 123 4567 (Office) ext. 12'])(
    'other brackets belong to the number: %s',
    (phone) => {
      expect(lead({ phone })).toMatchObject({ body: { phones: [{ value: phone }] } })
    },
  )

  test('addresses have marks too', () => {
    expect(lead({ email: 'a@x.ng (Office); b@x.ng / c@x.ng (Own)' })).toMatchObject({
      body: {
        emails: [{ value: 'a@x.ng', label: 'office' }, { value: 'b@x.ng' }, { value: 'c@x.ng', label: 'own' }],
      },
    })
  })
})

describe('amounts', () => {
  test.each([
    ['15m', '15000000'],
    ['₦15m', '15000000'],
    ['1,5m', '1500000'],
    ['25.000.000,00', '25000000'],
    ['N85,000,000/=', '85000000'],
    ['25 000 000', '25000000'],
  ])('%s is %s', (budgetMin, expected) => {
    expect(lead({ budgetMin })).toMatchObject({ body: { budgetMin: expected } })
  })

  test.each([
    ['15m - 20m', '15000000', '20000000'],
    ['15-20m', '15000000', '20000000'],
    ['₦15m to ₦20m', '15000000', '20000000'],
    ['20m', '20000000', '30000000'],
  ])('the budget %s is from %s to %s', (budget, budgetMin, budgetMax) => {
    expect(lead({ budget })).toMatchObject({ body: { budgetMin, budgetMax } })
  })

  test('one with two meanings is refused with both', () => {
    expect(lead({ budgetMin: '1,500m' })).toMatchObject({
      field: 'budgetMin',
      reason: expect.stringContaining('1,500m'),
    })
  })
})

describe('people', () => {
  test.each([
    ['Ada Chinyere Obi', 'Ada Chinyere', 'Obi'],
    ['Obi, Ada', 'Ada', 'Obi'],
    ['Musa', 'Musa', '—'],
  ])('%s is %s and %s', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  test('two numbers in a cell are two, and two addresses', () => {
    expect(lead({ phone: '0803 123 4567 / 0805 765 4321', email: 'a@x.ng; b@x.ng' })).toMatchObject({
      body: {
        phones: [{ value: '0803 123 4567' }, { value: '0805 765 4321' }],
        emails: [{ value: 'a@x.ng' }, { value: 'b@x.ng' }],
      },
    })
  })

  test('a number that a spreadsheet shortened is refused', () => {
    expect(lead({ phone: '2.34803E+12' })).toMatchObject({
      field: 'phone',
      reason: expect.stringContaining('2.34803E+12'),
    })
  })

  test('an assignee is found by name, and nobody else is', () => {
    expect(lead({ assignedTo: 'Nobody' })).toMatchObject({
      field: 'assignedTo',
      reason: expect.stringContaining('Nobody'),
    })
  })

  test('a lead that two have the name of is refused', () => {
    expect(read('deals', { title: 'A', value: '1m', lead: 'Two' })).toMatchObject({ field: 'lead' })
    expect(read('deals', { title: 'A', value: '1m', lead: 'ADA OBI' })).toMatchObject({
      body: { leadId: expect.any(String) },
    })
  })
})

test.each([
  ['leads', 'source', 'Facebook', 'social_media'],
  ['leads', 'status', 'Qualifié', 'qualified'],
  ['leads', 'propertyType', '3 bedroom flat', 'apartment'],
  ['leads', 'propertyType', 'Semi-detached Duplex', 'duplex'],
  ['properties', 'status', 'Under Offer', 'under_offer'],
  ['deals', 'stage', 'Site inspection', 'site_inspection'],
  ['leads', 'language', 'Yorùbá', 'yo'],
] as const)('%s: the %s %s is %s', (noun, field, cell, value) => {
  expect(readChoice(choicesOf(noun, field) ?? [], cell)).toBe(value)
})

describe('dates', () => {
  test.each([
    ['2026-03-25', 'day', '2026-03-25'],
    ['03/04/2026', 'day', '2026-04-03'],
    ['03/04/2026', 'month', '2026-03-04'],
    ['25/03/26', 'month', '2026-03-25'],
    ['25th March, 2026', 'day', '2026-03-25'],
    ['25 août 2026', 'day', '2026-08-25'],
    ['46106', 'day', '2026-03-25'],
    ['31/02/2026', 'day', undefined],
    ['soon', 'day', undefined],
  ] as const)('%s, %s first, is %s', (cell, order, day) => {
    expect(readDay(cell, order)).toBe(day)
  })

  test('one order holds for a column', () => {
    expect(dateOrderOf(['03/04/2026', '03/25/2026'], 'day')).toBe('month')
    expect(dateOrderOf(['25/03/2026', '03/04/2026'], 'month')).toBe('day')
    expect(dateOrderOf(['03/04/2026'], 'day')).toBe('day')
  })
})

const sheetOf = (rows: string[][]): Sheet => ({
  isNamed: false,
  eachRow: (take) => rows.forEach((cells, at) => void take({ number: at + 1, cells })),
})

test('titles above, empty rows, repeated headers and sums below are no rows', () => {
  const rows = [
    ['ELYSIUM PROPERTIES', '', ''],
    ['Leads as at March', '', ''],
    ['Client Name', 'Phone', 'Budget'],
    ['Ada Obi', '0803 123 4567', '15m'],
    ['Client Name', 'Phone', 'Budget'],
    ['Bola Ade', '0805 123 4567', '20m'],
    ['TOTAL', '', '35m'],
  ]
  const table = tableOf(namedFields.leads, sheetOf(rows), (number) => `Column ${number}`)
  expect(table.header).toEqual(['Client Name', 'Phone', 'Budget'])
  const numbers: number[] = []
  table.eachRow(({ number }) => numbers.push(number))
  expect(numbers).toEqual([4, 6])
})

test('columns without names are known by what is in them', () => {
  const rows = [
    ['Ada Obi', '0803 123 4567', 'ada@x.ng'],
    ['Bola Ade', '0805 123 4567', 'b@x.ng'],
  ]
  const table = tableOf(namedFields.leads, sheetOf(rows), (number) => `Column ${number}`)
  expect(guessColumns(namedFields.leads, table).map(({ name, field }) => [name, field])).toEqual([
    ['Column 1', 'name'],
    ['Column 2', 'phone'],
    ['Column 3', 'email'],
  ])
})

describe('chats', () => {
  const times = (text: string) =>
    readMessages(text, 'Africa/Lagos', 'day')?.map(({ at, sender, content }) => [at, sender, content])

  test('of Android, with a message of two lines, system lines and pictures', () => {
    const chat =
      '25/03/2026, 14:05 - Messages and calls are end-to-end encrypted.\n25/03/2026, 14:05 - Ada Obi: Good day\nIs it free?\n25/03/2026, 14:06 - Emeka: <Media omitted>\n25/03/2026, 14:07 - Emeka: Yes\n'
    expect(times(chat)).toEqual([
      ['2026-03-25T13:05:00.000Z', 'Ada Obi', 'Good day\nIs it free?'],
      ['2026-03-25T13:07:00.000Z', 'Emeka', 'Yes'],
    ])
  })

  test('of an iPhone, months first, twelve hours', () => {
    const chat = '[3/25/26, 12:05:09\u202fAM] Ada: one\n[3/4/26, 2:07:10\u202fPM] \u200eAda: two\n'
    expect(times(chat)).toEqual([
      ['2026-03-24T23:05:09.000Z', 'Ada', 'one'],
      ['2026-03-04T13:07:10.000Z', 'Ada', 'two'],
    ])
  })

  test('what is no chat is none', () => {
    expect(times('Name,Phone\nAda,0803')).toBeUndefined()
    expect(nameOfChat('WhatsApp Chat with Ada Obi (2).txt')).toBe('Ada Obi')
  })
})
