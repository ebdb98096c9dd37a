import { expect, test } from 'vitest'
import '#features/deals/web/deal-record-form.tsx'
import '#features/leads/web/lead-record-form.tsx'
import { loadLanguage } from '#languages/load-language.ts'
import { inLanguage } from '#shared/texts.ts'
import type { OutboxEntry, Problem } from '#sync/outbox/outbox-entry.ts'
import { bothInput, contentOf, fieldValueWords, fieldWords, reasonOf, titleOf, valueWords } from './entry-words.ts'

const entry: OutboxEntry = {
  id: 'e',
  order: 1,
  name: 'updateLead',
  input: { id: 'l', body: { status: 'walk_in', budgetMax: '25000000.00', notes: '', assignedTo: null }, version: 2 },
  at: '2026-11-20T09:00:00.000Z',
  lane: 'lead:l',
  about: { entity: 'lead', action: 'updated', id: 'l', name: 'Chidinma Okafor' },
}

test('an entry is named by what it does and to whom, and told field by field', () => {
  expect(titleOf(entry)).toBe('Change of lead Chidinma Okafor')
  expect(titleOf({ ...entry, about: { entity: 'task', action: 'created', id: 't' } })).toBe('New task')
  expect(contentOf(entry, 'Africa/Lagos')).toEqual([
    { field: 'Status', value: 'walk in' },
    { field: 'Maximum budget', value: '₦25,000,000' },
  ])
  expect(contentOf({ ...entry, input: { id: 'l' } }, 'Africa/Lagos')).toEqual([])
})

test('one number is no further numbers, and a conversion has the words of its deal', () => {
  const own = { value: '+2348035550101', label: 'own', isWhatsApp: false }
  const office = { value: '+2348035550102', label: 'office', isWhatsApp: true }
  const ofNumbers = (...phones: object[]) =>
    contentOf({ ...entry, input: { id: 'l', body: { firstName: 'Ada', phones } } }, 'Africa/Lagos')
  expect(ofNumbers(own)).toEqual([{ field: 'First name', value: 'Ada' }])
  expect(ofNumbers(own, office).at(-1)?.value).toContain('0102')
  const about = { entity: 'lead', action: 'updated', id: 'l', part: 'conversion' } as const
  const input = { id: 'l', key: 'k', deal: { title: 'Second plot at Epe', value: '45000000' } }
  expect(contentOf({ ...entry, input, about }, 'Africa/Lagos')).toEqual([
    { field: 'Title', value: 'Second plot at Epe' },
    { field: 'Value', value: '₦45,000,000' },
  ])
})

test('two long texts can both be kept, theirs first; other values and empty texts cannot', () => {
  const notes = { field: 'notes', mine: 'Wants a pool', theirs: 'Called' }
  const inConflict = (...conflicts: (typeof notes)[]): OutboxEntry => ({
    ...entry,
    input: { id: 'l', body: { notes: 'Wants a pool' }, version: 3 },
    problem: { status: 412, text: '', conflicts },
  })
  expect(bothInput(inConflict(notes))).toEqual({ id: 'l', body: { notes: 'Called\nWants a pool' }, version: 3 })
  expect(bothInput(inConflict({ ...notes, theirs: '' }))).toBeUndefined()
  expect(bothInput(inConflict(notes, { field: 'status', mine: 'new', theirs: 'contacted' }))).toBeUndefined()
  expect(bothInput(entry)).toBeUndefined()
})

test('a file is named with its size, and by what it adds to', () => {
  const input = { key: 'k', propertyId: 'p', file: { name: 'roof.jpg', size: 250_000 } }
  const about = { entity: 'property', action: 'updated', id: 'p', name: 'Ikoyi terrace', part: 'photo' } as const
  expect(titleOf({ ...entry, input, about })).toBe('Photo of property Ikoyi terrace')
  expect(contentOf({ ...entry, input }, 'Africa/Lagos')).toEqual([{ field: 'File', value: 'roof.jpg, 244.14 KB' }])
  const report = { body: { notes: 'Leaks' }, photos: [input.file] }
  expect(contentOf({ ...entry, input: report }, 'Africa/Lagos').map(({ field }) => field)).toEqual(['Notes', 'File'])
})

test.each([
  ['2026-11-20T09:00:00.000Z', 'Nov 20, 2026, 10:00'],
  ['', 'Empty'],
  [null, 'Empty'],
  [[], 'Empty'],
  [['vip', 'investor'], 'vip, investor'],
  [true, 'Yes'],
  [12, '12'],
  ['0199a0c0-0000-7000-8000-000000000001', 'Another choice'],
  ['Wants three rooms', 'Wants three rooms'],
])('the value %j reads %s', (value, words) => {
  expect(valueWords(value, 'Africa/Lagos')).toBe(words)
})

test.each<[Problem, string]>([
  [
    { status: 422, text: '', body: { errors: [{ field: 'phone', message: 'Phone number is required' }] } },
    'Phone: Phone number is required',
  ],
  [{ status: 400, text: '', body: { message: 'No tasks on Sundays' } }, 'No tasks on Sundays'],
  [{ status: 403, text: '', body: { message: 'Forbidden' } }, 'You may not do this.'],
  [{ status: 404, text: '' }, 'What it belongs to no longer exists.'],
  [
    { status: 410, text: 'too old' },
    'It has waited for more than 28 days. Look whether it arrived before you send it again.',
  ],
  [{ status: 410, text: 'unknown' }, 'This version of Plotline cannot send it. Copy what you wrote, then discard it.'],
  [{ status: 412, text: '', by: 'Chidi', conflicts: [] }, 'Chidi changed this too. Choose which value stays.'],
  [
    { status: 415, text: '', body: { message: 'page.jpg is not a JPG or PNG picture.' } },
    'page.jpg is not a JPG or PNG picture. Send it again once that is mended, or discard it and choose another file.',
  ],
  [{ status: 410, text: 'no file' }, 'Its file is not on this device any more. Choose it again.'],
  [{ status: 500, text: '' }, 'The server failed with it several times.'],
])('%j is told as: %s', (problem, words) => {
  expect(reasonOf(problem, entry.about)).toBe(words)
})

test('a field is named in words', () => {
  expect(['leadId', 'budgetMax', 'notes'].map((field) => fieldWords(field))).toEqual(['Lead', 'Budget max', 'Notes'])
})

test('where the form of the record is there, fields and values are called as it calls them', () => {
  const lead = { ...entry, input: { body: { source: 'walk_in', budgetMax: '25000000.00', priority: 'hot' } } }
  expect(contentOf(lead, 'Africa/Lagos')).toEqual([
    { field: 'Source', value: 'Walk-in' },
    { field: 'Maximum budget', value: '₦25,000,000' },
    { field: 'Priority', value: 'Hot' },
  ])
  const about = { entity: 'deal', action: 'updated', id: 'd' } as const
  const deal = { ...entry, about, input: { body: { expectedCloseDate: '2026-12-01T09:00:00.000Z' } } }
  expect(contentOf(deal, 'Africa/Lagos')).toEqual([{ field: 'Expected close', value: 'Dec 1, 2026' }])
  expect(fieldValueWords('lostReason', null, deal, 'Africa/Lagos')).toBe('Empty')
  const stages = [{}, { stage: 'closed', outcome: 'won' }, { stage: 'closed', outcome: 'lost' }]
  expect(stages.map((row) => fieldValueWords('stage', 'closed', deal, 'Africa/Lagos', row))).toEqual([
    'Closed',
    'Closed',
    'Lost',
  ])
  const refused = { status: 422, text: '', body: { errors: [{ field: 'budgetMax', message: 'Must be a number' }] } }
  expect(reasonOf(refused, entry.about)).toBe('Maximum budget: Must be a number')
  // A part of a record has fields of its own.
  const photo = { ...lead, about: { ...entry.about, part: 'photo' } }
  expect(contentOf(photo, 'Africa/Lagos').slice(0, 2)).toEqual([
    { field: 'Source', value: 'walk in' },
    { field: 'Budget max', value: '25000000.00' },
  ])
})

test('what another version wrote is shown as it is, with times by the clock of Lagos, and the refusal says what to choose [SET-16]', () => {
  const body = { language: 'tlh', status: 'dreaming', budgetMax: '25000000.00', notes: 'Wants a garden' }
  const old = { ...entry, input: { body } }
  expect(contentOf(old, 'Mars/Base')).toEqual([
    { field: 'Language of messages', value: 'tlh' },
    { field: 'Status', value: 'dreaming' },
    { field: 'Maximum budget', value: '₦25,000,000' },
    { field: 'Notes', value: 'Wants a garden' },
  ])
  expect(valueWords('2026-11-20T09:00:00.000Z', 'Mars/Base')).toBe('Nov 20, 2026, 10:00')
  const refused = {
    status: 400,
    text: '',
    body: { errors: [{ field: 'language', message: 'Choose a language of the list' }] },
  }
  expect(reasonOf(refused, entry.about)).toBe('Language of messages: Choose a language of the list')
})

test('in a conflict choices are in the language of the reader, and what a colleague wrote in theirs stays letter by letter [SET-15]', async () => {
  const french = await loadLanguage('fr', ['texts', 'administration'])
  if (!french) throw new Error('French is not there')
  const theirs = 'Ó fẹ́ ilé ní Lẹ́kkí; ta’a ne ƙ’arshe'
  const notes = { field: 'notes', mine: 'Veut un jardin', theirs }
  const inConflict: OutboxEntry = {
    ...entry,
    input: { id: 'l', body: { notes: 'Veut un jardin' }, version: 3 },
    problem: { status: 412, text: '', by: 'Ṣọlá', conflicts: [notes] },
  }
  const said = inLanguage(french, () => [
    fieldValueWords('status', 'qualified', entry, 'Africa/Lagos'),
    fieldValueWords('notes', theirs, entry, 'Africa/Lagos'),
    reasonOf({ status: 412, text: '', by: 'Ṣọlá', conflicts: [notes] }, entry.about),
  ])
  expect(said).toEqual(['Qualifié', theirs, 'Aussi modifié par Ṣọlá. Choisissez la valeur à garder.'])
  expect(inLanguage(french, () => bothInput(inConflict))).toMatchObject({
    body: { notes: `${theirs}\nVeut un jardin` },
  })
})
