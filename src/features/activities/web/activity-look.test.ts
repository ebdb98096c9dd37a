import { expect, test } from 'vitest'
import { ACTIVITY_TYPES, type ActivityType } from '../activities.contract.ts'
import { activityLook, recordPath } from './activity-look.ts'

test('icons follow the kind, then the type, then are general [DASH-07] [MOB-24] [MOB-25]', () => {
  expect(activityLook({ kind: 'call', type: 'communication_logged' }).icon).toBe('phone')
  expect(activityLook({ kind: 'email', type: 'communication_logged' }).icon).toBe('mail')
  expect(activityLook({ kind: null, type: 'deal_moved' }).icon).toBe('square-kanban')
  expect(activityLook({ kind: null, type: 'of_a_later_version' as ActivityType }).icon).toBe('activity')
  for (const type of ACTIVITY_TYPES) expect(activityLook({ kind: null, type }).icon, type).not.toBe('activity')
})

test('a line leads to its record, or to the lead it names', () => {
  expect(recordPath({ entityType: 'deal', entityId: 'd', metadata: {} })).toBe('/pipeline/d')
  expect(recordPath({ entityType: 'contact', entityId: 'p', metadata: {} })).toBe('/contacts/p')
  expect(recordPath({ entityType: 'communication', entityId: 'c', metadata: { leadId: 'l' } })).toBe('/leads/l')
  expect(recordPath({ entityType: 'event', entityId: 'e', metadata: {} })).toBeUndefined()
})
