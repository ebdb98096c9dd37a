import { expect, test } from 'vitest'
import { newEvent } from '../calendar.contract.ts'
import { movedEnd, startOfEvent } from './event-form.ts'
import { eventForm } from './event-record-form.tsx'

const valuesAt = (timeZone: string | undefined, start?: Date) => ({
  ...eventForm.valuesOf(undefined, { timeZone }),
  ...startOfEvent(NOW, timeZone, start),
})

const NOW = Date.parse('2026-11-20T10:20:00Z')

test('a new event starts at the next full hour and lasts one [CAL-11]', () => {
  expect(valuesAt('Africa/Lagos')).toMatchObject({
    type: 'meeting',
    priority: 'medium',
    startTime: '2026-11-20T12:00',
    endTime: '2026-11-20T13:00',
  })
  expect(valuesAt('UTC', new Date('2026-12-01T08:30:00Z'))).toMatchObject({ startTime: '2026-12-01T08:30' })
})

test('the fields become the body that the contract takes [CAL-12] [CAL-21]', () => {
  const values = { ...valuesAt('Africa/Lagos'), title: 'Viewing', attendees: 'Ada Obi, her lawyer;, ' }
  expect(newEvent.parse(eventForm.toBody(values, { timeZone: 'Africa/Lagos' }))).toMatchObject({
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
    const values = { ...valuesAt(undefined), title: 'Viewing', ...fields }
    return newEvent.safeParse(eventForm.toBody(values, {})).error?.issues[0]
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
