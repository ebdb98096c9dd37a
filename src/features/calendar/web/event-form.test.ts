import { expect, test } from 'vitest'
import { newEvent } from '../calendar.contract.ts'
import { eventFormBody, eventFormValues, movedEnd } from './event-form.ts'

const NOW = Date.parse('2026-11-20T10:20:00Z')

test('a new event starts at the next full hour and lasts one [CAL-11]', () => {
  expect(eventFormValues(NOW, 'Africa/Lagos')).toMatchObject({
    type: 'meeting',
    priority: 'medium',
    startTime: '2026-11-20T12:00',
    endTime: '2026-11-20T13:00',
  })
  expect(eventFormValues(NOW, 'UTC', new Date('2026-12-01T08:30:00Z'))).toMatchObject({ startTime: '2026-12-01T08:30' })
})

test('the fields become the body that the contract takes [CAL-12] [CAL-21]', () => {
  const values = { ...eventFormValues(NOW, 'Africa/Lagos'), title: 'Viewing', attendees: 'Ada Obi, her lawyer;, ' }
  expect(newEvent.parse(eventFormBody(values, 'Africa/Lagos'))).toMatchObject({
    title: 'Viewing',
    startTime: '2026-11-20T11:00:00.000Z',
    endTime: '2026-11-20T12:00:00.000Z',
    attendees: ['Ada Obi', 'her lawyer'],
    leadId: null,
    location: null,
  })
})

test('an empty start or an end before it is refused at its field [CAL-14]', () => {
  const check = (fields: object) => {
    const values = { ...eventFormValues(NOW, undefined), title: 'Viewing', ...fields }
    return newEvent.safeParse(eventFormBody(values, undefined)).error?.issues[0]
  }
  expect(check({ startTime: '' })).toMatchObject({ path: ['startTime'], message: 'Start time is required' })
  expect(check({ endTime: '' })).toMatchObject({ path: ['endTime'], message: 'End time is required' })
  expect(check({ endTime: '2026-11-20T11:59' })).toMatchObject({
    path: ['endTime'],
    message: 'End time must be after start time',
  })
})

test('moving the start moves the end along', () => {
  const before = { start: '2026-11-20T12:00', end: '2026-11-20T13:30' }
  expect(movedEnd(before, '2026-11-30T23:00')).toBe('2026-12-01T00:30')
  expect(movedEnd(before, '')).toBe(before.end)
  expect(movedEnd({ ...before, end: '' }, '2026-11-30T23:00')).toBe('')
})
