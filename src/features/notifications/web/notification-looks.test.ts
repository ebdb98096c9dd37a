import { expect, test } from 'vitest'
import { configureAddresses } from '#shared/paths.ts'
import { NOTIFICATION_TYPES, type Notification } from '../notifications.contract.ts'
import { addressOfSubject, lookOf } from './notification-looks.ts'

configureAddresses({
  lead: '/leads/',
  deal: '/pipeline/',
  property: '/properties/',
  contact: '/contacts/',
  communication: '/communication/',
  task: '/tasks/',
  channel: '/team-chat/',
})

const about = (fields: Partial<Notification>): Notification => ({
  id: 'n1',
  type: 'other',
  title: 'Something',
  content: null,
  entityType: null,
  entityId: null,
  channelId: null,
  isRead: false,
  readAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...fields,
})

test('each kind has an icon and a colour of its own, unknown kinds look like other [NOTIF-10, NOTIF-11]', () => {
  const looks = NOTIFICATION_TYPES.map(lookOf)
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(5)
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(5)
  expect(lookOf('invoice')).toBe(lookOf('other'))
})

test('a notification leads to its record, else to the screen of its kind [NOTIF-08]', () => {
  expect(addressOfSubject(about({ entityType: 'lead', entityId: 'l1' }))).toBe('/leads/l1')
  expect(addressOfSubject(about({ entityType: 'deal', entityId: 'd1' }))).toBe('/pipeline/d1')
  expect(addressOfSubject(about({ entityType: 'property', entityId: 'p1' }))).toBe('/properties/p1')
  expect(addressOfSubject(about({ entityType: 'contact', entityId: 'c1' }))).toBe('/contacts/c1')
  expect(addressOfSubject(about({ entityType: 'communication', entityId: 'm1' }))).toBe('/communication/m1')
  expect(addressOfSubject(about({ entityType: 'lead' }))).toBe('/leads')
  expect(addressOfSubject(about({ entityType: 'task', entityId: 't1' }))).toBe('/tasks/t1')
  expect(addressOfSubject(about({ channelId: 'c1' }))).toBe('/team-chat/c1')
  expect(addressOfSubject(about({ entityType: 'session', entityId: 's1' }))).toBeUndefined()
  expect(addressOfSubject(about({}))).toBeUndefined()
})
