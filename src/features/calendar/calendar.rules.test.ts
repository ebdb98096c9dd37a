import { expect, test } from 'vitest'
import type { CalendarEvent } from './calendar.contract.ts'
import { clashesWith } from './calendar.rules.ts'

const event = (id: string, from: string, to: string, changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  title: id,
  description: null,
  type: 'meeting',
  startTime: `2026-11-20T${from}:00.000Z`,
  endTime: `2026-11-20T${to}:00.000Z`,
  location: null,
  attendees: [],
  attendeeIds: ['zainab'],
  leadId: null,
  dealId: null,
  propertyId: null,
  status: 'scheduled',
  priority: 'medium',
  createdBy: 'adaeze',
  checkIn: null,
  occurredAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  createdAt: '',
  updatedAt: '',
  ...changes,
})

test('events of the same person at the same time clash, whether they made or attend them', () => {
  const events = [
    event('before', '09:00', '10:00'),
    event('into', '09:30', '10:30'),
    event('other people', '10:00', '11:00', { attendeeIds: ['tunde'], createdBy: null }),
    event('called off', '10:00', '11:00', { status: 'cancelled' }),
    event('itself', '10:00', '11:00'),
    event('after', '11:00', '12:00'),
  ]
  const slot = { startTime: '2026-11-20T10:00:00.000Z', endTime: '2026-11-20T11:00:00.000Z', exceptId: 'itself' }
  const found = (people: string[]) =>
    clashesWith({ ...slot, people }, events).map((clash) => [clash.event.id, clash.people])
  expect(found(['zainab', 'adaeze', 'zainab'])).toEqual([['into', ['zainab', 'adaeze']]])
  expect(found(['tunde'])).toEqual([['other people', ['tunde']]])
  expect(found([])).toEqual([])
})
