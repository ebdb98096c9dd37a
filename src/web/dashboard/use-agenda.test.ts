import { expect, test } from 'vitest'
import type { CalendarEvent } from '#features/calendar/calendar.contract.ts'
import type { Deal } from '#features/deals/deals.contract.ts'
import type { Lead } from '#features/leads/leads.contract.ts'
import { nextEvent, nextLead, stuckDeal } from './use-agenda.ts'

const NOW = Date.parse('2026-11-20T10:00:00Z')

function event(id: string, hours: [start: number, end: number], rest: Partial<CalendarEvent> = {}): CalendarEvent {
  const at = (hour: number) => new Date(NOW + hour * 3_600_000).toISOString()
  const blank = { title: id, type: 'meeting', status: 'scheduled', attendeeIds: [], createdBy: 'other' }
  return { ...blank, id, startTime: at(hours[0]), endTime: at(hours[1]), ...rest } as unknown as CalendarEvent
}

test('the next event is one’s own that is not over, else a colleague’s', () => {
  const day = [
    event('over', [-3, -2], { createdBy: 'me' }),
    event('colleague', [-0.5, 0.5]),
    event('cancelled', [0.5, 1], { createdBy: 'me', status: 'cancelled' }),
    event('own', [1, 2], { attendeeIds: ['me'] }),
  ]
  expect(nextEvent(day, 'me', NOW)?.id).toBe('own')
  expect(nextEvent(day, 'somebody', NOW)?.id).toBe('colleague')
  expect(nextEvent(day.slice(0, 1), 'me', NOW)).toBeUndefined()
})

test('the lead to call is the newest that is one’s own or nobody’s, else a colleague’s', () => {
  const lead = (id: string, assignedTo: string | null) => ({ id, assignedTo }) as unknown as Lead
  const waiting = [lead('colleague', 'other'), lead('free', null), lead('own', 'me')]
  expect(nextLead(waiting, 'me')?.id).toBe('free')
  expect(nextLead(waiting.slice(0, 1), 'me')?.id).toBe('colleague')
  expect(nextLead([], 'me')).toBeUndefined()
})

test('the deal to move on is the first that has been in its stage for over two weeks', () => {
  const deal = (id: string, days: number) =>
    ({ id, stageSince: new Date(NOW - days * 86_400_000).toISOString() }) as Deal
  expect(stuckDeal([deal('own', 15), deal('oldest', 40)], NOW)?.id).toBe('own')
  expect(stuckDeal([deal('own', 14), deal('oldest', 40)], NOW)?.id).toBe('oldest')
  expect(stuckDeal([deal('own', 14)], NOW)).toBeUndefined()
})
