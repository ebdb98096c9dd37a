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

test('the deal to move on is the open one that has stood for longest, over two weeks, one’s own first', () => {
  const deal = (id: string, days: number, rest: Partial<Deal> = {}) =>
    ({
      id,
      outcome: null,
      assignedTo: 'other',
      stageSince: new Date(NOW - days * 86_400_000).toISOString(),
      ...rest,
    }) as Deal
  const deals = [
    deal('fresh', 14, { assignedTo: 'me' }),
    deal('closed', 90, { outcome: 'won', assignedTo: 'me' }),
    deal('oldest', 40),
    deal('own', 15, { assignedTo: 'me' }),
    deal('own and older', 20, { assignedTo: 'me' }),
  ]
  expect(stuckDeal(deals, 'me', NOW)?.id).toBe('own and older')
  expect(stuckDeal(deals, 'somebody', NOW)?.id).toBe('oldest')
  expect(stuckDeal(deals.slice(0, 2), 'me', NOW)).toBeUndefined()
})
