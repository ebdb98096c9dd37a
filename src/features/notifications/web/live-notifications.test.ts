import { expect, test } from 'vitest'
import type { Notification } from '../notifications.contract.ts'
import { KEPT_LIVE, notYetListed, rowOf, withArrival } from './live-notifications.ts'

const told = (number: number): Notification =>
  rowOf({
    type: 'notification',
    id: `n${number}`,
    notificationType: 'task',
    title: `Number ${number}`,
    content: null,
    entityType: 'task',
    entityId: 't1',
    channelId: null,
    isRead: false,
    createdAt: '2026-11-20T09:00:00.000Z',
  })

test('what the socket tells becomes a row of the list', () => {
  expect(told(1)).toEqual({
    id: 'n1',
    type: 'task',
    title: 'Number 1',
    content: null,
    entityType: 'task',
    entityId: 't1',
    channelId: null,
    isRead: false,
    readAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
  })
})

test('of sixty that came the newest fifty are kept, newest first [NOTIF-13]', () => {
  const live = Array.from({ length: 60 }, (_, index) => told(index + 1)).reduce(
    withArrival,
    [] as readonly Notification[],
  )
  expect(KEPT_LIVE).toBe(50)
  expect(live.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `n${60 - index}`))
})

test('one that is told again, or that the list has by now, is not there twice [NOTIF-14]', () => {
  const live = withArrival(withArrival(withArrival([], told(1)), told(2)), told(1))
  expect(live.map(({ id }) => id)).toEqual(['n1', 'n2'])
  expect(notYetListed(live, [told(2), told(0)]).map(({ id }) => id)).toEqual(['n1'])
  expect(notYetListed(live, [told(1), told(2)])).toEqual([])
})
