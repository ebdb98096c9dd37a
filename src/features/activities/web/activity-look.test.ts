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

test('a line leads to its record, or to the lead or contact it names', () => {
  expect(recordPath({ type: 'deal_moved', entityType: 'deal', entityId: 'd', metadata: {} })).toBe('/pipeline/d')
  expect(recordPath({ type: 'contact_created', entityType: 'contact', entityId: 'p', metadata: {} })).toBe(
    '/contacts/p',
  )
  const call = { entityType: 'communication', entityId: 'c', metadata: { leadId: 'l' } }
  expect(recordPath({ type: 'communication_logged', ...call })).toBe('/leads/l')
  const task = { entityType: 'task', entityId: 't', metadata: { contactId: 'p' } }
  expect(recordPath({ type: 'task_created', ...task })).toBe('/contacts/p')
  expect(recordPath({ type: 'event_created', entityType: 'event', entityId: 'e', metadata: {} })).toBeUndefined()
})

test('a line about a deleted record leads nowhere [DATA-27]', () => {
  expect(recordPath({ type: 'record_deleted', entityType: 'deal', entityId: 'd', metadata: {} })).toBeUndefined()
})
