import { expect, test } from 'vitest'
import { unreadBadge } from './unread-badge.ts'

test('the badge counts to 9, then says 9+, and is not there at 0 [NOTIF-01, NOTIF-02]', () => {
  expect([0, 1, 9, 10, 250].map(unreadBadge)).toEqual([undefined, '1', '9', '9+', '9+'])
})
