import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { newEvent } from '../calendar.contract.ts'
import { eventOfVisit, usualDays, visitDraft } from './visit-draft.ts'

test.each([
  ['2026-11-27T08:00:00Z', '2026-11-27', '2026-11-28', '2026-12-05'],
  ['2026-11-24T08:00:00Z', '2026-11-24', '2026-11-25', '2026-11-28'],
  ['2026-11-24T23:30:00Z', '2026-11-25', '2026-11-26', '2026-11-28'],
])('at %s the usual days in Lagos are %s, %s and Saturday %s', (now, today, tomorrow, saturday) => {
  expect(usualDays(Date.parse(now), 'Africa/Lagos')).toEqual({ today, tomorrow, saturday })
})

const propertyId = newId()
const visit = { date: '2031-03-04', time: '10:00', propertyId, leadId: null }
const property = { title: 'Ikoyi terrace', location: '4 Bourdillon Road, Ikoyi, Lagos' }

test.each([
  [{ property, client: 'Amarachi Duru' }, 'Inspection: Ikoyi terrace with Amarachi Duru'],
  [{ property }, 'Inspection: Ikoyi terrace'],
  [{ client: 'Amarachi Duru' }, 'Inspection with Amarachi Duru'],
  [{}, 'Inspection'],
])('of %j the inspection is named, and is an event of an hour', (known, title) => {
  const event = eventOfVisit(visit, known, 'Africa/Lagos')
  expect(newEvent.safeParse(event).success).toBe(true)
  expect(event).toMatchObject({
    title,
    type: 'site_inspection',
    startTime: '2031-03-04T09:00:00.000Z',
    endTime: '2031-03-04T10:00:00.000Z',
    propertyId,
  })
})

test.each([
  [{ date: '' }, 'date', 'Day is required'],
  [{ time: '' }, 'time', 'Time is required'],
  [{ propertyId: '' }, 'propertyId', 'Choose the property to visit'],
])('%j is refused at its field', (wrong, field, message) => {
  const { error } = visitDraft.safeParse({ ...visit, ...wrong })
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]])
})
