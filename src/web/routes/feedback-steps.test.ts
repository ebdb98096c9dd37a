import { expect, test } from 'vitest'
import { type Step, taskOf } from './feedback-steps.ts'
import { mayHaveFeedback } from './visit-feedback.rules.ts'

const NOW = Date.parse('2026-11-27T22:30:00Z')
const about: Omit<Step, 'step'> = { lead: undefined, deal: undefined, reason: undefined, place: 'Ikoyi terrace' }

test.each([
  ['offer', 'Africa/Lagos', 'Make an offer: Ikoyi terrace', '2026-11-28T08:00:00.000Z'],
  ['follow_up', 'Africa/Lagos', 'Follow up after the inspection: Ikoyi terrace', '2026-11-29T08:00:00.000Z'],
  // There it is the 28th already.
  ['follow_up', 'Asia/Tokyo', 'Follow up after the inspection: Ikoyi terrace', '2026-11-30T00:00:00.000Z'],
] as const)('%s in %s adds the task %s, due %s [CAL-29]', (step, timeZone, title, dueDate) => {
  expect(taskOf({ ...about, step }, NOW, timeZone)).toMatchObject({ title, dueDate, leadId: null, dealId: null })
})

test.each(['send_listings', 'close', 'none'] as const)('%s adds no task [CAL-29]', (step) => {
  expect(taskOf({ ...about, step }, NOW, undefined)).toBeUndefined()
})

const HERE = { at: '', place: 'verified', why: null, distance: 3, accuracy: 5 } as const
test.each([
  ['scheduled', null, NOW + 60_000, false],
  ['scheduled', null, NOW, true],
  ['scheduled', HERE, NOW + 60_000, true],
  ['completed', null, NOW + 60_000, true],
  ['no_show', HERE, NOW, false],
  ['cancelled', HERE, NOW, false],
] as const)(
  'an event that is %s with check-in %j and starts at %d is asked about: %s [CAL-29]',
  (status, checkIn, start, asks) => {
    expect(
      mayHaveFeedback({ leadId: 'lead', dealId: null, status, checkIn, startTime: new Date(start).toISOString() }, NOW),
    ).toBe(asks)
  },
)

test('an inspection without a client has no feedback, one of a deal has [CAL-29]', () => {
  const done = { status: 'completed', checkIn: null, startTime: '' } as const
  expect(mayHaveFeedback({ ...done, leadId: null, dealId: null }, NOW)).toBe(false)
  expect(mayHaveFeedback({ ...done, leadId: null, dealId: 'deal' }, NOW)).toBe(true)
})
