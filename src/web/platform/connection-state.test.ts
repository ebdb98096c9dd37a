import { expect, test } from 'vitest'
import { connectionState } from './connection-state.ts'
import type { Connection } from './realtime.ts'

test.each<[string, boolean, Connection, boolean, string]>([
  ['connected', true, 'connected', false, 'live'],
  ['the first moment of a page', true, 'connecting', false, 'connecting'],
  ['a first try that failed', true, 'disconnected', false, 'reconnecting'],
  ['coming back', true, 'connecting', true, 'reconnecting'],
  ['no network, whatever the socket says', false, 'connected', true, 'offline'],
])('%s [ERR-21]', (_, isOnline, socket, wasLive, state) => {
  expect(connectionState(isOnline, socket, wasLive)).toBe(state)
})
