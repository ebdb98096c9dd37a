import { expect, test } from 'vitest'
import { activityDraft, activityOf, blankActivity, startOf } from './activity-draft.ts'

const LAGOS = 'Africa/Lagos'
const NOW = new Date('2026-11-27T10:30:00Z')
const leadId = '0195a6f0-0000-7000-8000-000000000001'
const draft = { ...blankActivity(NOW, LAGOS), leadId, description: 'Asked for the price' }

test('the form starts with a call and the present day [MOB-26]', () => {
  expect(blankActivity(NOW, LAGOS)).toMatchObject({ kind: 'call', date: '2026-11-27' })
})

test('an activity of the same day was done now, an earlier one is dated back, a later one is planned [MOB-26]', () => {
  expect(activityOf(draft, NOW, LAGOS)).toEqual({
    body: { type: 'phone', leadId, content: 'Asked for the price', direction: 'outbound', status: 'completed' },
    at: NOW.toISOString(),
  })
  expect(activityOf({ ...draft, date: '2026-11-20' }, NOW, LAGOS).at).toBe('2026-11-20T10:30:00.000Z')
  expect(activityOf({ ...draft, kind: 'meeting', date: '2026-12-01' }, NOW, LAGOS).body).toMatchObject({
    type: 'meeting',
    status: 'scheduled',
    scheduledAt: '2026-12-01T08:00:00.000Z',
  })
})

test('the form with all fields starts with the input of the short one, on its day', () => {
  const start = { type: 'phone', leadId, content: 'Asked for the price' }
  expect(startOf(draft, NOW, LAGOS)).toEqual({ start, doneAt: undefined })
  expect(startOf({ ...draft, date: '2026-11-20' }, NOW, LAGOS)).toEqual({ start, doneAt: '2026-11-20T10:30:00.000Z' })
  expect(startOf({ ...draft, date: '2026-12-01' }, NOW, LAGOS)).toEqual({
    start: { ...start, status: 'scheduled', scheduledAt: '2026-12-01T09:00' },
    doneAt: undefined,
  })
})

test.each([
  [{ leadId: '' }, 'leadId', 'Choose a lead'],
  [{ description: ' ' }, 'description', 'Notes are required'],
  [{ date: '' }, 'date', 'Date is required'],
  [{ date: '2026-10-30' }, 'date', 'Choose one of the last 27 days, or a later one'],
])('%j is refused at its field [MOB-26]', (fields, field, message) => {
  const { error } = activityDraft(NOW, LAGOS).safeParse({ ...draft, ...fields })
  expect(error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]])
})
